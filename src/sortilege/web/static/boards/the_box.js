// The Box and its solo on the table: the crossing lines with their attributes, and the own tiles beside them.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {Hand, Piles} from "./the_box_hand.js";
import {isSolo, pieceOf, spotOf} from "./the_box_moves.js";
import {neighbours} from "./neighbours.js";
import {Tile, hyphens, nameOf, namesHidden} from "./tile.js";

export {alarm, attempt, moves, preview, prompt} from "./the_box_moves.js";
export {SeatThings} from "./the_box_hand.js";

export const help = [[["P"], t("Pass")], [["C"], t("Clear the board")]];
export const seatSummary = (scene, seat) => n("{count} tile", "{count} tiles", scene.view.seats[seat].tiles);

export function Board({table, scene, seat, hold, stage, inspect}) {
  /** @type {{view: import("./the_box_moves.js").View}} */
  const {view} = scene;
  const shape = shapeOf(table);
  const lying = new Map(view.board.map(({at, tile}) => [spotOf(at), tile]));
  const spaces = shape.cells.filter(shape.exists);
  return html`
    <div class="box" data-shape=${shape.name}>
      <div class="box-board" role="group" aria-label=${t("The board")}>
        <${Labels} ...${{table, view, shape, inspect}} />
        <${Tracks} ...${shape} />
        ${spaces.map((at) => html`
          <${Space} key=${spotOf(at)} ...${{table, view, shape, at, lying, tile: lying.get(spotOf(at)), hold, stage}} />
        `)}
      </div>
      ${seat === null || !view.seats[seat] ? null : html`
        <div class="box-mine">
          <${Hand} ...${{table, scene, seat, hold, stage}} />
          ${isSolo(view) ? html`<${Piles} view=${view} />` : null}
        </div>
      `}
    </div>
  `;
}

/** `cross`: three rows and three columns of five that cross; `mini`: a plain three by three. */
function shapeOf(table) {
  const mini = table.options?.board === "mini";
  const size = mini ? 3 : 5;
  const step = mini ? 1 : 2;
  const lines = [0, step, 2 * step];
  return {
    name: mini ? "mini" : "cross",
    size, step, lines,
    middle: (size - 1) / 2,
    cells: Array.from({length: size * size}, (_, index) => /** @type {[number, number]} */ ([Math.floor(index / size), index % size])),
    /** @param {[number, number]} at */
    exists: ([y, x]) => lines.includes(y) || lines.includes(x),
  };
}

/** The crossing lines, printed on the table. */
function Tracks({lines, size}) {
  const whole = `2 / span ${size}`;
  return lines.flatMap((line) => [
    html`<span class="track" key=${`row-${line}`} style=${{gridRow: line + 2, gridColumn: whole}}></span>`,
    html`<span class="track track-down" key=${`column-${line}`} style=${{gridColumn: line + 2, gridRow: whole}}></span>`,
  ]);
}

function Labels({table, view, shape, inspect}) {
  const label = (attribute, index, down) => attribute && html`
    <button type="button" class="line-label" key=${attribute} data-down=${down ? "" : null} onClick=${() => inspect({attribute})}
            style=${down ? {gridColumn: shape.lines[index] + 2, gridRow: 1} : {gridRow: shape.lines[index] + 2, gridColumn: 1}}>
      <b>${hyphens(table.edition.attributes[attribute].label)} <span class="line-arrow" aria-hidden="true">${down ? "↓" : "→"}</span></b>
      <${Growth} ...${table.edition.attributes[attribute]} down=${down} />
    </button>
  `;
  return [...view.rows.map((one, index) => label(one, index, false)), ...view.columns.map((one, index) => label(one, index, true))];
}

/** Which way values grow, in words where there is room. */
function Growth({less, more, down}) {
  const spoken = down
    ? t("Downwards: from {less} to {more}", {less, more})
    : t("To the right: from {less} to {more}", {less, more});
  return html`
    <span class="sr-only">${spoken}</span>
    <span class="line-words" aria-hidden="true"><span>${less}</span> <span>${down ? "↓" : "→"}\u00a0${more}</span></span>
  `;
}

function Space({table, view, shape, at, lying, tile, hold, stage}) {
  const spot = spotOf(at);
  const start = at.every((line) => line === shape.middle);
  const legal = hold.spots.has(spot);
  const where = placeOf(table, view, shape, at, lying);
  // What lies there says it itself, unless it can be shifted.
  const said = tile && !legal ? {} : {role: "img", "aria-label": spoken(table, where, tile)};
  return html`
    <div class="space" data-start=${start ? "" : null} data-filled=${tile ? "" : null} data-hint=${stage.spots[spot] ?? null}
         style=${{gridRow: at[0] + 2, gridColumn: at[1] + 2}} ...${said} ...${hold.spotProps(spot)}>
      ${start && !tile ? html`<span class="start-sign" aria-hidden="true">★</span>` : null}
      ${tile ? html`<${Lying} ...${{table, view, shape, at, tile, where, hold, stage}} />` : null}
      ${legal && tile ? html`<span class="shift-sign" aria-hidden="true">⇄</span>` : null}
      ${stage.spots[spot] === "shift" ? html`<span class="shift-here" aria-hidden="true">${arrowTo(stage, at)}</span>` : null}
    </div>
  `;
}

const ARROWS = Object.entries({"→": [0, -1], "←": [0, 1], "↓": [-1, 0], "↑": [1, 0]});

/** From the space on which something should be put to where the tile there moves. */
function arrowTo(stage, [y, x]) {
  return ARROWS.find(([, [down, across]]) => stage.spots[spotOf([y + down, x + across])] === "hint")?.[0];
}

function Lying({table, view, shape, at, tile, where, hold, stage}) {
  const piece = pieceOf(tile);
  const written = stage.written[tile] ?? null;
  const solo = isSolo(view);
  const shown = solo ? linesOf(view, shape, at) : stage.shown[tile];
  return html`
    <${Tile} key=${tile} ...${{table, item: tile, written, shown, where}} upright=${solo} counting=${stage.counting}
             mark=${stage.marks[piece] ?? ownMark(view, stage, at, tile)} ...${hold.pieceProps(piece)}
             data-from=${view.placed?.tile === tile ? `seat-${view.placed.seat}` : null} />
  `;
}

/** The attributes of the lines a space belongs to. */
function linesOf(view, shape, [y, x]) {
  return [view.rows[shape.lines.indexOf(y)], view.columns[shape.lines.indexOf(x)]].filter(Boolean);
}

function ownMark(view, stage, at, tile) {
  if (view.placed?.tile === tile) return "new";
  return stage.last?.do === "place" && spotOf(stage.last.at) === spotOf(at) ? "last" : undefined;
}

/** Row, column, the attributes of its lines, and who lies beside it. */
function placeOf(table, view, shape, [y, x], lying) {
  const lines = linesOf(view, shape, [y, x]).map((attribute) => table.edition.attributes[attribute].title).join(", ");
  const at = (row, column) => {
    const tile = lying.get(spotOf([row, column]));
    return tile && called(table, tile);
  };
  const beside = neighbours({left: at(y, x - 1), right: at(y, x + 1), above: at(y - 1, x), below: at(y + 1, x)});
  return [t("Row {row}, column {column}, {lines}", {row: y + 1, column: x + 1, lines}), beside].filter(Boolean).join(", ");
}

const called = (table, tile) => (namesHidden(table) ? t("the tile there") : nameOf(table, tile));

const spoken = (table, where, tile) => t("{what}: {which}", {what: where, which: tile ? t("shift {tile}", {tile: called(table, tile)}) : t("empty")});
