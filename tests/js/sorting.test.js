// Sorting: numbers by what they are worth, words by the alphabet, what is empty last – and numbers as they stand in texts.

import assert from "node:assert/strict";
import {test} from "node:test";
import {numeralIn, writeNumeral} from "../../src/sortilege/web/static/build/numerals.js";
import {sorted} from "../../src/sortilege/web/static/build/sorting.js";

const HOW = {language: "en"};

/** A draft with one item for each of these values. */
const weighing = (...values) => ({
  attributes: [{id: "weight"}],
  items: values.map((weight, index) => ({id: `i${index}`, cells: weight ? {weight} : {}})),
});
const weights = ({items}) => items.map(({cells}) => cells.weight ?? "");

test("values are sorted by number, and what is no number comes after them", () => {
  const draft = weighing("10 kg", "", "9", "about", "1,200", "-3", "", "2.5", "Ötzi", "zoo");
  assert.deepEqual(weights(sorted(draft, "weight", HOW)), ["-3", "2.5", "9", "10 kg", "1,200", "about", "Ötzi", "zoo", "", ""]);
  assert.deepEqual(weights(sorted(draft, "weight", {...HOW, descending: true})), ["1,200", "10 kg", "9", "2.5", "-3", "zoo", "Ötzi", "about", "", ""]);
});

test("a column says what its commas are", () => {
  const draft = weighing("1,500", "3", "700");
  assert.deepEqual(weights(sorted(draft, "weight", HOW)), ["3", "700", "1,500"]);
  assert.deepEqual(weights(sorted({...draft, language: "de"}, "weight", HOW)), ["1,500", "3", "700"]);
  assert.deepEqual(weights(sorted({...draft, attributes: [{id: "weight", numbers: "comma"}]}, "weight", HOW)), ["1,500", "3", "700"]);
});

test("what the server has read counts more than what can be seen", () => {
  const minutes = {"2h10": 130, "45 min": 45, "1 or 2": null};
  const known = ({cells}) => minutes[cells.weight];
  const draft = weighing("2h10", "1 or 2", "100", "45 min");
  assert.deepEqual(weights(sorted(draft, "weight", {...HOW, known})), ["45 min", "100", "2h10", "1 or 2"]);
});

test("what is equal keeps its order, and what is in order already stays the same", () => {
  const draft = weighing("2", "1.0", "1", "01");
  assert.deepEqual(weights(sorted(draft, "weight", HOW)), ["1.0", "1", "01", "2"]);
  assert.deepEqual(weights(sorted(draft, "weight", {...HOW, descending: true})), ["2", "1.0", "1", "01"]);
  const once = sorted(draft, "weight", HOW);
  assert.equal(sorted(once, "weight", HOW), once);
});

test("names are sorted as they are shown, numbers in them by number", () => {
  const items = [{id: "a", name: {en: "Apollo 11"}}, {id: "b", name: {de: "äpfel"}}, {id: "c", name: {en: "Apollo 8", de: "Zug"}}, {id: "d"}];
  assert.deepEqual(sorted({items}, "name", HOW).items.map(({id}) => id), ["b", "c", "a", "d"]);
  assert.deepEqual(sorted({items}, "name", {language: "de"}).items.map(({id}) => id), ["b", "a", "c", "d"]);
  const pictured = [{id: "a"}, {id: "b", picture: "🦊"}];
  assert.deepEqual(sorted({items: pictured}, "picture", {...HOW, descending: true}).items.map(({id}) => id), ["b", "a"]);
});

test("the first number of a text is found with what stands around it", () => {
  const seen = (text, own = ".") => {
    const {before, value, after} = numeralIn(text, own);
    return [before, value, after];
  };
  assert.deepEqual(seen("12 kg"), ["", 12, " kg"]);
  assert.deepEqual(seen("$1,234.50 each"), ["$", 1234.5, " each"]);
  assert.deepEqual(seen("ca. −7,5", "."), ["ca. ", -7.5, ""]);
  assert.deepEqual(seen("Group-3"), ["Group-", 3, ""]);
  assert.deepEqual(seen("10 000 km"), ["", 10000, " km"]);
  assert.deepEqual(seen("1914-1918"), ["", 1914, "-1918"]);
  assert.equal(numeralIn("1.2.3.4", "."), null);
  assert.equal(numeralIn("none", "."), null);
});

test("a number is written like another one", () => {
  const like = (text, value) => writeNumeral(value, numeralIn(text, "."));
  assert.equal(like("1,234.50", 1000000.125), "1,000,000.13");
  assert.equal(like("007", 8), "008");
  assert.equal(like("10 000", 12000), "12 000");
  assert.equal(like("1,5", 2), "2,0");
  assert.equal(like("0.1", 0.1 + 0.2), "0.3");
  assert.equal(like("0.1", -0.04), "0.0");
  assert.equal(like("5", -5), "-5");
});
