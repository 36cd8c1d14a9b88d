// Telling others: what the device offers comes first, then the clipboard.

import assert from "node:assert/strict";
import {afterEach, test} from "node:test";
import {shareText} from "../../src/sortilege/web/static/sharing.js";

const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");

/** A device that can do this; what it was given is kept. */
function device(share) {
  const copied = [];
  const clipboard = {writeText: async (text) => void copied.push(text)};
  Object.defineProperty(globalThis, "navigator", {value: share ? {clipboard, share} : {clipboard}, configurable: true});
  return copied;
}

afterEach(() => before && Object.defineProperty(globalThis, "navigator", before));

test("a device that can share does, and nothing is copied", async () => {
  const shared = [];
  const copied = device(async ({text}) => void shared.push(text));
  assert.equal(await shareText("squares"), false);
  assert.deepEqual([shared, copied], [["squares"], []]);
});

test("whoever thinks better of it has nothing in the clipboard", async () => {
  const copied = device(async () => { throw new DOMException("", "AbortError"); });
  assert.equal(await shareText("squares"), false);
  assert.deepEqual(copied, []);
});

test("where sharing fails, or there is none, the text is copied", async () => {
  for (const share of [undefined, async () => { throw new DOMException("", "NotAllowedError"); }]) {
    const copied = device(share);
    assert.equal(await shareText("squares"), true);
    assert.deepEqual(copied, ["squares"]);
  }
});
