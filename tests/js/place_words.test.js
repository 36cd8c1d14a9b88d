import assert from "node:assert/strict";
import {test} from "node:test";
import {best} from "../../src/sortilege/web/static/table/place_words.js";

const told = (today, month, ever) => best({listed: true, today, month, ever});

test("the best news is told, and only that", () => {
  assert.equal(told(1, 1, 1), "The best ever!");
  assert.equal(told(1, 1, 7), "The best of this month!");
  assert.equal(told(1, 3, 7), "Place 7 of all time.");
  assert.equal(told(3, 40, 700), "Place 3 today.");
  assert.equal(told(null, null, null), "");
});

test("a game with a hint has no place", () => {
  assert.match(best({listed: false, today: null, month: null, ever: null}), /not in the high scores/);
});
