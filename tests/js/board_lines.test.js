// What of a leaderboard is new.

import assert from "node:assert/strict";
import {test} from "node:test";
import {setAs, shownLines, spoken, writtenScore} from "../../src/sortilege/web/static/pages/board_lines.js";

const board = (/** @type {[string, number][]} */ ...lines) => ({
  phase: /** @type {const} */ ("open"),
  players: 9,
  finished: lines.length,
  said: `${lines.length} of 9 have finished`,
  lines: lines.map(([name, score], number) => ({place: number + 1, name, score})),
});

test("at first nothing is new", () => {
  assert.deepEqual(shownLines(board(["Ada", 5]), null).map((line) => line.isNew), [false]);
});

test("who has come, or has another score, is new; who has only moved is not", () => {
  const before = board(["Ada", 5], ["Ben", 3]);
  const now = board(["Cleo", 7], ["Ada", 5], ["Ben", 4]);
  assert.deepEqual(shownLines(now, before).map((line) => line.isNew), [true, false, true]);
});

test("two who are called the same and have the same score are two", () => {
  const lines = shownLines(board(["Max", 5], ["Max", 5]), board(["Max", 5]));
  assert.deepEqual(lines.map((line) => line.isNew), [false, true]);
});

test("scores below nothing have a minus, and the first is spoken of", () => {
  assert.equal(writtenScore(-3), "\u22123");
  assert.equal(spoken(board(["Ada", 5])), "Ada: 5. 1 of 9 have finished");
  assert.equal(spoken(board()), "0 of 9 have finished");
});

test("the more lines there are, the closer they stand", () => {
  assert.deepEqual([0, 1, 8, 9, 20, 21].map(setAs), ["is-empty", "is-short", "is-short", "is-long", "is-long", "is-full"]);
});
