// The Box: what may be picked up and where it may go, read from the list of legal actions.

import {SOLO_BONUS} from "../table/constants.js";
import {t} from "../texts.js";
import {nameOf, namesHidden, theOf} from "./tile.js";

/** @import {Scene, TableAnswer} from "sortilege/wire" */
/** @import {Moves} from "../table/hand.js" */
/** @import {BoxView} from "sortilege/views/the_box" */
/** @import {BoxSoloView} from "sortilege/views/the_box_solo" */
/** @typedef {BoxView & Partial<BoxSoloView>} View of the game, or of its solo */

export const pieceOf = (tile) => `tile-${tile}`;
export const spotOf = ([y, x]) => `at-${y}-${x}`;
export const depositOf = (seat, index) => `deposit-${seat}-${index}`;
export const isSolo = (view) => view.game === "the-box-solo";

const DIRECTIONS = {"-1,0": "up", "1,0": "down", "0,-1": "left", "0,1": "right"};

/**
 * @param {Scene} scene
 * @param {TableAnswer} table
 * @param {number} seat
 * @returns {Moves}
 */
export function moves(scene, table, seat) {
  /** @type {{view: View}} */
  const {view} = scene;
  const mine = scene.legal.filter((action) => action.by === seat);
  /** @type {Moves} */
  const things = {pieces: {}, buttons: []};
  for (const action of mine.filter((one) => one.do === "place")) {
    add(things.pieces, pieceOf(action.tile ?? view.seats[seat].top), spotOf(action.at), action, directionOf(action), action.shift && spotOf(action.shift));
  }
  const passes = mine.filter((one) => one.do === "pass");
  for (const action of passes.filter((one) => one.deposit !== undefined)) {
    add(things.pieces, pieceOf(view.seats[seat].top), depositOf(seat, action.deposit), action, "", null, true);
  }
  for (const action of mine.filter((one) => one.do === "give")) {
    add(things.pieces, pieceOf(action.tile), `seat-${view.gift?.receiver}`, action, "");
    things.buttons.push(giveButton(table, view.seats[seat], action));
  }
  things.buttons.push(...passButtons(table, view, seat, passes));
  const clear = mine.find((one) => one.do === "clear");
  if (clear) things.buttons.push({id: "clear", label: t("Clear the board"), action: clear, kind: "quiet", key: "c"});
  return things;
}

function add(pieces, piece, spot, action, label, shift = null, aside = false) {
  pieces[piece] ??= [];
  const options = pieces[piece];
  const option = options.find((one) => one.spot === spot);
  if (option) {
    option.actions.push(action);
    option.labels.push(label);
    option.shifts.push(shift ?? null);
  } else {
    options.push({spot, actions: [action], labels: [label], shifts: [shift ?? null], aside});
  }
}

function directionOf({at, shift}) {
  return shift ? DIRECTIONS[`${shift[0] - at[0]},${shift[1] - at[1]}`] : "";
}

function passButtons(table, view, seat, passes) {
  if (passes.length === 1) {
    const label = isSolo(view) ? t("It fits nowhere") : t("Pass");
    return [{id: "pass", label, action: passes[0], kind: "quiet", key: "p"}];
  }
  // All deposit spaces are taken: one of their tiles has to go under the stack.
  const {deposits} = view.seats[seat];
  return passes.map((action, index) => ({
    id: `pass-${action.deposit}`,
    label: t("Pass; {tile} goes under the stack", {tile: called(table, deposits[action.deposit], action.deposit)}),
    action, kind: "quiet", key: String(index + 1),
  }));
}

function giveButton(table, {top, deposits}, action) {
  const deposit = action.tile === top ? -1 : deposits.indexOf(action.tile);
  return {id: `give-${action.tile}`, label: t("Give: {tile}", {tile: called(table, action.tile, deposit)}), action, kind: "main"};
}

/** The name of an open tile; while names are hidden, where it lies. */
function called(table, tile, deposit) {
  if (!namesHidden(table)) return nameOf(table, tile);
  return deposit < 0 ? t("the top tile") : t("the tile put aside, no. {number}", {number: deposit + 1});
}

/** What a drop on a space that is not legal would be, so that the server can say why not. */
export function attempt(piece, spot, scene) {
  const at = spot.match(/^at-(\d)-(\d)$/);
  if (!at || scene.view.phase !== "turn") return null;
  const place = {do: "place", at: [Number(at[1]), Number(at[2])]};
  return isSolo(scene.view) ? place : {...place, tile: piece.replace(/^tile-/, "")};
}

/** Solo: the tile lies where it was put, before it is turned over. */
export function preview(scene, entry) {
  if (entry.do !== "place") return scene;
  /** @type {{view: View}} */
  const {view} = scene;
  const tile = view.seats[0].top;
  const stays = view.board.map((one) => (entry.shift && spotOf(one.at) === spotOf(entry.at) ? {...one, at: entry.shift} : one));
  const seats = [{...view.seats[0], top: null}];
  return {...scene, view: {...view, board: [...stays, {at: entry.at, tile}], seats}};
}

export function prompt(scene, table, seat, hold) {
  /** @type {{view: View}} */
  const {view} = scene;
  const lying = hold?.choosing && view.board.find(({at}) => spotOf(at) === hold.choosing.spot);
  if (lying) return namesHidden(table) ? t("Where does the tile there move?") : t("Where does {name} move?", {name: theOf(table, lying.tile)});
  if (view.phase === "give") return t("Choose a penalty tile for {name}.", {name: scene.seats[view.gift?.receiver ?? 0].name});
  if (view.board.some(({at}) => hold?.spots.has(spotOf(at)))) return t("Put it on a free space – or on a tile with ⇄, which then moves aside.");
  if (isSolo(view)) return t("Where does it go? If it fits nowhere, say so.");
  const clear = scene.legal.some((action) => action.by === seat && action.do === "clear");
  return clear ? t("Everybody passed: you may clear the board first.") : t("Put a tile on the board, or pass.");
}

/** What everybody should know about somebody who may win with the next move; "" while there is nothing. */
export function alarm({view}, _table, seat) {
  return !isSolo(view) && view.seats[seat].tiles === 1 ? t("only one tile left!") : "";
}

/**
 * Solo: what counts so far. Tiles on the board are right, and go to the right pile at the end whatever comes.
 * @param {Pick<View, "board"> & Partial<BoxSoloView>} view
 */
export function soloScore({phase, board, positive = 0, negative = 0, full_boards: full = 0}) {
  const lying = phase === "over" ? 0 : board.length;
  const bonus = SOLO_BONUS * full;
  return {lying, positive, negative, bonus, score: lying + positive - negative + bonus};
}
