// What is worth saying aloud when the list of open tables has changed: only how many one may join, and not too often.

const QUIET = 30_000;

/** @typedef {{joinable: number, at: number}} Said how many there were when something was said last */

/**
 * @param {Said} before
 * @param {number} joinable how many there are now
 * @param {number} now milliseconds
 * @returns {Said | null} null: nothing is said
 */
export function newsOf(before, joinable, now) {
  if (joinable === before.joinable || now - before.at < QUIET) return null;
  return {joinable, at: now};
}
