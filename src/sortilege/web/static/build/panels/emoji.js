// An emoji as picture: type any, or choose one from the list. Screen readers say an emoji in their own language, so these
// need no names.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {drawn} from "../picture_of.js";
import {Line, Select} from "./fields.js";

const SHOWS_SOMETHING = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

export function EmojiField({value, onEmoji}) {
  const [kind, setKind] = useState("animals");
  // What stands in the field as long as it is no emoji.
  const [typed, setTyped] = useState({text: /** @type {string | null} */ (null)});
  useEffect(() => setTyped({text: null}), [value]);
  const take = (text) => {
    const emoji = lastEmoji(text);
    setTyped({text: emoji ? null : text});
    if (emoji && emoji !== value) onEmoji(emoji);
  };
  const isWrong = Boolean(typed.text?.trim());
  return html`
    <div class="emoji-field">
      <${Line} label=${t("Any emoji")} value=${typed.text ?? value} onText=${take} aria-invalid=${isWrong ? "true" : null}
        hint=${t("Type or paste it, or choose one here:")} />
      ${isWrong ? html`<p class="fault" role="alert">${t("That is no emoji that can be shown.")}</p>` : null}
      <${Select} label=${t("Emoji that show")} value=${kind} onText=${setKind} options=${kinds()} />
      <div class="emoji-grid" role="group" aria-label=${t("Emoji")}>
        ${EMOJI[kind].map((emoji) => html`
          <button type="button" key=${emoji} aria-label=${emoji} aria-pressed=${emoji === value} onClick=${() => onEmoji(emoji)}>
            <img src=${drawn(emoji)} alt="" width="28" height="28" loading="lazy" />
          </button>
        `)}
      </div>
    </div>
  `;
}

const kinds = () => [
  ["animals", t("animals")], ["plants", t("plants")], ["food", t("food")], ["people", t("people")],
  ["places", t("places and weather")], ["travel", t("travel")], ["sport", t("sport and games")], ["things", t("things")],
];

/** What was typed last, if it is an emoji: some are made of many characters. */
function lastEmoji(text) {
  const pieces = [...new Intl.Segmenter().segment(text.trim())].map(({segment}) => segment);
  return pieces.findLast((piece) => SHOWS_SOMETHING.test(piece));
}

export const EMOJI = {
  animals: [
    "🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔", "🐧", "🐦", "🦆", "🦅",
    "🦉", "🦇", "🐺", "🐗", "🐴", "🦄", "🐝", "🐛", "🦋", "🐌", "🐞", "🐜", "🕷️", "🐢", "🐍", "🦎", "🦖", "🐙", "🦀", "🐠",
    "🐬", "🐳", "🦈", "🐊", "🐘", "🦒", "🦘", "🐪", "🦔", "🐿️",
  ],
  plants: ["🌵", "🌲", "🌳", "🌴", "🌱", "🍀", "🍄", "🌷", "🌹", "🌻", "🌸", "🍁"],
  food: [
    "🍏", "🍐", "🍊", "🍋", "🍌", "🍉", "🍇", "🍓", "🍒", "🍑", "🥝", "🍅", "🥑", "🥦", "🌽", "🥕", "🍞", "🧀", "🥚", "🍔",
    "🍟", "🍕", "🌮", "🍝", "🍣", "🍦", "🎂", "🍫", "🍿", "☕",
  ],
  people: ["👶", "🧒", "👩", "👨", "👵", "👴", "🧑‍🍳", "🧑‍🎨", "🧑‍🚀", "🧑‍🔬", "👑", "🤖", "👻", "👽", "🧙", "🧚"],
  places: ["🏠", "🏰", "🗼", "🏟️", "🌉", "🏝️", "🏔️", "🌋", "🏜️", "🌍", "🌙", "⭐", "☀️", "🌈", "❄️", "🔥"],
  travel: ["🚗", "🚌", "🚒", "🚜", "🚲", "🛵", "🚂", "🚇", "✈️", "🚁", "🚀", "⛵", "🚢", "🛴"],
  sport: ["⚽", "🏀", "🏈", "⚾", "🎾", "🏐", "🏓", "🏸", "🥊", "⛷️", "🏊", "🚴", "🎯", "🎲", "♟️", "🏆"],
  things: ["🎸", "🎹", "🥁", "🎻", "🎨", "📚", "✏️", "💡", "⏰", "📱", "💻", "📷", "🔭", "🔨", "🔑", "💎", "🎁", "🎈", "🧸", "👟"],
};
