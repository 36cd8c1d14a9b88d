// The card set was changed here and elsewhere. Nothing is thrown away before somebody has decided.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {Dialog} from "../table/dialog.js";
import {attributesOf, itemsOf} from "./draft.js";

export function Conflict({editor, onClose}) {
  const {draft, conflict} = editor;
  return html`
    <${Dialog} title=${t("There are two of it now")} onClose=${onClose} className="conflict">
      <p>${t("While you were changing this card set here, it was changed elsewhere: in another tab, or by another maker.")}</p>
      <p>${t("Which one shall stay?")}</p>
      <dl class="conflict-sizes">
        <dt>${t("Yours")}</dt><dd>${sizeOf(draft)}</dd>
        <dt>${t("The other one")}</dt><dd>${sizeOf(conflict.draft)}</dd>
      </dl>
      <div class="buttons">
        <button type="button" class="btn btn-main" onClick=${() => editor.keepMine()}>${t("Keep mine")}</button>
        <button type="button" class="btn" onClick=${() => editor.takeTheirs()}>${t("Take the other one")}</button>
      </div>
      <p class="hint">${t("If you take the other one, “Undo” brings yours back.")}</p>
    <//>
  `;
}

const sizeOf = (draft) => [
  n("one item", "{count} items", itemsOf(draft).length),
  n("one attribute", "{count} attributes", attributesOf(draft).length),
].join(", ");
