// Others in the same card set: where they are, that they move, who comes and who goes.

import assert from "node:assert/strict";
import {test} from "node:test";
import {arrivals, placed, withMoves} from "../../src/sortilege/web/static/build/company.js";
import {HEAD} from "../../src/sortilege/web/static/build/cursor.js";

const DRAFT = {attributes: [{id: "weight"}], items: [{id: "fox"}, {id: "owl"}]};
const ben = (item, column, more = {}) => ({who: "b", name: "Ben", colour: "red", item, column, ...more});
const CLEO = {who: "c", name: "Cleo", colour: "blue", item: "", column: ""};

test("others are in the cells whose ids they name, also where rows have moved", () => {
  const at = (other, draft = DRAFT) => placed([other], draft).map(({row, column}) => [row, column]);
  assert.deepEqual(at(ben("owl", "weight")), [[1, 2]]);
  assert.deepEqual(at(ben("owl", "weight"), {...DRAFT, items: [{id: "owl"}, {id: "fox"}]}), [[0, 2]]);
  assert.deepEqual(at(ben("fox", "picture")), [[0, 0]]);
  assert.deepEqual(at(ben("", "weight")), [[HEAD, 2]]);
});

test("who is in a cell that is not there, or in none, is nowhere", () => {
  assert.deepEqual(placed([ben("elk", "weight"), ben("fox", "age"), ben("__proto__", "name"), CLEO], DRAFT), []);
});

test("a name stands beside a cell as long as somebody has just come there", () => {
  const moving = (before, after) => withMoves(before, after).map(({isMoving}) => isMoving);
  assert.deepEqual(moving([], [ben("fox", "name"), CLEO]), [true, false]);
  assert.deepEqual(moving([ben("fox", "name")], [ben("fox", "name")]), [false]);
  assert.deepEqual(moving([ben("fox", "name", {isMoving: true})], [ben("fox", "name")]), [true]);
  assert.deepEqual(moving([ben("fox", "name")], [ben("owl", "name")]), [true]);
  assert.deepEqual(moving([ben("fox", "name")], [ben("", "")]), [false]);
});

test("who comes and who goes is told by who they are, not by their names", () => {
  const other = {...CLEO, who: "d"};
  assert.deepEqual(arrivals([], [CLEO]), {came: ["Cleo"], went: []});
  assert.deepEqual(arrivals([CLEO, ben("fox", "name")], [ben("owl", "name"), other]), {came: ["Cleo"], went: ["Cleo"]});
});
