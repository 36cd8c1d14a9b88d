// Lucky Numbers: what lies between the boards – the supply, the tile just drawn, and the open tiles of the middle.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {NumberTile} from "./lucky_numbers_grid.js";
import {MIDDLE} from "./lucky_numbers_moves.js";
import {numberOf} from "./lucky_numbers_places.js";
import {pressProps} from "../table/hand.js";

export function Between({view, keys, seat, hold, draw, mark, stage, coming}) {
  return html`
    <div class="ln-between">
      <${Supply} count=${view.supply} ...${{hold, draw}} />
      <${Hand} view=${view} piece=${keys.hands[seat] ?? null} ...${{hold, stage}} />
      <${Middle} ...${{view, keys, hold, mark, stage, coming}} />
    </div>
  `;
}

/** A face-down pile; its height says how much of it is left, and the count says it exactly. */
function Supply({count, hold, draw}) {
  const layers = Math.min(5, Math.ceil(count / 12));
  const left = n("{count} tile face down", "{count} tiles face down", count);
  return html`
    <div class="ln-part ln-supply">
      <button
        class="ln-pile"
        type="button"
        data-layers=${layers}
        data-place="supply"
        data-ready=${draw ? "" : null}
        aria-label=${draw ? t("Draw a tile; {left}", {left}) : left}
        ...${pressProps(hold, draw)}
      >
        ${count ? html`<span class="ln-back"><span class="mark"><i></i><i></i><i></i></span></span>` : null}
      </button>
      <span class="ln-caption">${draw ? t("Draw · {count}", {count}) : n("{count} left", "{count} left", count)}</span>
    </div>
  `;
}

/** The tile that was drawn and has to go somewhere now. */
function Hand({view, piece, hold, stage}) {
  const where = view.phase === "setup" ? t("onto the diagonal") : t("to a space");
  return html`
    <div class="ln-part ln-hand" data-empty=${piece ? null : ""}>
      <div class="ln-tray">${piece ? html`<${Drawn} key=${piece} ...${{piece, hold, stage}} />` : null}</div>
      <span class="ln-caption">${piece ? where : t("drawn tile")}</span>
    </div>
  `;
}

function Drawn({piece, hold, stage}) {
  const number = numberOf(piece);
  const label = t("{number}, drawn: pick it up", {number});
  return html`<${NumberTile} ...${{number, label}} piece=${hold.pieceProps(piece)} mark=${stage?.marks[piece]} />`;
}

function Middle({view, keys, hold, mark, stage, coming}) {
  return html`
    <div class="ln-part ln-middle" role="group" aria-label=${t("The middle")}>
      <div class="ln-row" data-many=${view.middle.length > 12 ? "" : null}>
        ${keys.middle.map((key) => html`<${Open} ...${{key, piece: key, view, hold, mark, stage}} />`)}
        ${coming === null ? null : html`<span class="ln-open ln-coming" aria-hidden="true">${coming}</span>`}
        <${Here} hold=${hold} hint=${stage?.spots[MIDDLE]} />
        ${keys.middle.length ? null : html`<span class="ln-none muted">${t("Nothing lies in the middle yet.")}</span>`}
      </div>
      <${Barred} view=${view} />
    </div>
  `;
}

/** Where a discarded tile will lie. As large as a tile, for that is where it lands; its reach is the whole middle (see the CSS). */
function Here({hold, hint}) {
  const receiving = hold.spots.has(MIDDLE);
  const number = receiving ? numberOf(hold.held) : null;
  const said = receiving ? {"aria-label": t("The middle: leave the {number} here", {number})} : {"aria-hidden": "true"};
  return html`<div class="ln-open ln-here" data-hint=${hint} ...${hold.spotProps(MIDDLE)} ...${said}>${number}</div>`;
}

function Open({piece, view, hold, mark, stage}) {
  const number = numberOf(piece);
  const barred = view.barred?.some(({tile}) => tile === number);
  const label = barred ? t("{number} in the middle, not for every space now", {number}) : t("{number} in the middle", {number});
  return html`
    <div class="ln-open" data-barred=${barred ? "" : null}>
      <${NumberTile} ...${{number, label}} piece=${hold.pieceProps(piece)} mark=${stage?.marks[piece] ?? (mark === number ? "last" : null)} />
    </div>
  `;
}

/** The repetition ruling, only when it forbids something. */
function Barred({view}) {
  if (!view.barred?.length) return null;
  const what = view.barred.map(({tile, at: [row, column]}) =>
    t("{tile} to row {row}, column {column}", {tile, row: row + 1, column: column + 1}),
  );
  return html`
    <p class="ln-why small">
      ${t("Not now: {what}. The same position would begin a turn for the third time – draw, or take another one.", {what: what.join(", ")})}
    </p>
  `;
}
