// One row of the grid: an item, or – without one – the place where a new item begins. It is drawn again only if something
// of it has changed: a card set may have 300 rows of 40 cells.

import {Component, html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {NAME, PICTURE} from "./cursor.js";
import {textOf} from "./draft.js";
import {isFound} from "./found_places.js";
import {textIn} from "./cell_texts.js";

// What may be cut off.
const LONG = 12;

export class Row extends Component {
  shouldComponentUpdate(next) {
    return Object.keys(next).some((name) => next[name] !== this.props[name]);
  }

  /** `active`: the column of the active cell; `left` and `right`: the selected columns – all undefined if not in this row.
      `found`: where something was found (found_places.js). */
  render({item, row, columns, language, marks, picture, active, left, right, found}) {
    const isWhole = left === PICTURE && right === columns.length - 1 && right > NAME;
    return html`
      <div class="row" role="row" aria-rowindex=${row + 2} data-row=${row} data-new=${item ? null : ""}
           data-whole=${isWhole ? "" : null} style=${{"--at": row}}>
        <div class="cell handle" role="rowheader" aria-colindex="1">
          ${item ? html`
            <button type="button" tabindex="-1" aria-haspopup="menu"
                    aria-label=${t("Row {number}: choose what to do", {number: row + 1})}>${row + 1}</button>
          ` : html`<span aria-hidden="true">+</span>`}
        </div>
        ${columns.map((attribute, column) => html`
          <${Cell} key=${attribute} ...${{item, attribute, column, language, picture}} mark=${marks?.[attribute]}
            isActive=${active === column} isSelected=${left <= column && column <= right}
            isFound=${isFound(found, column)} />
        `)}
      </div>
    `;
  }
}

function Cell({item, attribute, column, language, picture, mark: said, isActive, isSelected, isFound: isMarked}) {
  const text = textIn(item, attribute, language);
  const mark = said?.of === text ? said : null;
  return html`
    <div class="cell ${kindOf(attribute)}" role="gridcell" aria-colindex=${column + 2} data-column=${column}
         tabindex=${isActive ? 0 : -1} aria-selected=${isSelected ? "true" : null} data-number=${isNumber(text) ? "" : null} data-found=${isMarked ? "" : null}
         data-level=${mark?.level} aria-invalid=${mark?.level === "error" ? "true" : null}
         title=${mark?.text ?? (text.length > LONG ? text : null)}
         aria-describedby=${isActive && mark ? "cell-line" : null}>
      ${column === PICTURE
        ? html`<${Thumbnail} ...${{item, picture}} />`
        : text || html`<${Instead} ...${{item, attribute, language}} />`}
    </div>
  `;
}

const isNumber = (text) => /^[-–−]?\d/.test(text);
const kindOf = (attribute) => (attribute === "picture" || attribute === "name" ? attribute : "value");

function Thumbnail({item, picture}) {
  if (!item) return null;
  const said = item.picture || t("no picture");
  return html`<img src=${picture} alt=${said} width="32" height="32" loading="lazy" draggable=${false} />`;
}

/** What stands in an empty cell: the name in another language, or what to do here. */
function Instead({item, attribute, language}) {
  if (attribute !== "name") return null;
  return html`<span class="instead">${item ? textOf(item.name, language) : t("Add an item")}</span>`;
}
