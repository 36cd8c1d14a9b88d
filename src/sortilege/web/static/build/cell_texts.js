// Cells of the grid as texts: reading one, and writing many at once – beyond the edges, too, where new items and
// attributes begin. Pure functions.

import {HEAD, NAME, PICTURE, columnsOf} from "./cursor.js";
import {LONGEST, MOST_ATTRIBUTES, MOST_ITEMS} from "./constants.js";
import {addAttribute, addItem, attributesOf, itemsOf, unitOf, withText} from "./draft.js";
import {headingOf} from "./units.js";

/** @import {Attribute, EditedDraft, Item} from "./draft.js" */
/** @import {Place} from "./cursor.js" */
/** @typedef {{top: number, bottom: number, left: number, right: number}} Range */

/**
 * What stands in a cell, as it was typed.
 * @param {EditedDraft} draft
 * @param {Place} place
 * @param {string} language
 */
export function cellText(draft, {row, column}, language) {
  const attribute = columnsOf(draft)[column];
  if (row === HEAD) return attributesOf(draft)[column - 2]?.title?.[language] ?? "";
  return textIn(itemsOf(draft)[row], attribute, language);
}

/**
 * @param {Item | undefined | null} item
 * @param {string} attribute
 * @param {string} language
 */
export function textIn(item, attribute, language) {
  if (attribute === "picture") return item?.picture ?? "";
  if (attribute === "name") return item?.name?.[language] ?? "";
  return item?.cells?.[attribute] ?? "";
}

/**
 * @param {EditedDraft} draft
 * @param {Range} range
 * @param {string} language
 */
export function rangeTexts(draft, {top, bottom, left, right}, language) {
  const rows = Array.from({length: bottom - top + 1}, (_, index) => top + index);
  const columns = Array.from({length: right - left + 1}, (_, index) => left + index);
  return rows.map((row) => columns.map((column) => cellText(draft, {row, column}, language)));
}

/**
 * How long a text may be in this cell.
 * @param {Place} place
 */
export function roomAt({row, column}) {
  if (row === HEAD) return LONGEST.title;
  return {[PICTURE]: LONGEST.picture, [NAME]: LONGEST.name}[column] ?? LONGEST.cell;
}

/**
 * Write `cells` with their first one at `place`; what lies beyond the edges becomes new items and attributes, as far as
 * there is room. The top row of a table that comes into an empty set may be its headings.
 * @param {EditedDraft} draft
 * @param {Place} place
 * @param {string[][]} cells
 * @param {string} language
 * @returns {EditedDraft}
 */
export function pasteCells(draft, place, cells, language) {
  const at = placeFor(draft, place, cells);
  const grown = withRoom(draft, at, cells);
  const columns = columnsOf(grown);
  const [titles, rows] = at.row === HEAD ? [cells[0], cells.slice(1)] : [[], cells];
  const top = Math.max(0, at.row);
  const put = (/** @type {Item} */ item, /** @type {string} */ text, /** @type {number} */ index) => withCell(item, columns[at.column + index], text, language);
  return {
    ...grown,
    attributes: attributesOf(grown).map((one, index) => titled(one, titles[index + 2 - at.column], language)),
    items: itemsOf(grown).map((item, row) => (rows[row - top] ?? []).reduce(put, item)),
  };
}

/**
 * Something else in each of these cells, made of what stands there.
 * @param {EditedDraft} draft
 * @param {Place[]} places
 * @param {(text: string) => string} change
 * @param {string} language
 * @returns {EditedDraft}
 */
export function changeCells(draft, places, change, language) {
  const columns = columnsOf(draft);
  /** @type {Map<number, string[]>} */
  const inRow = new Map();
  for (const {row, column} of places) inRow.set(row, [...(inRow.get(row) ?? []), columns[column]]);
  const put = (/** @type {Item} */ item, /** @type {string} */ id) => withCell(item, id, change(textIn(item, id, language)), language);
  const head = (/** @type {Attribute} */ one) => titled(one, change(one.title?.[language] ?? ""), language);
  return {
    ...draft,
    attributes: attributesOf(draft).map((one) => (inRow.get(HEAD)?.includes(one.id) ? head(one) : one)),
    items: itemsOf(draft).map((item, row) => (inRow.get(row) ?? []).reduce(put, item)),
  };
}

