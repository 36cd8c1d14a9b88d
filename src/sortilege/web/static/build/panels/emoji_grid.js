// Emoji to choose from. Screen readers say an emoji in their own language, so one without a name needs none.

import {html} from "../../vendor/preact.js";
import {drawn} from "../picture_of.js";

/** `found` is [{emoji, name}, …]. */
export const EmojiGrid = ({label, found, value, onEmoji}) => html`
  <div class="emoji-grid" role="group" aria-label=${label}>
    ${found.map(({emoji, name}) => html`
      <button type="button" key=${emoji} aria-label=${name} title=${name === emoji ? null : name} aria-pressed=${emoji === value}
              onClick=${() => onEmoji(emoji)}>
        <img src=${drawn(emoji)} alt="" width="28" height="28" loading="lazy" />
      </button>
    `)}
  </div>
`;
