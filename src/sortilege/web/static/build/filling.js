// Filling cells from their neighbours, by dragging the corner of a selection or by the keyboard. Pure functions; what they
// answer is {at, cells}: what `pasteCells` would write where – or null if there is nothing to fill.

import {HEAD, NAME, PICTURE, columnsOf} from "./cursor.js";
import {attributeOf, itemsOf} from "./draft.js";
import {rangeTexts} from "./cell_texts.js";
import {signOf} from "./numerals.js";
import {continued} from "./series.js";

/** @import {EditedDraft} from "./draft.js" */
/** @import {Place} from "./cursor.js" */
/** @import {Range} from "./cell_texts.js" */
/** @typedef {{at: Place, cells: string[][]}} Filling */

/**
 * The corner of what is selected was dragged to this place: whole rows or columns more, on the side where that is further.
 * Only what is there is filled; names and pictures do not go sideways.
 * @param {EditedDraft} draft
 * @param {Range} source
 * @param {Place} to
 * @param {string} language
 * @returns {Filling | null}
 */
export function filledTo(draft, source, to, language) {
  const {top, bottom, left, right} = source;
  if (top <= HEAD) return null;
  const row = Math.max(0, Math.min(itemsOf(draft).length - 1, to.row));
  const column = left > NAME ? Math.max(NAME + 1, Math.min(columnsOf(draft).length - 1, to.column)) : left;
  const down = beyond(row, top, bottom);
  const across = left > NAME ? beyond(column, left, right) : 0;
  if (!down && !across) return null;
  const isDown = Math.abs(down) >= Math.abs(across);
  const count = isDown ? down : across;
  const cells = rangeTexts(draft, source, language);
  const lines = isDown ? turned(cells) : cells;
  const made = lines.map((line, index) => {
    const own = signIn(draft, left + (isDown ? index : 0));
    return count > 0 ? continued(line, count, own) : continued(line.toReversed(), -count, own).toReversed();
  });
  if (isDown) return {at: {row: count > 0 ? bottom + 1 : top + count, column: left}, cells: turned(made)};
  return {at: {row: top, column: count > 0 ? right + 1 : left + count}, cells: made};
}

/**
 * Ctrl+D and Ctrl+R: the first cell of each line goes into the others. Where several have something in them and the rest
 * of the line is empty, they go on. A single cell is filled from its neighbour.
 * @param {EditedDraft} draft
 * @param {Range} range
 * @param {{toRight?: boolean}} way
 * @param {string} language
 * @returns {Filling | null}
 */
export function filledIn(draft, range, {toRight = false}, language) {
  const isSingle = toRight ? range.left === range.right : range.top === range.bottom;
  const back = isSingle ? 1 : 0;
  const [top, left] = toRight ? [range.top, range.left - back] : [range.top - back, range.left];
  if (left < PICTURE || (!toRight && top <= HEAD)) return null;
  const cells = rangeTexts(draft, {...range, top, left}, language);
  const lines = (toRight ? cells : turned(cells)).map((line, index) => {
    const filled = line.findLastIndex(Boolean) + 1;
    const seeds = filled > 1 && filled < line.length && line.slice(0, filled).every(Boolean) ? filled : 1;
    return [...line.slice(0, seeds), ...continued(line.slice(0, seeds), line.length - seeds, signIn(draft, left + (toRight ? 0 : index)))];
  });
  return {at: {row: top, column: left}, cells: toRight ? lines : turned(lines)};
}

/**
 * How far it is beyond the range; negative before it.
 * @param {number} at
 * @param {number} first
 * @param {number} last
 */
const beyond = (at, first, last) => (at > last ? at - last : Math.min(0, at - first));

/** @param {EditedDraft} draft @param {number} column */
const signIn = (draft, column) => signOf(draft, attributeOf(draft, columnsOf(draft)[column]));

/** Columns as rows. @param {string[][]} cells */
const turned = (cells) => cells[0].map((_, column) => cells.map((row) => row[column]));
