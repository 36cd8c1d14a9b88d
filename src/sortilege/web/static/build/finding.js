// Finding texts in the grid, and replacing them: headings, names and values. Pure functions. What stands in the column of
// pictures are names of files and emoji; whoever replaces words does not mean them.

import {HEAD, NAME, columnsOf} from "./cursor.js";
import {attributesOf, itemsOf} from "./draft.js";
import {changeCells, textIn} from "./cell_texts.js";

/** @import {EditedDraft} from "./draft.js" */
/** @import {Place} from "./cursor.js" */
/**
 * @typedef {object} Wanted
 * @property {string} text
 * @property {boolean} [isWhole] the whole cell, not a part of it
 * @property {boolean} [isExact] capital letters as they are
 * @property {string[] | null} [columns] only these; null: all
 */

/**
 * Where it stands: the headings first, then row by row.
 * @param {EditedDraft} draft
 * @param {Wanted} wanted
 * @param {string} language
 * @returns {Place[]}
 */
export function found(draft, wanted, language) {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const columns = columnsOf(draft).map((id, column) => ({id, column}))
    .filter(({id, column}) => column >= NAME && (!wanted.columns || wanted.columns.includes(id)));
  const inRow = (/** @type {number} */ row, /** @type {(id: string) => string} */ textOf) => (
    columns.filter(({id}) => textOf(id).search(pattern) >= 0).map(({column}) => ({row, column}))
  );
  const titles = new Map(attributesOf(draft).map(({id, title}) => [id, title?.[language] ?? ""]));
  return [
    ...inRow(HEAD, (id) => titles.get(id) ?? ""),
    ...itemsOf(draft).flatMap((item, row) => inRow(row, (id) => textIn(item, id, language))),
  ];
}

/**
 * Which of these places comes next: at `from` or behind it, or going back before it; round and round. -1 without any.
 * @param {Place[]} places
 * @param {Place} from
 * @param {{back?: boolean, beyond?: boolean}} [how] `beyond`: not at `from` itself
 */
export function next(places, from, {back = false, beyond = false} = {}) {
  const order = (/** @type {Place} */ {row, column}) => row - from.row || column - from.column;
  if (back) {
    const before = places.findLastIndex((place) => order(place) < 0);
    return before < 0 ? places.length - 1 : before;
  }
  const behind = places.findIndex((place) => order(place) > 0 || (!beyond && order(place) === 0));
  return behind < 0 && places.length ? 0 : behind;
}

/**
 * @param {EditedDraft} draft
 * @param {Place[]} places
 * @param {Wanted} wanted
 * @param {string} instead
 * @param {string} language
 */
export function replaced(draft, places, wanted, instead, language) {
  const pattern = patternOf(wanted);
  return pattern ? changeCells(draft, places, (text) => text.replaceAll(pattern, () => instead).trim(), language) : draft;
}

/** @param {Wanted} wanted */
function patternOf({text, isWhole, isExact}) {
  if (!text) return null;
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(isWhole ? `^${escaped}$` : escaped, isExact ? "gu" : "giu");
}
