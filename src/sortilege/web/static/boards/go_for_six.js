// Go for 6 and its solo game on the table: what counts, everybody's rows, the pile.
// What may be done is in go_for_six_moves.js; watchers see all rows alike.

import {html} from "../vendor/preact.js";
import {isAttack} from "../table/attack_words.js";
import {n, t} from "../texts.js";
import {USUAL_OPTIONS} from "../table/constants.js";
import {penalties} from "./go_for_six_moves.js";
import {Piles} from "./go_for_six_pile.js";
import {OtherRow, OwnRow, Plate} from "./go_for_six_row.js";
import {hyphens} from "./tile.js";
import {isYou} from "../table/people.js";

export {alarm, attempt, moves, preview, prompt} from "./go_for_six_moves.js";

export const help = [[["P"], t("Pass")]];
export const title = (table) => (table.game === "go-for-six-solo" ? t("Go for 6, solo") : t("Go for 6"));
export const seatSummary = ({view}, seat) => n("{count} card", "{count} cards", view.rows[seat].length);


export function Board({table, scene, seat, hold, stage, inspect}) {
  /** @type {{view: import("./go_for_six_moves.js").View, seats: import("sortilege/wire").SeatScene[]}} */
  const {view, seats: players} = scene;
  const solo = table.game === "go-for-six-solo";
  const me = solo ? 0 : seat;
  const length = solo ? view.rows[0].length : table.options.length ?? USUAL_OPTIONS[table.game].length;
  const all = players.map((_, one) => one);
  // Round the table from one's own place.
  const others = me === null ? all : [...all.slice(me + 1), ...all.slice(0, me)];
  const placedBy = (one) => (view.placed?.seat === one ? view.placed?.gap : null);
  const shared = {table, view, stage, length};
  return html`
    <div class="g6">
      <div class="g6-floor" data-solo=${solo ? "" : null} data-watching=${me === null ? "" : null} data-phase=${view.phase}>
        <div class="g6-table">
          <${What} ...${{table, inspect}} attribute=${view.attribute} />
          ${others.length ? html`
            <div class="g6-others" data-many=${others.length > (me === null ? 3 : 2) ? "" : null}>
              ${others.map((one) => html`<${OtherRow} key=${one} ...${shared} seat=${one} player=${players[one]} placed=${placedBy(one)} />`)}
            </div>
          ` : null}
        </div>
        <${Piles} ...${{table, view, stage, hold, solo}} />
        ${me === null ? null : html`<${Mine} ...${{...shared, scene, me, hold, solo}} placed=${placedBy(me)} />`}
      </div>
    </div>
  `;
}

/** The row of the seat this screen plays for, with its name – in the solo game with the score. */
function Mine({scene, me, hold, solo, placed, ...shared}) {
  const {table, view, length} = shared;
  const player = scene.seats[me];
  const cards = view.rows[me];
  return html`
    <section class="g6-mine" data-colour=${player.colour} data-acting=${view.to_act.includes(me) ? "" : null}>
      ${isAttack(table) ? null : solo
        ? html`<${Score} row=${cards.length} out=${view.discarded} />`
        : html`<${Plate} ...${{player, cards, length}} you=${isYou(table, me)} />`}
      <${OwnRow} ...${{...shared, cards, placed, hold, solo}} penalties=${penalties(scene, table, me)} />
    </section>
  `;
}

/** The attribute that counts, large, with the way values grow; its note is one press away. */
function What({table, attribute, inspect}) {
  if (!attribute) return html`<p class="g6-what muted">${t("What counts is being drawn …")}</p>`;
  const {title, label, unit, less, more} = table.edition.attributes[attribute];
  return html`
    <div class="g6-what">
      <h2>
        ${hyphens(label)}${unit ? html` <small>${unit}</small>` : null}
        <button type="button" class="g6-note" aria-label=${t("What {title} means exactly", {title})} onClick=${() => inspect({attribute})}>i</button>
      </h2>
      <p class="g6-scale"><span>− ${less}</span><i aria-hidden="true"></i><span>${more} +</span></p>
    </div>
  `;
}

function Score({row, out}) {
  const score = String(row - out).replace("-", "−");
  return html`
    <p class="g6-score">
      <b>${t("Score {score}", {score})}</b>
      <span>${t("{row} in the row − {out} discarded", {row, out})}</span>
    </p>
  `;
}
