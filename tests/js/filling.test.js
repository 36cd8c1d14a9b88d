// Filling: how a line goes on, where the corner of a selection leads, and what the keys do.

import assert from "node:assert/strict";
import {test} from "node:test";
import {HEAD} from "../../src/sortilege/web/static/build/cursor.js";
import {filledIn, filledTo} from "../../src/sortilege/web/static/build/filling.js";
import {continued} from "../../src/sortilege/web/static/build/series.js";

const DRAFT = {
  attributes: [{id: "a"}, {id: "b"}, {id: "c"}],
  items: [
    {id: "i", name: {en: "Fox"}, cells: {a: "1", b: "x"}},
    {id: "j", name: {en: "Owl"}, cells: {a: "3", b: "y", c: "7"}},
    {id: "k", name: {en: "Elk"}},
    {id: "l", name: {en: "Ant"}},
    {id: "m", name: {en: "Bee"}},
  ],
};
const range = (top, left, bottom = top, right = left) => ({top, left, bottom, right});

test("one cell is copied", () => {
  assert.deepEqual(continued(["5"], 2, "."), ["5", "5"]);
  assert.deepEqual(continued([""], 1, "."), [""]);
});

test("numbers with the same step go on, with everything around them", () => {
  for (const [texts, next] of [
    [["5", "7"], ["9", "11"]],
    [["10", "9", "8"], ["7", "6"]],
    [["1", "0"], ["-1", "-2"]],
    [["5 kg", "7 kg"], ["9 kg", "11 kg"]],
    [["$1,900", "$2,000"], ["$2,100", "$2,200"]],
    [["900", "1,000"], ["1,100", "1,200"]],
    [["0.1", "0.2"], ["0.3", "0.4"]],
    [["1.5", "2"], ["2.5", "3.0"]],
    [["Group 09", "Group 10"], ["Group 11", "Group 12"]],
    [["008", "009"], ["010", "011"]],
    [["44 BC", "43 BC"], ["42 BC", "41 BC"]],
  ]) assert.deepEqual(continued(texts, 2, "."), next, texts.join());
  assert.deepEqual(continued(["1,5", "2,0"], 1, ","), ["2,5"]);
});

test("whatever is no series is repeated", () => {
  assert.deepEqual(continued(["a", "b"], 3, "."), ["a", "b", "a"]);
  assert.deepEqual(continued(["1", "2", "4"], 4, "."), ["1", "2", "4", "1"]);
  assert.deepEqual(continued(["1 kg", "2 t"], 2, "."), ["1 kg", "2 t"]);
  assert.deepEqual(continued(["1", ""], 2, "."), ["1", ""]);
  assert.deepEqual(continued(["2h10", "2h20"], 1, "."), ["2h10"]);
  assert.deepEqual(continued(["1.5", "2,5"], 1, "."), ["1.5"]);
  assert.deepEqual(continued(["4", "4"], 1, "."), ["4"]);
});

test("the corner is dragged down, up and sideways, each column and row for itself", () => {
  assert.deepEqual(filledTo(DRAFT, range(0, 2, 1, 3), {row: 3, column: 3}, "en"), {at: {row: 2, column: 2}, cells: [["5", "x"], ["7", "y"]]});
  assert.deepEqual(filledTo(DRAFT, range(2, 2, 3, 2), {row: 0, column: 2}, "en"), {at: {row: 0, column: 2}, cells: [[""], [""]]});
  assert.deepEqual(filledTo({...DRAFT, items: DRAFT.items.toReversed()}, range(3, 2, 4, 2), {row: 1, column: 2}, "en"), {at: {row: 1, column: 2}, cells: [["7"], ["5"]]});
  assert.deepEqual(filledTo(DRAFT, range(0, 2, 1, 2), {row: 1, column: 4}, "en"), {at: {row: 0, column: 3}, cells: [["1", "1"], ["3", "3"]]});
  assert.deepEqual(filledTo(DRAFT, range(1, 4), {row: 1, column: 3}, "en"), {at: {row: 1, column: 3}, cells: [["7"]]});
});

test("it goes the way that is further, and not beyond what is there", () => {
  assert.deepEqual(filledTo(DRAFT, range(0, 2), {row: 3, column: 4}, "en").at, {row: 1, column: 2});
  assert.equal(filledTo(DRAFT, range(0, 2), {row: 99, column: 2}, "en").cells.length, 4);
  assert.deepEqual(filledTo(DRAFT, range(1, 2), {row: 1, column: 99}, "en").cells, [["3", "3"]]);
  assert.equal(filledTo(DRAFT, range(1, 2), {row: 1, column: 0}, "en"), null);
  assert.equal(filledTo(DRAFT, range(0, 1), {row: 0, column: 3}, "en"), null);
  assert.deepEqual(filledTo(DRAFT, range(0, 1), {row: 1, column: 3}, "en"), {at: {row: 1, column: 1}, cells: [["Fox"]]});
  assert.equal(filledTo(DRAFT, range(0, 2, 1, 3), {row: 1, column: 2}, "en"), null);
  assert.equal(filledTo(DRAFT, range(HEAD, 2), {row: 2, column: 2}, "en"), null);
});

test("the keys copy the first cell, and go on where several are followed by nothing", () => {
  assert.deepEqual(filledIn(DRAFT, range(0, 2, 1, 2), {}, "en").cells, [["1"], ["1"]]);
  assert.deepEqual(filledIn(DRAFT, range(0, 2, 3, 3), {}, "en").cells, [["1", "x"], ["3", "y"], ["5", "x"], ["7", "y"]]);
  assert.deepEqual(filledIn(DRAFT, range(0, 4, 2, 4), {}, "en").cells, [[""], [""], [""]]);
  assert.deepEqual(filledIn(DRAFT, range(2, 2), {}, "en"), {at: {row: 1, column: 2}, cells: [["3"], ["3"]]});
  assert.deepEqual(filledIn(DRAFT, range(0, 2, 0, 4), {toRight: true}, "en").cells, [["1", "x", "1"]]);
  assert.deepEqual(filledIn(DRAFT, range(1, 3), {toRight: true}, "en"), {at: {row: 1, column: 2}, cells: [["3", "3"]]});
  assert.equal(filledIn(DRAFT, range(0, 2), {}, "en"), null);
  assert.equal(filledIn(DRAFT, range(0, 0), {toRight: true}, "en"), null);
});
