// Go for 6: the draw pile with its top card in sight, and the discards.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {DISCARD, pieceOf} from "./go_for_six_moves.js";
import {Tile, nameOf} from "./tile.js";

export function Piles({table, view, stage, hold, solo}) {
  return html`
    <div class="g6-piles">
      <${Pile} ...${{table, view, stage, hold}} />
      <${Discards} ...${{table, view, stage, hold, solo}} />
    </div>
  `;
}

function Pile({table, view, stage, hold}) {
  const {top, count} = view.pile;
  const piece = top && hold.pieceProps(pieceOf(top));
  const movable = piece && "data-movable" in piece;
  const under = count - 1;
  return html`
    <div class="g6-stack" data-place="pile" data-ready=${movable ? "" : null}>
      <div class="g6-top" data-layers=${Math.min(4, Math.ceil(Math.max(0, under) / 8))}>
        ${top
          ? html`<${Tile} key=${top} ...${{table, item: top}} mark=${stage.marks[pieceOf(top)]} data-from="pile" ...${piece} />`
          : html`<span class="g6-empty" data-unknown=${count ? "" : null}>${count ? "?" : t("used up")}</span>`}
      </div>
      <span class="g6-caption">
        <span>${movable ? t("Put it into your row") : t("Next card")}</span>
        <small>${n("{count} card in the pile", "{count} cards in the pile", count)}</small>
      </span>
    </div>
  `;
}

/** Cards that are out: passed, wrongly placed, or paid as a penalty. */
function Discards({table, view, stage, hold, solo}) {
  const legal = hold.spots.has(DISCARD);
  const out = solo && view.checked && !view.checked.right ? view.checked.tile : null;
  const said = legal ? {"aria-label": t("The discard pile: put it here")} : {};
  return html`
    <div class="g6-stack">
      <div class="g6-discards" data-filled=${view.discarded ? "" : null} data-hint=${stage.spots[DISCARD]} ...${hold.spotProps(DISCARD)} ...${said}>
        ${out ? html`<${Wrong} ...${{table, view, stage, card: out}} />` : html`<span aria-hidden="true">${legal ? "↓" : ""}</span>`}
      </div>
      <span class="g6-caption"><span>${t("Discards")}</span><small>${n("{count} card", "{count} cards", view.discarded)}</small></span>
    </div>
  `;
}

/** Solo: the card that was just put into a wrong gap, with the value that would have told. */
function Wrong({table, view, stage, card}) {
  const written = stage.written[card] ?? null;
  const what = t("{card} was wrong", {card: nameOf(table, card)});
  const which = written?.[view.attribute];
  const label = which ? t("{what}: {which}", {what, which}) : what;
  return html`<${Tile} ...${{table, item: card, written, label}} shown=${[view.attribute]} upright data-piece=${pieceOf(card)} mark="wrong" />`;
}
