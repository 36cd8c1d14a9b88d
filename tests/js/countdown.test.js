// How long it is until the next challenges.

import assert from "node:assert/strict";
import {test} from "node:test";
import {written} from "../../src/sortilege/web/static/pages/countdown.js";

test("hours, minutes and seconds", () => {
  assert.equal(written(5 * 3600 + 3 * 60 + 9), "5:03:09");
  assert.equal(written(59), "0:00:59");
});

test("what is left of a second counts as one, and nothing is less than nothing", () => {
  assert.equal(written(0.2), "0:00:01");
  assert.equal(written(0), "0:00:00");
  assert.equal(written(-5), "0:00:00");
});
