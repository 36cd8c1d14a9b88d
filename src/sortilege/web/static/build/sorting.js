// The cards in another order: by one column, whole rows. A pure function, draft → draft; what is equal keeps its order, so
// sorting by one column and then by another sorts by both.

import {attributeOf, itemsOf, textOf} from "./draft.js";
import {numeralIn, signOf} from "./numerals.js";

/** @import {EditedDraft, Item} from "./draft.js" */
/**
 * @typedef {(item: Item, attribute: string) => number | null | undefined} Known what the server has read in a cell: null if
 *   that is no number, undefined if something else stands there by now
 * @typedef {{rank: number, value: number, text: string}} Key `rank`: numbers come first, then words, then what is empty
 */

/**
 * @param {EditedDraft} draft
 * @param {string} column an attribute, "name" or "picture"
 * @param {{descending?: boolean, language: string, known?: Known}} how
 * @returns {EditedDraft} the very same one if it is in this order already
 */
export function sorted(draft, column, {descending = false, language, known = () => undefined}) {
  const {compare} = new Intl.Collator(language, {numeric: true});
  const way = descending ? -1 : 1;
  const before = itemsOf(draft);
  const keyed = before.map((item) => ({item, key: keyOf(draft, item, column, language, known)}));
  keyed.sort(({key: one}, {key: other}) => (
    one.rank - other.rank || way * (one.value - other.value || compare(one.text, other.text))
  ));
  const items = keyed.map(({item}) => item);
  return items.every((item, index) => item === before[index]) ? draft : {...draft, items};
}

/**
 * @param {EditedDraft} draft
 * @param {Item} item
 * @param {string} column
 * @param {string} language
 * @param {Known} known
 * @returns {Key}
 */
function keyOf(draft, item, column, language, known) {
  if (column === "picture") return keyOfText(item.picture ?? "");
  // As the grid shows it: a name in another language where this one has none.
  if (column === "name") return keyOfText(textOf(item.name, language));
  const text = item.cells?.[column] ?? "";
  const read = text ? known(item, column) : null;
  const value = read === undefined ? numeralIn(text, signOf(draft, attributeOf(draft, column)))?.value : read;
  return value === null || value === undefined ? keyOfText(text) : {rank: 0, value, text: ""};
}

/** @param {string} text @returns {Key} */
const keyOfText = (text) => ({rank: text ? 1 : 2, value: 0, text});
