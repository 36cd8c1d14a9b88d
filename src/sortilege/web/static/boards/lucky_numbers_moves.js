// Lucky Numbers: what may be picked up and where it may go, read from the legal actions.

import {n, t} from "../texts.js";
import {numberOf, places} from "./lucky_numbers_places.js";

/** @import {Scene, TableAnswer} from "sortilege/wire" */
/** @import {Moves, Option} from "../table/hand.js" */
/** @import {LuckyView} from "sortilege/views/lucky_numbers" */

export const MIDDLE = "middle";
export const spotAt = (row, column) => `space-${row}-${column}`;
/** [row, column] of a space; null for any other spot. */
export const atSpot = (spot) => spot.match(/^space-(\d)-(\d)$/)?.slice(1).map(Number) ?? null;

/**
 * @param {Scene} scene
 * @param {TableAnswer} _table
 * @param {number | null} seat
 * @returns {Moves}
 */
export function moves(scene, _table, seat) {
  /** @type {{view: LuckyView}} */
  const {view} = scene;
  if (!view || seat === null) return {pieces: {}, buttons: []};
  const {hands, middle} = places(view);
  const hand = hands[seat] ?? null;
  const legal = scene.legal.filter((action) => action.by === seat).map(({by, ...action}) => action);
  /** @type {Moves["pieces"]} */
  const pieces = {};
  if (hand) pieces[hand] = legal.flatMap(target);
  for (const key of middle) {
    const takes = legal.filter((action) => action.do === "take" && action.tile === numberOf(key)).flatMap(target);
    if (takes.length) pieces[key] = takes;
  }
  return {pieces, buttons: buttons(legal, view, hand)};
}

/** @returns {Option[]} none where there is nothing to put anywhere */
function target(action) {
  if (action.at) return [{spot: spotAt(action.at[0], action.at[1]), actions: [action]}];
  return action.do === "discard" ? [{spot: MIDDLE, actions: [action], aside: true}] : [];
}

function buttons(legal, view, hand) {
  const found = [];
  for (const action of legal) {
    if (action.do === "draw") {
      const hint = n("{count} tile is face down", "{count} tiles are face down", view.supply);
      found.push({id: "draw", label: t("Draw a tile"), hint, action, kind: "main", key: "d"});
    }
    if (action.do === "discard") {
      const label = t("Leave the {tile} in the middle", {tile: numberOf(hand)});
      found.push({id: "discard", label, hint: t("Everybody may take it then"), action, kind: "quiet", key: "x"});
    }
  }
  return found;
}

/** The action behind a drop that is not legal, so that the server can say why it is not. */
export function attempt(piece, spot, scene, _table, seat) {
  const {hands, middle} = places(scene.view);
  const drawn = piece === hands[seat];
  if (drawn && spot === MIDDLE) return {do: "discard"};
  const at = atSpot(spot);
  if (!at) return null;
  if (drawn) return {do: "place", at};
  return middle.includes(piece) ? {do: "take", tile: numberOf(piece), at} : null;
}

export function prompt(scene, _table, seat, hold) {
  /** @type {{view: LuckyView}} */
  const {view} = scene;
  const tile = view.drawn.find((hand) => hand.seat === seat)?.tile;
  if (view.phase === "setup") return t("Put the {tile} on a free space of your diagonal.", {tile});
  if (view.phase === "place") return t("Where does the {tile} go? Or leave it in the middle.", {tile});
  if (hold?.held) return t("Put the {tile} on a marked space. What lies there goes to the middle.", {tile: numberOf(hold.held)});
  return view.middle.length ? t("Draw a tile, or take one from the middle.") : t("Draw a tile.");
}

/** What everybody should know about somebody who may win with the next move; "" while there is nothing. */
export function alarm({view}, _table, seat) {
  const free = view.boards[seat].flat().filter((number) => number === null).length;
  return free === 1 ? t("only one space free!") : "";
}
