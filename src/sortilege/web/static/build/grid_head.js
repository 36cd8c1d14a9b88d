// The head of the grid: what the columns are, what is to be said about them, and where a new one begins.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {HEAD} from "./cursor.js";
import {textOf, unitOf} from "./draft.js";
import {SIGNS} from "./marks.js";

export function Head({attributes, language, marks, active, left, right, canGrow}) {
  const isSelected = (column) => left <= column && column <= right;
  const props = (column) => ({
    role: "columnheader",
    "aria-colindex": column + 2,
    "data-column": column,
    tabindex: active === column ? 0 : -1,
    "aria-selected": isSelected(column) ? "true" : null,
  });
  const last = attributes.length + 2;
  return html`
    <div class="row head-row" role="row" aria-rowindex="1" data-row=${HEAD}>
      <div class="cell handle" role="columnheader" aria-colindex="1"><span class="sr-only">${t("Row")}</span></div>
      <div class="cell picture" ...${props(0)}><span class="sr-only">${t("Picture")}</span></div>
      <div class="cell name" ...${props(1)}>${t("Name")}</div>
      ${attributes.map((attribute, index) => html`
        <${AttributeHead} key=${attribute.id} ...${{attribute, index, language}} mark=${marks.get(attribute.id)}
          props=${props(index + 2)} />
      `)}
      ${canGrow ? html`
        <div class="cell value grow" ...${props(last)} aria-label=${t("Add an attribute")} title=${t("Add an attribute")}>
          <span aria-hidden="true">+</span> ${t("Attribute")}
        </div>
      ` : null}
    </div>
  `;
}

function AttributeHead({attribute, index, language, mark, props}) {
  const title = attribute.title?.[language] ?? "";
  const unit = unitOf(attribute, language);
  const instead = textOf(attribute.title, language) || t("Attribute {number}", {number: index + 1});
  return html`
    <div class="cell value" ...${props} data-level=${mark?.level || null} title=${mark?.text}>
      <span class="attribute-title" lang=${language}>${title || html`<span class="instead">${instead}</span>`}</span>
      <span class="attribute-more">
        ${unit ? html`<span class="attribute-unit">${unit}</span>` : null}
        ${mark ? html`
          <span class="attribute-verdict"><span aria-hidden="true">${SIGNS[mark.level] ?? ""} </span>${mark.word}</span>
        ` : null}
      </span>
    </div>
  `;
}
