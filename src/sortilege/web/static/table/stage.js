// What stands on the table besides the scene itself: data sides that are turned up for a check, the two tiles a question is
// about, a hint, the last move. Boards draw what they find here (`stage`):
//
//   written   {tile: {attribute: "12.5 kg"}}   the data sides to show now
//   shown     {tile: [attribute, …]}           which of them matter
//   counting  true while values should count up
//   marks     {piece key: "asked" | "right" | "wrong" | "hint"}
//   spots     {spot key: "hint" | "shift"}   where something should go, and where what lies there moves
//   last      the latest entry of a seat, or null

/** @import {Happening, HintAnswer, Scene} from "sortilege/wire" */
/** @import {Revealed} from "./director.js" */
/** @import {Moves} from "./hand.js" */
/**
 * @typedef {{written: Record<string, Record<string, string>>, shown: Record<string, string[]>, counting: boolean,
 *            marks: Record<string, string>, spots: Record<string, string>, last: Happening["entry"]}} Stage
 */

/**
 * @param {{scene: Scene, reveal: Revealed | null, asked: {tiles: string[]} | null, hint: HintAnswer | null, moves: Moves | null, log: Happening[]}} shown
 * @returns {Stage}
 */
export function stageOf({scene, reveal, asked, hint, moves, log}) {
  /** @type {Stage} */
  const stage = {written: {...scene.written}, shown: {}, counting: false, marks: {}, spots: {}, last: lastEntry(log)};
  for (const {tiles, attribute} of scene.view?.orders ?? []) {
    for (const tile of tiles) stage.shown[tile] = [...new Set([...(stage.shown[tile] ?? []), attribute])];
  }
  if (reveal) return withReveal(stage, reveal);
  if (asked) mark(stage, asked.tiles, "asked");
  if (hint && moves) Object.assign(stage, pointedOut(hint, moves));
  return stage;
}

/**
 * @param {Stage} stage
 * @param {Revealed} reveal
 * @returns {Stage}
 */
function withReveal(stage, {tiles, order, written, step, right, entry}) {
  const turned = step !== "before";
  if (turned) Object.assign(stage.written, written);
  if (order) for (const tile of tiles) stage.shown[tile] = [order.attribute];
  mark(stage, tiles, step === "stamped" ? (right ? "right" : "wrong") : "asked");
  return {...stage, counting: turned, last: entry};
}

/**
 * @param {Stage} stage
 * @param {string[]} tiles
 * @param {string} sign
 */
function mark(stage, tiles, sign) {
  for (const tile of tiles) stage.marks[`tile-${tile}`] = sign;
}

/**
 * The piece and the spot of a suggested action, and the spot to which another piece makes room.
 * @param {HintAnswer} hint
 * @param {Moves} moves
 * @returns {Partial<Stage>}
 */
function pointedOut({action}, moves) {
  for (const [piece, options] of Object.entries(moves.pieces)) {
    for (const {spot, actions, shifts} of options) {
      const index = actions.findIndex((one) => same(one, action));
      if (index < 0) continue;
      const shift = shifts?.[index];
      return {marks: {[piece]: "hint"}, spots: {[spot]: "hint", ...(shift ? {[shift]: "shift"} : {})}};
    }
  }
  return {};
}

/**
 * The same action, whatever the order of the fields, and whoever does it.
 * @param {object} one
 * @param {object} other
 */
export function same(one, other) {
  const written = (/** @type {object} */ action) => JSON.stringify(Object.entries(action).filter(([name]) => name !== "by").sort());
  return written(one) === written(other);
}

/** @param {Happening[]} log */
function lastEntry(log) {
  for (let index = log.length - 1; index >= 0; index--) {
    const {kind, by, entry} = log[index];
    if (kind === "entry" && typeof by === "number") return entry;
  }
  return null;
}
