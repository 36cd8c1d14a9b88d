// Names inside questions.

import assert from "node:assert/strict";
import {test} from "node:test";

const {joined} = await import("../../src/sortilege/web/static/table/question_words.js");

const HEDGEHOG = {agrees: 0, joins: {de: ["du ", "hérisson"]}};
const NETHERLANDS = {agrees: 2};

test("a name melts into the word before it", () => {
  const {text, rest} = joined("La queue de {a} dépasse celle de {b} ?", HEDGEHOG, {});
  assert.equal(text, "La queue du {a} dépasse celle de {b} ?");
  assert.deepEqual(rest, {a: "hérisson"});
  assert.equal(joined("De {a} ou de {b} ?", HEDGEHOG, HEDGEHOG).text, "Du {a} ou du {b} ?");
  assert.equal(joined("presque {a}, {b}", {joins: {que: ["qu’", "Abraham"]}}, {}).text, "presque {a}, {b}");
});

test("words agree with a name in number, and in gender where both are said", () => {
  assert.equal(joined("¿{a|Es|Son} {a} más que {b}?", NETHERLANDS, {}).text, "¿Son {a} más que {b}?");
  assert.equal(joined("{b|grand|grande|grands|grandes} {a} {b}", NETHERLANDS, {agrees: 1}).text, "grande {a} {b}");
  assert.equal(joined("", HEDGEHOG, HEDGEHOG).text, "");
});
