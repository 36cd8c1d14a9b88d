// The line under the grid: what is to be said about the active cell, and what could be done about it.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {HEAD} from "./cursor.js";
import {setCell} from "./draft.js";
import {SIGNS} from "./marks.js";
import {cellText} from "./cell_texts.js";

/** `company`: who is in this cell, too. */
export function CellLine({editor, marks, heads, company, onHelp}) {
  const {draft, selection, language, notice, noticePanel} = editor;
  const {row, item, attribute} = selection;
  const said = row === HEAD ? heads.get(attribute) : marks.get(item)?.[attribute];
  const mark = said && (row === HEAD || said.of === cellText(draft, selection, language)) ? said : null;
  const use = () => editor.change((now) => setCell(now, item, attribute, mark.suggestion));
  return html`
    <div class="cell-line">
      <p id="cell-line" role="status" data-level=${notice ? null : mark?.level}>
        ${notice ? notice : mark ? html`
          ${mark.level ? html`<span class="sign" aria-hidden="true">${SIGNS[mark.level]}</span> ` : null}${mark.text}
        ` : null}${company ? ` ${company}` : null}
      </p>
      ${notice && noticePanel === "history" ? html`
        <button type="button" class="btn btn-small" onClick=${() => editor.open("history")}>${t("History")}</button>
      ` : null}
      ${mark?.suggestion && item && !notice ? html`
        <button type="button" class="btn btn-small" onClick=${use}>${t("Use {value}", {value: mark.suggestion})}</button>
      ` : null}
      <button type="button" class="btn btn-quiet btn-small keys-button" aria-label=${t("Keyboard")} title=${t("Keyboard")}
              onClick=${onHelp}>?</button>
    </div>
  `;
}
