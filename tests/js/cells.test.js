// Cells as text: the clipboard, pasting beyond the edges, units in headings, numbers as people type them, the cursor.

import assert from "node:assert/strict";
import {test} from "node:test";
import {fromText, repeated, toText} from "../../src/sortilege/web/static/build/clipboard.js";
import {HEAD, NAME, cursorAt, cursorOn, followed, rangeOf} from "../../src/sortilege/web/static/build/cursor.js";
import {LONGEST, MOST_ITEMS} from "../../src/sortilege/web/static/build/constants.js";
import {readNumber, writeNumber} from "../../src/sortilege/web/static/build/panels/typed.js";
import {isEmpty, leftOver, pasteCells, rangeTexts} from "../../src/sortilege/web/static/build/cell_texts.js";
import {headingOf} from "../../src/sortilege/web/static/build/units.js";

const EMPTY = {items: [], attributes: []};

test("what is copied is pasted as it was", () => {
  for (const cells of [[["a"]], [["a", ""], ["", "b"]], [['"', 'a "b"'], ['""', "c"]]]) {
    assert.deepEqual(fromText(toText(cells)), cells);
  }
});

test("spreadsheets quote, end the last row, and break lines in their own ways", () => {
  assert.deepEqual(fromText('"a\nb"\t"say ""no"""\r\n1\t2\r\n'), [["a b", 'say "no"'], ["1", "2"]]);
  assert.deepEqual(fromText("a\tb\rc\r"), [["a", "b"], ["c", ""]]);
  assert.deepEqual(fromText(" a \0 b "), [["a b"]]);
  assert.deepEqual(fromText(""), [[""]]);
  assert.deepEqual(fromText("a\n\n\n"), [["a"]]);
});

test("cells are repeated only where they fill a range evenly", () => {
  assert.deepEqual(repeated([["a", "b"]], {rows: 2, columns: 4}), [["a", "b", "a", "b"], ["a", "b", "a", "b"]]);
  assert.deepEqual(repeated([["a", "b"]], {rows: 1, columns: 3}), [["a", "b"]]);
});

test("a table with headings fills an empty set", () => {
  const cells = fromText("River\tLength (km)\tGoals (2020)\nRhine\t1230\t3\nElbe\t1094\t4\n");
  const draft = pasteCells(EMPTY, {row: 0, column: NAME}, cells, "en");
  assert.deepEqual(draft.attributes.map(({title, unit}) => [title.en, unit]), [["Length", "km"], ["Goals (2020)", undefined]]);
  assert.deepEqual(draft.items.map(({name}) => name.en), ["Rhine", "Elbe"]);
  assert.deepEqual(rangeTexts(draft, {top: HEAD, bottom: 0, left: NAME, right: 2}, "en"), [["", "Length"], ["Rhine", "1230"]]);
});

test("words alone are no headings", () => {
  const draft = pasteCells(EMPTY, {row: 0, column: NAME}, [["Fox", "red"], ["Owl", "grey"]], "en");
  assert.deepEqual(draft.items.map(({name}) => name.en), ["Fox", "Owl"]);
});

test("nothing grows for the sake of empty cells, and nothing beyond the limits", () => {
  assert.equal(pasteCells(EMPTY, {row: 0, column: NAME}, [["a", ""], ["", ""]], "en").items.length, 1);
  const many = Array.from({length: MOST_ITEMS + 7}, (_, index) => [`n${index}`]);
  assert.equal(pasteCells(EMPTY, {row: 0, column: NAME}, many, "en").items.length, MOST_ITEMS);
  assert.deepEqual(leftOver(EMPTY, {row: 0, column: NAME}, many), {items: 7, attributes: 0, cut: 0});
  const long = "x".repeat(LONGEST.cell + 1);
  assert.equal(leftOver(EMPTY, {row: 0, column: 2}, [[long]]).cut, 1);
  assert.equal(pasteCells(EMPTY, {row: 0, column: NAME}, [[long]], "en").items[0].name.en.length, LONGEST.name);
});

test("a set in which nothing was typed is empty", () => {
  assert.ok(isEmpty({items: [{id: "item-1"}], attributes: [{id: "attribute-1"}]}));
  assert.ok(!isEmpty({items: [{id: "item-1", picture: "🦊"}]}));
});

test("only units are taken from headings", () => {
  const headings = ["A (kg)", "A [°C]", "A (%)", "A (g/km)", "A (l/100 km)", "A (average)", "A (UK)", "A (1/2)", "(kg)"];
  assert.deepEqual(headings.map((heading) => headingOf(heading).unit), ["kg", "°C", "%", "g/km", "l/100 km", "", "", "", ""]);
});

test("numbers are read as people type them", () => {
  const typed = {
    "8,060": 8060, "8060": 8060, "7,5": 7.5, "8.06": 8.06, "1.234.567": 1234567, "1,234.5": 1234.5, "1.234,5": 1234.5,
    "12 000": 12000, "1'000": 1000, "-3": -3, "−3": -3, "8.": 8, ".5": 0.5,
  };
  for (const [text, number] of Object.entries(typed)) assert.equal(readNumber(text), number, text);
  for (const text of ["", "-", "8,06x", "1,23,4", "1.2.3", "12 00", "a"]) assert.equal(readNumber(text), undefined, text);
  for (const number of [0, 1.5, -2, 123456.789]) assert.equal(readNumber(writeNumber(number)), number);
});

const DRAFT = {items: [{id: "fox"}, {id: "owl"}], attributes: [{id: "legs"}]};

test("the cursor stays inside, and in the head there is room for one more", () => {
  assert.deepEqual(rangeOf(cursorAt(DRAFT, {row: 99, column: 99})), {top: 2, bottom: 2, left: 2, right: 2, rows: 1, columns: 1});
  assert.equal(cursorAt(DRAFT, {row: HEAD, column: 99}).column, 3);
  assert.equal(cursorOn(DRAFT, {item: "elk"}), null);
  assert.deepEqual({...cursorOn(DRAFT, {attribute: "legs"}), from: null}, {row: HEAD, column: 2, item: null, attribute: "legs", from: null});
});

test("the cursor follows what it is on", () => {
  const cursor = cursorOn(DRAFT, {item: "owl", attribute: "legs"});
  const later = followed(cursor, {items: [{id: "elk"}, ...DRAFT.items], attributes: [{id: "ears"}, {id: "legs"}]});
  assert.deepEqual([later.row, later.column, later.item], [2, 3, "owl"]);
  assert.equal(followed(cursor, {items: [{id: "fox"}], attributes: []}).item, null);
});
