// What was just said at the table, and the way through what can be said.

import assert from "node:assert/strict";
import {test} from "node:test";
import {REACTIONS} from "../../src/sortilege/web/static/table/constants.js";
import {faded, heard, nextButton} from "../../src/sortilege/web/static/table/said.js";

const told = (seat, at, reaction = "oh") => ({seat, at, reaction});

test("of each seat the latest is shown, and nothing twice", () => {
  const one = heard({}, told(0, 10));
  const both = heard(one, told(1, 11));
  assert.deepEqual(Object.keys(both), ["0", "1"]);
  assert.equal(heard(both, told(0, 10)), both);
  assert.equal(heard(both, told(0, 9)), both);
  assert.equal(heard(both, told(0, 12, "nice"))[0].reaction, "nice");
});

test("it fades, unless something else was said meanwhile", () => {
  const all = heard(heard({}, told(0, 10)), told(1, 11));
  assert.deepEqual(Object.keys(faded(all, told(0, 10))), ["1"]);
  assert.equal(faded(all, told(0, 9)), all);
  assert.equal(faded({}, told(0, 9))[0], undefined);
});

test("arrows lead from one to the next, in rows of three", () => {
  const from = (index, key) => nextButton(key, index, REACTIONS.length, 3);
  assert.equal(from(0, "ArrowRight"), 1);
  assert.equal(from(0, "ArrowLeft"), 11);
  assert.equal(from(1, "ArrowDown"), 4);
  assert.equal(from(1, "ArrowUp"), 10);
  assert.equal(from(11, "ArrowRight"), 0);
  assert.equal(from(5, "Home"), 0);
  assert.equal(from(5, "End"), 11);
  assert.equal(from(5, "a"), null);
});