/**
 * @param {EditedDraft} draft
 * @param {Place} place
 * @param {string[][]} cells
 */
const placeFor = (draft, {row, column}, cells) =>
  row <= 0 && column <= NAME && isEmpty(draft) && haveHeadings(cells) ? {row: HEAD, column: NAME} : {row, column};

/**
 * What does not fit into a card set any more, if these cells came there.
 * @param {EditedDraft} draft
 * @param {Place} place
 * @param {string[][]} cells
 */
export function leftOver(draft, place, cells) {
  const at = placeFor(draft, place, cells);
  const rows = at.row === HEAD ? cells.length - 1 : at.row + cells.length;
  return {
    items: Math.max(0, rows - MOST_ITEMS),
    attributes: Math.max(0, at.column + cells[0].length - 2 - MOST_ATTRIBUTES),
    cut: cells.flat().filter((text) => text.length > LONGEST.cell).length,
  };
}

/**
 * @param {Attribute} attribute
 * @param {string | undefined} title
 * @param {string} language
 * @returns {Attribute}
 */
function titled(attribute, title, language) {
  if (title === undefined || title === (attribute.title?.[language] ?? "")) return attribute;
  // A new attribute that is called "Length (km)" has a unit.
  const isNew = !Object.keys(attribute.title ?? {}).length && !unitOf(attribute, language);
  const named = isNew ? headingOf(title) : {title, unit: ""};
  const unit = named.unit ? {unit: named.unit} : {};
  return {...attribute, ...unit, title: withText(attribute.title, language, named.title.slice(0, LONGEST.title))};
}

/**
 * @param {Item} item
 * @param {string | undefined} attribute
 * @param {string} text
 * @param {string} language
 * @returns {Item}
 */
function withCell(item, attribute, text, language) {
  if (attribute === undefined || textIn(item, attribute, language) === text) return item;
  if (attribute === "picture") return {...item, picture: text.slice(0, LONGEST.picture)};
  if (attribute === "name") return {...item, name: withText(item.name, language, text.slice(0, LONGEST.name))};
  return {...item, cells: withText(item.cells, attribute, text.slice(0, LONGEST.cell))};
}

/**
 * The draft with as many items and attributes as the cells need. Nothing grows for the sake of empty cells.
 * @param {EditedDraft} draft
 * @param {Place} at
 * @param {string[][]} cells
 */
function withRoom(draft, at, cells) {
  const filledRows = cells.findLastIndex((row) => row.some(Boolean)) + 1;
  const filledColumns = Math.max(...cells.map((row) => row.findLastIndex(Boolean))) + 1;
  let grown = draft;
  while (itemsOf(grown).length < Math.min(MOST_ITEMS, at.row + filledRows)) grown = addItem(grown);
  while (attributesOf(grown).length < Math.min(MOST_ATTRIBUTES, at.column + filledColumns - 2)) grown = addAttribute(grown);
  return grown;
}

/**
 * Nothing was typed yet, not even a title of an attribute.
 * @param {EditedDraft} draft
 */
export function isEmpty(draft) {
  const isBlank = (/** @type {Item} */ {name, picture, cells}) => !picture && !Object.keys(name ?? {}).length && !Object.keys(cells ?? {}).length;
  return itemsOf(draft).every(isBlank) && attributesOf(draft).every(({title}) => !Object.keys(title ?? {}).length);
}

/**
 * Words above numbers.
 * @param {string[][]} cells
 */
function haveHeadings([head, ...rows]) {
  if (!rows.length || head.length < 2) return false;
  const isNumber = (/** @type {string} */ text) => /^[^\p{L}]?\s*\d/u.test(text);
  const hasNumbers = head.map((_, column) => {
    const below = rows.map((row) => row[column]).filter(Boolean);
    return below.length > 0 && below.filter(isNumber).length >= below.length / 2;
  });
  return hasNumbers.some(Boolean) && head.every((text, column) => !hasNumbers[column] || (text !== "" && !isNumber(text)));
}
