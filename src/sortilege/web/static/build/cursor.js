// Where one is in the grid: a cell, and the other end of what is selected.
//
//   {row: 2, column: 1, item: "fox", attribute: "name", from: {row: 2, column: 1, item: "fox", attribute: "name"}}
//
// Rows are items; row -1 is the head, and the row after the last item is where a new one begins. Columns are the picture,
// the name and the attributes; in the head, the column after the last attribute is where a new one begins.

import {MOST_ATTRIBUTES, MOST_ITEMS} from "./constants.js";
import {attributesOf, itemsOf} from "./draft.js";

/** @import {EditedDraft} from "./draft.js" */
/**
 * @typedef {{row: number, column: number}} Place
 * @typedef {Place & {item: string | null, attribute: string | null}} Cell
 * @typedef {Cell & {from: Cell}} Cursor
 */

export const HEAD = -1;
export const PICTURE = 0;
export const NAME = 1;

/** @param {EditedDraft} draft */
export const columnsOf = (draft) => ["picture", "name", ...attributesOf(draft).map(({id}) => id)];

/**
 * The cell at this place, or the nearest there is.
 * @param {EditedDraft} draft
 * @param {Place} place
 * @param {Place} [from]
 * @returns {Cursor}
 */
export function cursorAt(draft, {row, column}, from) {
  const columns = columnsOf(draft);
  const items = itemsOf(draft);
  const lastRow = items.length < MOST_ITEMS ? items.length : items.length - 1;
  const atRow = within(row, HEAD, lastRow);
  const lastColumn = atRow === HEAD && columns.length - 2 < MOST_ATTRIBUTES ? columns.length : columns.length - 1;
  const at = (/** @type {Place} */ place) => {
    const [inRow, inColumn] = [within(place.row, HEAD, lastRow), within(place.column, 0, lastColumn)];
    return {row: inRow, column: inColumn, item: items[inRow]?.id ?? null, attribute: columns[inColumn] ?? null};
  };
  return {...at({row, column}), from: at(from ?? {row, column})};
}

/**
 * The cell of an item and an attribute; without an item it is the attribute's head.
 * @param {EditedDraft} draft
 * @param {{item?: string | null, attribute?: string | null}} about
 * @returns {Cursor | null}
 */
export function cursorOn(draft, {item, attribute}) {
  const row = item ? itemsOf(draft).findIndex(({id}) => id === item) : HEAD;
  const column = columnsOf(draft).indexOf(attribute ?? "name");
  if (item && row < 0) return null;
  return cursorAt(draft, {row, column: column < 0 ? NAME : column});
}

/**
 * The same cells after the draft has changed: by their ids, or where they were if those are gone.
 * @param {Cursor} cursor
 * @param {EditedDraft} draft
 */
export function followed(cursor, draft) {
  const columns = columnsOf(draft);
  const now = (/** @type {Cell} */ {row, column, item, attribute}) => {
    const [toRow, toColumn] = [itemsOf(draft).findIndex(({id}) => id === item), columns.indexOf(attribute ?? "")];
    return {row: toRow < 0 ? row : toRow, column: toColumn < 0 ? column : toColumn};
  };
  return cursorAt(draft, now(cursor), now(cursor.from));
}

/**
 * What is selected: from the first row and column to the last, both included.
 * @param {Place & {from: Place}} cursor
 */
export function rangeOf({row, column, from}) {
  const [top, bottom] = [Math.min(row, from.row), Math.max(row, from.row)];
  const [left, right] = [Math.min(column, from.column), Math.max(column, from.column)];
  return {top, bottom, left, right, rows: bottom - top + 1, columns: right - left + 1};
}

/**
 * The ids of the attributes whose columns are (partly) selected.
 * @param {EditedDraft} draft
 * @param {Cursor} cursor
 */
export function attributesIn(draft, cursor) {
  const {left, right} = rangeOf(cursor);
  return attributesOf(draft).slice(Math.max(0, left - 2), Math.max(0, right - 1)).map(({id}) => id);
}

/**
 * The ids of the items whose rows are (partly) selected.
 * @param {EditedDraft} draft
 * @param {Cursor} cursor
 */
export function itemsIn(draft, cursor) {
  const {top, bottom} = rangeOf(cursor);
  return itemsOf(draft).slice(Math.max(0, top), bottom + 1).map(({id}) => id);
}

/**
 * @param {number} number
 * @param {number} least
 * @param {number} most
 */
const within = (number, least, most) => Math.max(least, Math.min(most, number));
