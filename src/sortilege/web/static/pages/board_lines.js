// What of a leaderboard is new since the last one.

/** @import {BoardAnswer} from "sortilege/wire" */

const MINUS = "\u2212";

/** A score as people write it. */
export const writtenScore = (/** @type {number} */ score) => String(score).replace("-", MINUS);

/**
 * The lines of a leaderboard, and whether each was there before just like that – wherever it stood.
 * @param {BoardAnswer} board
 * @param {BoardAnswer | null} before
 */
export function shownLines(board, before) {
  const known = new Map();
  for (const line of before?.lines ?? []) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  return board.lines.map((line) => {
    const left = known.get(keyOf(line)) ?? 0;
    known.set(keyOf(line), left - 1);
    return {...line, written: writtenScore(line.score), isNew: before !== null && left <= 0};
  });
}

/**
 * How a leaderboard with so many lines is set, as a class of the page.
 * @param {number} lines
 */
export function setAs(lines) {
  if (lines === 0) return "is-empty";
  if (lines > 20) return "is-full";
  return lines > 8 ? "is-long" : "is-short";
}

const keyOf = (/** @type {{name: string, score: number}} */ line) => `${line.score} ${line.name}`;

/**
 * What a screen reader says from time to time.
 * @param {BoardAnswer} board
 */
export function spoken(board) {
  const [first] = board.lines;
  return first ? `${first.name}: ${writtenScore(first.score)}. ${board.said}` : board.said;
}
