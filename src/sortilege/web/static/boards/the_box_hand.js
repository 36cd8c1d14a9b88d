// The Box: what lies in front of a player – the stack with its top tile, and the deposit spaces beside it.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Tile} from "./tile.js";
import {depositOf, isSolo, pieceOf, soloScore} from "./the_box_moves.js";

/** The open tiles of the player at this screen. */
export function Hand({table, scene, seat, hold, stage}) {
  const {tiles, top, deposits} = scene.view.seats[seat];
  const open = deposits.filter(Boolean).length;
  return html`
    <div class="hand" role="group" aria-label=${t("Your tiles")}>
      <figure class="hand-place">
        <${Stack} ...${{table, top, hold, stage}} under=${tiles - open - (top ? 1 : 0)} />
        <figcaption>${t("{count} in the stack", {count: tiles - open})}</figcaption>
      </figure>
      ${deposits.map((tile, index) => html`
        <figure class="hand-place" key=${index}>
          <div class="slot" data-hint=${stage.spots[depositOf(seat, index)] ? "" : null} ...${hold.spotProps(depositOf(seat, index))}
               aria-label=${hold.spots.has(depositOf(seat, index)) ? t("Deposit space {number}: pass", {number: index + 1}) : null}>
            ${tile ? html`<${OpenTile} ...${{table, tile, hold, stage}} />` : null}
          </div>
          <figcaption>${tile ? t("put aside") : t("for passing")}</figcaption>
        </figure>
      `)}
    </div>
  `;
}

function Stack({table, top, under, hold, stage}) {
  return html`
    <div class="slot stack" data-under=${Math.min(3, Math.max(0, under))}>
      ${under > 0 ? html`<span class="tile-under" aria-hidden="true"></span>` : null}
      ${top ? html`<${OpenTile} ...${{table, tile: top, hold, stage}} />` : null}
    </div>
  `;
}

function OpenTile({table, tile, hold, stage}) {
  const piece = pieceOf(tile);
  return html`
    <${Tile} key=${tile} table=${table} item=${tile} written=${stage.written[tile] ?? null} shown=${stage.shown[tile]} counting=${stage.counting}
             mark=${stage.marks[piece]} ...${hold.pieceProps(piece)} />
  `;
}

/** The same, small, for the row of another player. */
export function SeatThings({table, scene, seat, mine, hold}) {
  if (mine || isSolo(scene.view)) return null;
  const {top, deposits} = scene.view.seats[seat];
  const small = (tile) => html`<${Tile} key=${tile} table=${table} item=${tile} ...${hold.pieceProps(pieceOf(tile))} />`;
  return html`
    <span class="small-slot stack" data-under=${top ? 2 : 0}>${top ? small(top) : null}</span>
    ${deposits.map((tile, index) => html`<span class="small-slot" key=${index}>${tile ? small(tile) : null}</span>`)}
  `;
}

/** Solo: what counts so far, and what it is made of. */
export function Piles({view}) {
  const {score, lying, positive, negative, bonus} = soloScore(view);
  const {right_passes: passes = 0} = view;
  return html`
    <dl class="piles">
      <div><dt>${t("Score")}</dt><dd class="piles-score">${String(score).replace("-", "−")}</dd></div>
      ${view.phase === "over" ? null : html`<div><dt>✓ ${t("on the board")}</dt><dd>${lying}</dd></div>`}
      <div><dt>✓ ${t("right pile")}</dt><dd>+ ${positive}</dd></div>
      <div><dt>✗ ${t("wrong pile")}</dt><dd>− ${negative}</dd></div>
      ${bonus ? html`<div><dt>${t("full boards")}</dt><dd>+ ${bonus}</dd></div>` : null}
      <div><dt>${t("right passes")}</dt><dd>${Math.min(passes, 3)} / 3</dd></div>
    </dl>
  `;
}
