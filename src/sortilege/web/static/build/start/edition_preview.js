// A card set in a file: what is in it.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {Refused} from "./refused.js";

export function EditionPreview({one}) {
  const {title, items, attributes, pictures, refused} = one.answer;
  return html`
    <div class="panel import-edition">
      <h3>${title || t("Without a title")}</h3>
      <ul class="import-facts">
        <li>${n("{count} card", "{count} cards", items)}</li>
        <li>${n("{count} attribute", "{count} attributes", attributes)}</li>
        ${pictures ? html`<li>${n("{count} picture", "{count} pictures", pictures)}</li>` : null}
      </ul>
      <p class="muted">${t("It becomes a card set of your own. Nobody else sees it until you share it.")}</p>
    </div>
    <${Refused} refused=${refused} />
  `;
}
