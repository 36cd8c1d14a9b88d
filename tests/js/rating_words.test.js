import assert from "node:assert/strict";
import {test} from "node:test";
import {points, signed} from "../../src/sortilege/web/static/table/rating_words.js";

test("ratings are whole points without separators", () => {
  assert.equal(points(1578.6, "en"), "1579");
  assert.equal(points(1578.6, "de"), "1579");
});

test("the difference is that of what is shown", () => {
  assert.equal(signed(1500.4, 1501.6, "en"), "+2");
  assert.equal(signed(1500.6, 1500.4, "en"), "−1");
  assert.equal(signed(1500, 1500.4, "en"), "±0");
  assert.equal(signed(2500, 1400, "de"), "−1100");
});
