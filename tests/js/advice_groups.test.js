// A real spreadsheet makes the same slip many times: it is said once, mended at once, and the most important comes first.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {grouped, isOutdated, mendAll, needsWords} = await import("../../src/sortilege/web/static/build/advice_groups.js");

const remark = (fields) => ({
  item: "", attribute: "", field: "", language: "", level: "error", text: `${fields.code} ${fields.item}`, suggestion: "", fields: {}, ...fields,
});
const cell = (code, item, more = {}) => remark({code, item, attribute: "weight", ...more});
const said = (remarks) => grouped(remarks).map(({text, remarks: same}) => [text, same.length]);

test("what is the same about many places is one line with a count", () => {
  const words = Array.from({length: 14}, (_, number) => cell("not-a-number", `item-${number}`));
  const pictures = ["a", "b"].map((item) => remark({code: "no-picture", item}));
  assert.deepEqual(said([...pictures, ...words]), [
    ["14 values look like text. Type numbers, or leave the cells empty.", 14],
    ["2 items have no picture; their initials are drawn.", 2],
  ]);
});

test("what is about a whole attribute comes before single cells, and many before few", () => {
  const remarks = [cell("formula", "a"), cell("formula", "b"), cell("clock", "a"), cell("clock", "b"), cell("clock", "c"),
    remark({code: "ties", attribute: "legs", text: "ties"}), remark({code: "no-title", text: "no title"})];
  assert.deepEqual(grouped(remarks).map(({remarks: [{code}]}) => code), ["no-title", "ties", "clock", "formula"]);
});

test("one alone says its own sentence, and so does what is not known here", () => {
  assert.deepEqual(said([cell("later-code", "a", {text: "one"}), cell("later-code", "b", {text: "one"}), cell("later-code", "c", {text: "two"})]),
    [["one", 2], ["two", 1]]);
});

test("the same code in a cell, at an item and at an attribute are three things", () => {
  assert.equal(grouped([cell("too-long", "a"), remark({code: "too-long", item: "a"}), remark({code: "too-long", attribute: "weight"})]).length, 3);
});

test("all cells of a group are mended in one step, if each has one right way", () => {
  const draft = {items: [{id: "a", cells: {weight: "4-5"}}, {id: "b", cells: {weight: "6-8"}}]};
  const both = [cell("two-values", "a", {suggestion: "4.5"}), cell("two-values", "b", {suggestion: "7"})];
  const mended = mendAll(grouped(both)[0])?.(/** @type {any} */ (draft));
  assert.deepEqual(mended?.items?.map(({cells}) => cells?.weight), ["4.5", "7"]);
  const half = [both[0], cell("two-values", "b")];
  assert.equal(mendAll(grouped(half)[0]), null);
  assert.equal(mendAll({key: "", text: "", remarks: [both[0]]}), null);
});

test("numbers lose a unit together only if it is the same one", () => {
  const unit = (item, name) => cell("unknown-unit", item, {suggestion: "3", fields: {unit: name}});
  const groups = grouped([unit("a", "Spiele"), unit("b", "Spiele"), unit("c", "Tore")]);
  assert.deepEqual(groups.map(({remarks}) => remarks.length), [2, 1]);
  assert.match(groups[0].text, /2 values are in “Spiele”/);
});

test("a value that looks like a slip is asked about for itself", () => {
  const slips = ["a", "b"].map((item) => cell("outlier", item, {suggestion: "82000000", fields: {value: "82", other: "82000000"}}));
  assert.equal(mendAll(grouped(slips)[0]), null);
});

test("attributes are settled together where there is one way only", () => {
  const draft = {attributes: [{id: "weight"}, {id: "length"}]};
  const needing = (attribute, unit) => remark({code: "unit-missing", attribute, fields: {unit}});
  const settled = mendAll(grouped([needing("weight", "kg"), needing("length", "m")])[0])?.(/** @type {any} */ (draft));
  assert.deepEqual(settled?.attributes, [{id: "weight", unit: "kg"}, {id: "length", unit: "m"}]);
  const doubtful = ["weight", "length"].map((attribute) => remark({code: "ambiguous-column", attribute, fields: {sign: "point", value: "1", other: "2"}}));
  assert.equal(mendAll(grouped(doubtful)[0]), null);
});

test("places have words of their own where these say more than the cell", () => {
  const [words] = grouped([cell("not-a-number", "a", {fields: {text: "abc"}}), cell("not-a-number", "b", {fields: {text: "def"}})]);
  assert.equal(needsWords(words), false);
  const [read] = grouped([cell("mixed", "a", {fields: {value: "1"}}), cell("mixed", "b", {fields: {value: "2"}})]);
  assert.equal(needsWords(read), true);
  const [spans] = grouped(["a", "b"].map((item) => cell("two-values", item, {suggestion: "7", fields: {value: "7"}})));
  assert.equal(needsWords(spans), false);
});

test("a remark goes when something else stands in its cell", () => {
  const draft = (text) => /** @type {any} */ ({items: [{id: "a", cells: {weight: text}}]});
  assert.equal(isOutdated(cell("formula", "a"), draft("1"), draft("=1")), true);
  assert.equal(isOutdated(cell("formula", "a"), draft("=1"), draft("=1")), false);
  assert.equal(isOutdated(remark({code: "no-picture", item: "a"}), draft("1"), draft("2")), false);
});
