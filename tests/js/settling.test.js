// A tap that was meant for what was there before must not press what has just been drawn.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({hidden: false});
const {MOMENT, SHORT, Settling, VERDICT} = await import("../../src/sortilege/web/static/table/settling.js");

const tap = (settling, at, length = 60) => {
  settling.touch(at, true);
  settling.touch(at + length);
};

test("somebody who taps a verdict away with five quick touches presses nothing behind it", () => {
  const settling = new Settling();
  tap(settling, 0, 0);
  settling.change(10, VERDICT);
  for (const at of [130, 260, 390, 520]) {
    assert.ok(settling.left(at) > 0);
    tap(settling, at);
    assert.ok(settling.left(at + 60) > 0, `the click at ${at + 60} counts`);
  }
  assert.equal(settling.left(580 + MOMENT), 0);
});

test("a verdict that goes away by itself leaves a moment, too", () => {
  const settling = new Settling();
  settling.change(1_000, VERDICT);
  assert.ok(settling.left(1_300) > 0);
  assert.equal(settling.left(1_000 + MOMENT), 0);
});

test("a finger that went down on one thing does not press another one when it goes up", () => {
  const settling = new Settling();
  settling.touch(0, true);
  settling.change(2_000, "pass");
  settling.touch(2_300);
  assert.ok(settling.left(2_301) > 0);
});

test("the second half of a double tap does not count; a tap on what has long been there does", () => {
  const settling = new Settling();
  tap(settling, 0);
  settling.change(70, "order 1 of 2");
  assert.ok(settling.left(200) > 0);
  const calm = new Settling();
  tap(calm, 0);
  calm.change(5_000, "somebody else's turn");
  assert.equal(calm.left(5_001), 0);
});

test("where every moment counts a quick double click is caught, and nothing else", () => {
  const settling = new Settling(SHORT);
  tap(settling, 0);
  settling.change(100, "a gap");
  assert.ok(settling.left(100 + SHORT - 1) > 0);
  assert.equal(settling.left(100 + SHORT), 0);
});
