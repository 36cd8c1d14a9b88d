// How wide columns are: kept on this device for the sets used last, and with their columns when those get other ids.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";
import {NARROWEST, WIDEST, fitting, followedWidths, keepWidths, keptWidths, within} from "../../src/sortilege/web/static/build/column_widths.js";

const KEY = "sortilege-widths";
const written = new Map();

beforeEach(() => {
  written.clear();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (key) => written.get(key) ?? null,
    setItem: (key, text) => written.set(key, text),
  });
});

test("each set has its own widths", () => {
  keepWidths("one", {weight: 200});
  keepWidths("two", {weight: 90, name: 300});
  assert.deepEqual(keptWidths("one"), {weight: 200});
  assert.deepEqual(keptWidths("two"), {weight: 90, name: 300});
  assert.deepEqual(keptWidths("three"), {});
  keepWidths("one", {});
  assert.deepEqual(Object.keys(JSON.parse(written.get(KEY))), ["two"]);
});

test("those that were used last are remembered", () => {
  for (let number = 0; number < 60; number += 1) keepWidths(`s${number}`, {name: 100});
  keepWidths("s10", {name: 120});
  for (let number = 60; number < 70; number += 1) keepWidths(`s${number}`, {name: 100});
  assert.deepEqual(keptWidths("s15"), {});
  assert.deepEqual(keptWidths("s10"), {name: 120});
  assert.equal(Object.keys(JSON.parse(written.get(KEY))).length, 50);
});

test("whatever else stands there does no harm", () => {
  for (const text of ["", "nonsense", "null", "7", '{"one": 7}', '{"one": {"name": "wide", "age": 1e9}}', '{"__proto__": {"name": 90}}']) {
    written.set(KEY, text);
    const widths = keptWidths("one");
    assert.deepEqual(Object.keys(widths), text.includes("age") ? ["age"] : []);
    assert.ok(Object.values(widths).every((width) => width <= WIDEST));
    keepWidths("one", {name: 90});
    assert.deepEqual(keptWidths("one"), {name: 90});
  }
  globalThis.localStorage = /** @type {any} */ ({getItem: () => assert.fail(), setItem: () => assert.fail()});
  keepWidths("one", {name: 90});
  assert.deepEqual(keptWidths("one"), {});
});

test("a column is neither too narrow to be seen nor wider than a page", () => {
  assert.deepEqual([-5, 99.6, 1e6].map(within), [NARROWEST, 100, WIDEST]);
});

test("a column that is named keeps its width, and one that goes leaves the others alone", () => {
  const widths = {name: 200, "attribute-1": 90};
  assert.deepEqual(followedWidths(widths, ["name", "attribute-1"], ["name", "weight"]), {name: 200, weight: 90});
  assert.deepEqual(followedWidths({name: 200, b: 90}, ["name", "a", "b"], ["name", "b"]), {name: 200, b: 90});
  assert.deepEqual(followedWidths({a: 80, b: 90}, ["a", "b"], ["b", "a"]), {a: 80, b: 90});
  assert.deepEqual(followedWidths({gone: 80}, ["a"], ["b"]), {gone: 80});
});

test("a column fits its longest text, and its title on two lines", () => {
  const measure = (text, isTitle) => text.length * (isTitle ? 10 : 8);
  assert.equal(fitting("Age", ["4", "12345"], measure), 40);
  assert.equal(fitting("Average body length", ["4"], measure), 110);
  assert.equal(fitting("Donaudampfschiff", [], measure), 160);
  assert.equal(fitting("", ["", "7"], measure), 8);
});
