// Lucky Numbers on the table: the own board large, the others small, the supply and the middle between them.
// What may be done is in lucky_numbers_moves.js; watchers see all boards alike.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {useLastMove} from "./last_move.js";
import {freeSpaces} from "./lucky_numbers_grid.js";
import {Match, signed} from "./lucky_numbers_match.js";
import {Between} from "./lucky_numbers_middle.js";
import {atSpot, MIDDLE, moves} from "./lucky_numbers_moves.js";
import {places} from "./lucky_numbers_places.js";
import {LargeBoard, SmallBoard} from "./lucky_numbers_players.js";
import {Unseen} from "./lucky_numbers_unseen.js";
import {isYou} from "../table/people.js";

export {alarm, attempt, moves, prompt} from "./lucky_numbers_moves.js";

export const help = [[["D"], t("Draw a tile")], [["X"], t("Leave the drawn tile in the middle")]];
export const title = (table) => (table.game === "lucky-numbers-solo" ? t("Lucky Numbers, solo") : t("Lucky Numbers"));

/** In a match what counts is the points; free spaces are written over every board anyway. */
export function seatSummary({view}, seat) {
  if (!view.points) return n("{count} free", "{count} free", freeSpaces(view.boards[seat]));
  const points = view.points[seat];
  return n("{count} point", "{count} points", points, {count: signed(points)});
}

const PHONE = "(max-width: 700px)";

export function Board({table, scene, seat, hold, stage}) {
  /** @type {{view: import("sortilege/views/lucky_numbers").LuckyView, seats: import("sortilege/wire").SeatScene[]}} */
  const {view, seats: players} = scene;
  const keys = places(view);
  const mark = visible(useLastMove(scene, lastMove), view);
  const draw = hold.press && moves(scene, table, seat).buttons.find(({id}) => id === "draw");

  const phone = matchMedia(PHONE).matches;
  const board = (Kind, one) => html`
    <${Kind} key=${one} ...${{view, players, keys, hold, stage}} seat=${one} own=${one === seat} you=${isYou(table, one)}
             mark=${mark?.seat === one ? mark : null} />
  `;
  const all = players.map((_, one) => one);
  // Round the table from one's own place.
  const others = seat === null ? [] : [...all.slice(seat + 1), ...all.slice(0, seat)];
  const waiting = view.phase === "setup" && !view.to_act.includes(seat);
  return html`
    <div class="ln">
      <div class="ln-floor" data-phase=${view.phase} data-watching=${seat === null ? "" : null} data-players=${players.length}>
        <div class="ln-mine">${seat === null ? all.map((one) => board(LargeBoard, one)) : board(LargeBoard, seat)}</div>
        <${Between} ...${{view, keys, seat, hold, draw, stage}} mark=${mark?.middle} coming=${exchanged(view, seat, hold)} />
        ${others.length ? html`<div class="ln-others">${others.map((one) => board(SmallBoard, one))}</div>` : null}
        <div class="ln-notes">
          ${waiting ? html`<p class="ln-setup">${t("Everybody at once: put your tile on a free space of the diagonal.")}</p>` : null}
          <${Unseen} view=${view} folded=${phone} />
          <${Match} view=${view} seats=${players} folded=${phone && view.phase !== "over"} />
        </div>
      </div>
    </div>
  `;
}

/** The number that would go to the middle if the held tile were dropped where it hovers. */
function exchanged(view, seat, hold) {
  if (!hold.over || !hold.spots.has(hold.over) || hold.over === MIDDLE) return null;
  const [row, column] = atSpot(hold.over);
  return view.boards[seat][row][column];
}

/** Where it shows what was done last: on a space of somebody's board, or in the middle. */
function lastMove(before, entry) {
  if (entry.by === "chance") return {...before, drawn: entry.tile};
  if (entry.do === "discard") return {middle: before?.drawn};
  return entry.at ? {seat: entry.by, at: entry.at} : before;
}

/** A move that was taken back, or whose game has been cleared away, shows nowhere. */
function visible(move, view) {
  if (!move?.at) return move;
  const [row, column] = move.at;
  return view.boards[move.seat][row][column] === null ? null : move;
}
