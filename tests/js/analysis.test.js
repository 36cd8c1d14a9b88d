// What the page after a game works out by itself: where moves show, and how it stood at a step.

import assert from "node:assert/strict";
import {test} from "node:test";
import {pointAt, writer} from "../../src/sortilege/web/static/analysis/curve.js";
import {marksOf, placeOf, SUPPLY} from "../../src/sortilege/web/static/analysis/move_marks.js";

test("a move shows where it goes", () => {
  assert.equal(placeOf({do: "place", at: [1, 3]}), "space-1-3");
  assert.equal(placeOf({do: "take", tile: 7, at: [0, 0]}), "space-0-0");
  assert.equal(placeOf({do: "discard"}), "middle");
  assert.equal(placeOf({do: "draw"}), SUPPLY);
  assert.equal(placeOf({do: "accept"}), null);
  assert.equal(placeOf(undefined), null);
});

test("what was played and what was best are told apart, unless they are the same", () => {
  const here = {do: "place", at: /** @type {[number, number]} */ ([1, 1])};
  assert.deepEqual(marksOf({played: here, best: {do: "discard"}}), {"space-1-1": "played", middle: "best"});
  assert.deepEqual(marksOf({played: here, best: here}), {"space-1-1": "both"});
  assert.deepEqual(marksOf({}), {});
});

test("how it stood at a step is what the latest point before it says", () => {
  const points = [[0, 0.5], [4, 0.6], [9, 0.1]];
  assert.deepEqual([0, 3, 4, 8, 9, 20].map((n) => pointAt(points, n)[1]), [0.5, 0.5, 0.6, 0.6, 0.1, 0.1]);
});

test("chances are percentages, scores are not", () => {
  assert.equal(writer("chance")(0.625), "63%");
  assert.equal(writer("score")(-1.25), "−1.3");
});
