// The others who build the same card set right now: in which cells they are, who has come and who has gone. Pure functions.

import {HEAD, columnsOf} from "./cursor.js";
import {itemsOf} from "./draft.js";

/** @import {OtherMaker} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */
/** @import {Place} from "./cursor.js" */
/**
 * @typedef {OtherMaker & {isMoving?: boolean}} Other `isMoving`: they have just come to where they are
 * @typedef {Omit<Other, "column"> & Place} Placed
 */

/**
 * Those who are in a cell that is there.
 * @param {Other[]} others
 * @param {EditedDraft} draft
 * @returns {Placed[]}
 */
export function placed(others, draft) {
  const columns = columnsOf(draft);
  const rows = new Map(itemsOf(draft).map(({id}, row) => [id, row]));
  return others.flatMap((other) => {
    const row = other.item ? rows.get(other.item) : HEAD;
    const column = columns.indexOf(other.column);
    return row === undefined || column < 0 ? [] : [{...other, row, column}];
  });
}

/**
 * The same people, with a mark at those who are elsewhere now.
 * @param {Other[]} before
 * @param {OtherMaker[]} after
 * @returns {Other[]}
 */
export function withMoves(before, after) {
  const known = new Map(before.map((other) => [other.who, other]));
  return after.map((other) => {
    const was = known.get(other.who);
    const isSame = was?.item === other.item && was.column === other.column;
    return {...other, isMoving: Boolean(other.column) && (!isSame || Boolean(was?.isMoving))};
  });
}

/**
 * The names of those who have come or gone.
 * @param {Other[]} before
 * @param {Other[]} after
 */
export function arrivals(before, after) {
  const missing = (/** @type {Other[]} */ from, /** @type {Other[]} */ among) => (
    from.filter(({who}) => !among.some((other) => other.who === who)).map(({name}) => name)
  );
  return {came: missing(after, before), went: missing(before, after)};
}
