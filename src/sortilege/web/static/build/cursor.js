// Where one is in the grid: a cell, and the other end of what is selected.
//
//   {row: 2, column: 1, item: "fox", attribute: "name", from: {row: 2, column: 1}}
//
// Rows are items; row -1 is the head, and the row after the last item is where a new one begins. Columns are the picture,
// the name and the attributes; in the head, the column after the last attribute is where a new one begins.

import {MOST_ATTRIBUTES, MOST_ITEMS, attributesOf, itemsOf} from "./draft.js";

export const HEAD = -1;
export const PICTURE = 0;
export const NAME = 1;

export const columnsOf = (draft) => ["picture", "name", ...attributesOf(draft).map(({id}) => id)];

/** The cell at this place, or the nearest there is. */
export function cursorAt(draft, {row, column}, from) {
  const columns = columnsOf(draft);
  const items = itemsOf(draft);
  const lastRow = items.length < MOST_ITEMS ? items.length : items.length - 1;
  const atRow = within(row, HEAD, lastRow);
  const lastColumn = atRow === HEAD && columns.length - 2 < MOST_ATTRIBUTES ? columns.length : columns.length - 1;
  const atColumn = within(column, 0, lastColumn);
  return {
    row: atRow,
    column: atColumn,
    item: items[atRow]?.id ?? null,
    attribute: columns[atColumn] ?? null,
    from: from
      ? {row: within(from.row, HEAD, lastRow), column: within(from.column, 0, columns.length - 1)}
      : {row: atRow, column: atColumn},
  };
}

/** The cell of an item and an attribute; without an item it is the attribute's head. */
export function cursorOn(draft, {item, attribute}) {
  const row = item ? itemsOf(draft).findIndex(({id}) => id === item) : HEAD;
  const column = columnsOf(draft).indexOf(attribute ?? "name");
  if (item && row < 0) return null;
  return cursorAt(draft, {row, column: column < 0 ? NAME : column});
}

/** The same cell after the draft has changed: by its ids, or where it was if those are gone. */
export function followed(cursor, draft) {
  const row = itemsOf(draft).findIndex(({id}) => id === cursor.item);
  const column = columnsOf(draft).indexOf(cursor.attribute);
  const place = {row: row < 0 ? cursor.row : row, column: column < 0 ? cursor.column : column};
  const stayed = place.row === cursor.row && place.column === cursor.column;
  return cursorAt(draft, place, stayed ? cursor.from : undefined);
}

/** What is selected: from the first row and column to the last, both included. */
export function rangeOf({row, column, from}) {
  const [top, bottom] = [Math.min(row, from.row), Math.max(row, from.row)];
  const [left, right] = [Math.min(column, from.column), Math.max(column, from.column)];
  return {top, bottom, left, right, rows: bottom - top + 1, columns: right - left + 1};
}

/** The ids of the items whose rows are (partly) selected. */
export function itemsIn(draft, cursor) {
  const {top, bottom} = rangeOf(cursor);
  return itemsOf(draft).slice(Math.max(0, top), bottom + 1).map(({id}) => id);
}

const within = (number, least, most) => Math.max(least, Math.min(most, number));
