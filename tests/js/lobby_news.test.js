// What is said aloud about open tables: little, and not often.

import assert from "node:assert/strict";
import {test} from "node:test";
import {newsOf} from "../../src/sortilege/web/static/pages/lobby_news.js";

test("only how many tables one may join is news, and at most twice a minute", () => {
  const before = {joinable: 2, at: 0};
  assert.equal(newsOf(before, 2, 100_000), null);
  assert.equal(newsOf(before, 3, 29_999), null);
  assert.deepEqual(newsOf(before, 3, 30_000), {joinable: 3, at: 30_000});
});

test("what comes and goes again in between is never said", () => {
  const before = {joinable: 2, at: 0};
  assert.equal(newsOf(before, 3, 10_000), null);
  assert.equal(newsOf(before, 2, 40_000), null);
});
