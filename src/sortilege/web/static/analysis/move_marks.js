// Where a move shows on the board: spots that it goes to, and the piece that it takes.

import {MIDDLE, spotAt} from "../boards/lucky_numbers_moves.js";

/** @typedef {{do: string, tile?: number, at?: [number, number]}} Action of Lucky Numbers */

/** The supply is a place without a spot. */
export const SUPPLY = "supply";

/**
 * @param {Action | undefined} action
 * @returns {string | null} the spot, or where else it shows
 */
export function placeOf(action) {
  switch (action?.do) {
    case "place":
    case "take":
      return action.at ? spotAt(...action.at) : null;
    case "discard":
      return MIDDLE;
    case "draw":
      return SUPPLY;
    default:
      return null;
  }
}

/**
 * What stands at each place: the move that was played, the best one, or both.
 * @param {{played?: Action, best?: Action}} move
 * @returns {Record<string, "played" | "best" | "both">}
 */
export function marksOf({played, best}) {
  /** @type {Record<string, "played" | "best" | "both">} */
  const marks = {};
  const [mine, better] = [placeOf(played), placeOf(best)];
  if (mine) marks[mine] = "played";
  if (better) marks[better] = better === mine ? "both" : "best";
  return marks;
}
