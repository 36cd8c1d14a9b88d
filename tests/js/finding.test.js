// Find and replace: where something stands, which place comes next, and what becomes of it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {HEAD} from "../../src/sortilege/web/static/build/cursor.js";
import {LONGEST} from "../../src/sortilege/web/static/build/constants.js";
import {found, next, replaced} from "../../src/sortilege/web/static/build/finding.js";

const DRAFT = {
  attributes: [{id: "length", title: {en: "Length"}, unit: "km"}, {id: "mouth", title: {en: "Mouth (sea)"}}],
  items: [
    {id: "rhine", name: {en: "Rhine"}, picture: "sea.png", cells: {length: "1230", mouth: "North Sea"}},
    {id: "oder", name: {en: "Oder", de: "Oder, See"}, cells: {length: "840", mouth: "Baltic sea"}},
    {id: "volga", name: {en: "Volga"}, cells: {mouth: "Sea"}},
  ],
};
const places = (wanted) => found(DRAFT, wanted, "en").map(({row, column}) => [row, column]);

test("a text is found in headings, names and values, not in pictures", () => {
  assert.deepEqual(places({text: "sea"}), [[HEAD, 3], [0, 3], [1, 3], [2, 3]]);
  assert.deepEqual(places({text: "RHINE"}), [[0, 1]]);
  assert.deepEqual(places({text: ""}), []);
  assert.deepEqual(places({text: "See"}), []);
});

test("whole cells, capital letters and columns narrow it down", () => {
  assert.deepEqual(places({text: "sea", isWhole: true}), [[2, 3]]);
  assert.deepEqual(places({text: "sea", isExact: true}), [[HEAD, 3], [1, 3]]);
  assert.deepEqual(places({text: "o", columns: ["name", "length"]}), [[1, 1], [2, 1]]);
});

test("what is searched is a text, whatever signs are in it", () => {
  assert.deepEqual(places({text: "(sea)"}), [[HEAD, 3]]);
  for (const text of [".*", "[", "\\", "$", "^", "a|b", "?", "{1}", "/"]) assert.deepEqual(places({text}), [], text);
});

test("the next place is behind where one is, round and round", () => {
  const at = [{row: HEAD, column: 3}, {row: 1, column: 2}, {row: 1, column: 3}];
  assert.equal(next(at, {row: 1, column: 2}), 1);
  assert.equal(next(at, {row: 1, column: 2}, {beyond: true}), 2);
  assert.equal(next(at, {row: 2, column: 0}), 0);
  assert.equal(next(at, {row: 1, column: 3}, {back: true}), 1);
  assert.equal(next(at, {row: HEAD, column: 3}, {back: true}), 2);
  assert.equal(next([], {row: 0, column: 0}), -1);
  assert.equal(next([], {row: 0, column: 0}, {back: true}), -1);
});

test("everything is replaced at once, and what was not meant stays the very same", () => {
  const wanted = {text: "sea"};
  const after = replaced(DRAFT, found(DRAFT, wanted, "en"), wanted, "ocean", "en");
  assert.deepEqual(after.items.map(({cells}) => cells.mouth), ["North ocean", "Baltic ocean", "ocean"]);
  assert.equal(after.attributes[1].title.en, "Mouth (ocean)");
  assert.equal(after.attributes[0], DRAFT.attributes[0]);
  const names = replaced(DRAFT, found(DRAFT, {text: "e", columns: ["name"]}, "en"), {text: "e"}, "", "en");
  assert.deepEqual(names.items.map(({name}) => name.en), ["Rhin", "Odr", "Volga"]);
  assert.equal(names.items[2], DRAFT.items[2]);
  assert.equal(names.items[1].name.de, "Oder, See");
});

test("what comes instead is a text, too, and not longer than there is room for", () => {
  const wanted = {text: "Sea", isWhole: true};
  assert.equal(replaced(DRAFT, [{row: 2, column: 3}], wanted, "$& $1", "en").items[2].cells.mouth, "$& $1");
  assert.equal(replaced(DRAFT, [{row: 2, column: 3}], wanted, "x".repeat(500), "en").items[2].cells.mouth.length, LONGEST.cell);
  assert.deepEqual(replaced(DRAFT, [{row: 2, column: 3}], wanted, " ", "en").items[2].cells, {});
});
