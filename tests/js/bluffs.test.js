// "They believed you": only what was wrong, and what nobody doubted.

import assert from "node:assert/strict";
import {test} from "node:test";

const {believed} = await import("../../src/sortilege/web/static/table/bluffs.js");

test("a bluff got through if it was one's own, wrong, and nobody doubted it", () => {
  const order = (by, right, challenged) => ({by, right, challenged});
  const orders = [order(0, false, false), order(0, true, false), order(0, false, true), order(1, false, false)];
  assert.equal(believed(orders, [0]), 1);
  assert.equal(believed(orders, []), 0);
  assert.equal(believed(orders, [0, 1]), 2);
});
