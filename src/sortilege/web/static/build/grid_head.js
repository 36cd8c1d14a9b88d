// The head of the grid: what the columns are, what is to be said about them, and where a new one begins.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {HEAD} from "./cursor.js";
import {textOf, unitOf} from "./draft.js";
import {isFound} from "./found_places.js";
import {SIGNS} from "./marks.js";

/** `at`: the column one is in, in whatever row; `people`: the others (company.js). */
export function Head({attributes, language, marks, at, people, active, left, right, found, canGrow}) {
  const isSelected = (column) => left <= column && column <= right;
  const props = (column) => ({
    role: "columnheader",
    "aria-colindex": column + 2,
    "data-column": column,
    "data-at": at === column ? "" : null,
    "data-found": isFound(found, column) ? "" : null,
    "data-colour": people.find((other) => other.row === HEAD && other.column === column)?.colour,
    tabindex: active === column ? 0 : -1,
    "aria-selected": isSelected(column) ? "true" : null,
  });
  const last = attributes.length + 2;
  return html`
    <div class="row head-row" role="row" aria-rowindex="1" data-row=${HEAD}>
      <div class="cell handle" role="columnheader" aria-colindex="1"><span class="sr-only">${t("Row")}</span></div>
      <div class="cell picture" ...${props(0)}><span class="sr-only">${t("Picture")}</span></div>
      <div class="cell name" ...${props(1)} aria-labelledby="head-name">
        <span id="head-name">${t("Name")}</span>
        <${MenuButton} title=${t("Name")} /><i class="head-edge"></i>
      </div>
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
    <div class="cell value" ...${props} aria-labelledby="head-${index} more-${index}" data-level=${mark?.level || null}
         title=${mark?.text}>
      <span id="head-${index}" class="attribute-title" lang=${language}>
        ${title || html`<span class="instead">${instead}</span>`}
      </span>
      <span id="more-${index}" class="attribute-more">
        ${unit ? html`<span class="attribute-unit">${unit}</span>` : null}
        ${mark ? html`
          <span class="attribute-verdict"><span aria-hidden="true">${SIGNS[mark.level] ?? ""} </span>${mark.word}</span>
        ` : null}
      </span>
      <${MenuButton} title=${instead} /><i class="head-edge"></i>
    </div>
  `;
}

/** The same menu as with the right button, for whoever does not look for it there. The head is called without it. */
const MenuButton = ({title}) => html`
  <button type="button" class="head-menu" tabindex="-1" aria-haspopup="menu"
          aria-label=${t("{column}: choose what to do", {column: title})}></button>
`;
