// Where an answer shows on the board: spots that it is about, and pieces to mark.

import {gapSpot} from "../boards/go_for_six_moves.js";
import {MIDDLE, spotAt} from "../boards/lucky_numbers_moves.js";

/**
 * @typedef {{type: "take", tile: number, at: [number, number]} | {type: "place", at: [number, number]} | {type: "leave", at: [number, number][]}
 *   | {type: "neighbours", tiles: string[]} | {type: "gap", gap: number} | {type: "row", cards: string[]}} Answer
 * @typedef {{spots: string[], items: string[]}} Places
 */

/**
 * @param {Answer} answer
 * @returns {Places}
 */
export function placesOf(answer) {
  switch (answer.type) {
    case "take":
    case "place":
      return {spots: [spotAt(...answer.at)], items: []};
    case "leave":
      // A tile that would be exchanged lies on the board; the one in hand goes to the middle at once.
      return {spots: answer.at.length ? answer.at.map((at) => spotAt(...at)) : [MIDDLE], items: []};
    case "gap":
      return {spots: [gapSpot(answer.gap)], items: []};
    case "neighbours":
      return {spots: [], items: answer.tiles};
    case "row":
      return {spots: [], items: answer.cards};
  }
}

/**
 * The numbers of answers at each spot, as they are counted for people.
 * @param {Places[]} places
 * @returns {Record<string, string>}
 */
export function numbersAt(places) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [index, {spots}] of places.entries()) {
    for (const spot of spots) found[spot] = spot in found ? `${found[spot]} ${index + 1}` : `${index + 1}`;
  }
  return found;
}
