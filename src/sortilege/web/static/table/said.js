// What people at the table have just said, by their seats: the latest of each, for some seconds.

/** @import {ReactionTold} from "sortilege/wire" */
/** @typedef {Record<number, ReactionTold>} Said */

/** Milliseconds for which it is shown. */
export const STAYS = 5_000;

/**
 * Somebody says something. After a break a stream may tell again what it has told.
 * @param {Said} all
 * @param {ReactionTold} told
 * @returns {Said}
 */
export const heard = (all, told) => (all[told.seat]?.at >= told.at ? all : {...all, [told.seat]: told});

/**
 * It was shown long enough; unless the same seat has said something else meanwhile.
 * @param {Said} all
 * @param {ReactionTold} told
 * @returns {Said}
 */
export function faded(all, {seat, at}) {
  if (all[seat]?.at !== at) return all;
  const {[seat]: _, ...others} = all;
  return others;
}

/**
 * Which of the buttons in rows of `columns` an arrow leads to; null if it is no arrow.
 * @param {string} key
 * @param {number} index
 * @param {number} count
 * @param {number} columns
 */
export function nextButton(key, index, count, columns) {
  const step = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns}[key];
  if (step !== undefined) return (index + step + count) % count;
  return {Home: 0, End: count - 1}[key] ?? null;
}
