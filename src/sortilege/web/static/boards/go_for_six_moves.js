// Go for 6: what may be picked up and where it may go, read from the legal actions.

import {USUAL_OPTIONS} from "../table/constants.js";
import {t} from "../texts.js";
import {namesHidden, theOf} from "./tile.js";

/** @import {Scene, TableAnswer} from "sortilege/wire" */
/** @import {Moves} from "../table/hand.js" */
/** @import {SixView} from "sortilege/views/go_for_six" */
/** @import {SixSoloView} from "sortilege/views/go_for_six_solo" */
/** @typedef {SixView & Partial<SixSoloView>} View of the game, or of its solo */

export const DISCARD = "discard";
export const gapSpot = (gap) => `gap-${gap}`;
export const pieceOf = (card) => `tile-${card}`;

const cardOf = (piece) => piece.slice("tile-".length);

/**
 * @param {Scene} scene
 * @param {TableAnswer} _table
 * @param {number | null} seat
 * @returns {Moves}
 */
export function moves(scene, _table, seat) {
  /** @type {{view: View}} */
  const {view} = scene;
  if (!view || seat === null) return {pieces: {}, buttons: []};
  const legal = scene.legal.filter((action) => action.by === seat).map(({by, ...action}) => action);
  /** @type {Moves["pieces"]} */
  const pieces = {};
  for (const action of legal) {
    const target = targetOf(action, view.pile.top);
    if (target) pieces[target.piece] = [...(pieces[target.piece] ?? []), {...target, actions: [action]}];
  }
  const pass = legal.find((action) => action.do === "pass");
  const hint = t("It goes to the discard pile");
  return {pieces, buttons: pass ? [{id: "pass", label: t("Pass"), hint, action: pass, kind: "quiet", key: "p"}] : []};
}

function targetOf(action, top) {
  switch (action.do) {
    case "place": return {piece: pieceOf(top), spot: gapSpot(action.gap)};
    case "pass": return {piece: pieceOf(top), spot: DISCARD, aside: true};
    case "discard": return {piece: pieceOf(action.card), spot: DISCARD};
    default: return null;
  }
}

/** The penalty: each of the own cards may simply be pressed. */
export function penalties(scene, table, seat) {
  const found = scene.legal.filter((action) => action.by === seat && action.do === "discard");
  return new Map(found.map(({by, ...action}) => [
    action.card, {id: `discard-${action.card}`, label: t("Discard {card}", {card: theOf(table, action.card)}), action, kind: "warn"},
  ]));
}

/** The action behind a drop that is not legal, so that the server can say why it is not. */
export function attempt(piece, spot, scene) {
  const {top} = scene.view.pile;
  const fromPile = top !== null && piece === pieceOf(top);
  if (spot.startsWith("gap-") && fromPile) return {do: "place", gap: Number(spot.slice("gap-".length))};
  if (spot !== DISCARD) return null;
  return fromPile ? {do: "pass"} : {do: "discard", card: cardOf(piece)};
}

/** The solo game checks a card where it was put: the scene with the card in its gap, before anything is known. */
export function preview(scene, entry) {
  /** @type {{view: View}} */
  const {view} = scene;
  if (entry.do !== "place" || !view.pile.top) return scene;
  const row = view.rows[0].toSpliced(entry.gap, 0, view.pile.top);
  return {...scene, legal: [], view: {...view, rows: [row], pile: {top: null, count: view.pile.count - 1}}};
}

export function prompt({view}, table) {
  if (view.phase === "discard") return t("The order was right: choose a card of your row to discard.");
  const {top} = view.pile;
  if (!top || namesHidden(table)) return t("Where in your row does it belong?");
  return t("Where does {card} belong in your row?", {card: theOf(table, top)});
}

/** What everybody should know about somebody who may win with the next move; "" while there is nothing. */
export function alarm({view}, table, seat) {
  const length = table.options.length ?? USUAL_OPTIONS[table.game].length;
  return table.game === "go-for-six" && view.rows[seat].length === length - 1 ? t("only one card missing!") : "";
}
