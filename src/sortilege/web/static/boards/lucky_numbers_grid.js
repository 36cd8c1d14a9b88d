// Lucky Numbers: number tiles, and the 4×4 board they are put on – large to play on, small to look at.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {neighbours} from "./neighbours.js";
import {numberOf} from "./lucky_numbers_places.js";
import {spotAt} from "./lucky_numbers_moves.js";

/** A number tile. `piece` are the props of a piece; without any it is a picture of one. New ones come out of the supply. */
export function NumberTile({number, piece = {}, label, mark}) {
  const said = label ? {role: "img", "aria-label": label} : {"aria-hidden": "true"};
  return html`
    <div class="ln-tile" data-mark=${mark} data-from="supply" ...${said} ...${piece}>
      <span class="ln-number" data-digits=${String(number).length}>${number}</span>
    </div>
  `;
}

/** The board of the seat this screen plays for, or – without spots – one to watch closely. */
export function Grid({rows, keys, hold, playing, mark, full, label, stage}) {
  const held = hold.held ? numberOf(hold.held) : null;
  return html`
    <div class="ln-grid" role="group" aria-label=${label} data-full=${full ? "" : null}>
      ${rows.map((row, y) => row.map((number, x) => {
        const last = mark && mark.at[0] === y && mark.at[1] === x;
        const spot = playing ? hold.spotProps(spotAt(y, x)) : {};
        const legal = playing && hold.spots.has(spotAt(y, x));
        const hint = playing && stage?.spots[spotAt(y, x)] === "hint";
        return html`<${Space} key=${`${y}-${x}`} ...${{y, x, rows, number, held, legal, last, spot, hint}} piece=${{"data-piece": keys[y][x]}} />`;
      }))}
    </div>
  `;
}

function Space({y, x, rows, number, held, legal, last, spot, hint, piece}) {
  const exchange = legal && number !== null;
  return html`
    <div
      class="ln-space"
      role="img"
      aria-label=${[described(y, x, number, legal ? held : null, last), besideOf(rows, y, x)].filter(Boolean).join("; ")}
      data-diagonal=${y === x ? "" : null}
      data-exchange=${exchange ? "" : null}
      data-hint=${hint ? "" : null}
      style=${{"--wave": y + x}}
      ...${spot}
    >
      ${number === null ? null : html`<${NumberTile} key=${piece["data-piece"]} ...${{number, piece}} mark=${last ? "last" : null} />`}
      ${legal && number === null ? html`<span class="ln-preview" aria-hidden="true">${held}</span>` : null}
      ${exchange ? html`<${Exchange} number=${number} held=${held} />` : null}
    </div>
  `;
}

/** What an exchange would do: the held number comes, the number lying there goes to the middle. */
function Exchange({number, held}) {
  return html`<span class="ln-exchange" aria-hidden="true"><b>${held}</b><i>⇄</i><s>${number}</s></span>`;
}

const besideOf = (rows, y, x) => neighbours({left: rows[y][x - 1], right: rows[y][x + 1], above: rows[y - 1]?.[x], below: rows[y + 1]?.[x]});

function described(y, x, number, held, last) {
  const where = {row: y + 1, column: x + 1, number, held};
  if (held !== null && number !== null) {
    return t("Row {row}, column {column}: put the {held} here, the {number} goes to the middle", where);
  }
  if (held !== null) return t("Row {row}, column {column}: free, put the {held} here", where);
  if (number === null) return t("Row {row}, column {column}: free", where);
  return last ? t("Row {row}, column {column}: {number}, just placed", where) : t("Row {row}, column {column}: {number}", where);
}

/** A board to look at: one picture, read row by row. */
export function SmallGrid({rows, keys, mark, full}) {
  return html`
    <span class="ln-grid ln-grid-small" aria-hidden="true" data-full=${full ? "" : null}>
      ${rows.map((row, y) => row.map((number, x) => {
        const last = mark && mark.at[0] === y && mark.at[1] === x ? "last" : null;
        const piece = keys ? {"data-piece": keys[y][x]} : {};
        return html`
          <span class="ln-space" key=${`${y}-${x}`} data-diagonal=${y === x ? "" : null} style=${{"--wave": y + x}}>
            ${number === null ? null : html`<${NumberTile} key=${keys?.[y][x]} ...${{number, piece, mark: last}} />`}
          </span>
        `;
      }))}
    </span>
  `;
}

export const freeSpaces = (rows) => rows.flat().filter((number) => number === null).length;

/** All sixteen spaces in one sentence. */
export function read(rows) {
  const line = (row) => row.map((number) => number ?? t("free")).join(", ");
  return rows.map((row, y) => t("row {row}: {numbers}", {row: y + 1, numbers: line(row)})).join("; ");
}
