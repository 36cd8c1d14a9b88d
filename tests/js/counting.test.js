// Values count up like an odometer, and never below nothing.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({hidden: false});
const {atProgress} = await import("../../src/sortilege/web/static/table/motion.js");

test("a value counts up within its width", () => {
  assert.deepEqual([0, 0.5, 1].map((part) => atProgress("1,200 kg", part)), ["0,000 kg", "0,600 kg", "1,200 kg"]);
});

test("a frame that began before the value was drawn shows nothing below nothing", () => {
  assert.equal(atProgress("1 year", -0.01), "0 year");
  assert.equal(atProgress("12.5 kg", -0.2), "00.0 kg");
});
