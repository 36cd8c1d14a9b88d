// Buttons that settle a remark about an attribute.

import {html} from "../../vendor/preact.js";
import {setAttribute} from "../draft.js";
import {waysOut} from "../ways_out.js";

export function Settling({editor, remark}) {
  const ways = waysOut(remark);
  if (!ways.length) return null;
  const settle = (fields) => editor.change((draft) => setAttribute(draft, remark.attribute, fields));
  return html`
    <span class="buttons">
      ${ways.map(([words, fields]) => html`
        <button key=${words} type="button" class="btn btn-small" onClick=${() => settle(fields)}>${words}</button>
      `)}
    </span>
  `;
}
