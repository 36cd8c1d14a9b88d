// Names that come with data sides are taken over, and hidden ones are shown when the game is over.

import assert from "node:assert/strict";
import {test} from "node:test";
import {namesHidden} from "../../src/sortilege/web/static/boards/tile.js";
import {readNames} from "../../src/sortilege/web/static/table/read_names.js";

const nameless = () => ({edition: {items: {one: {name: "", the: "", hint: "", picture: "/1"}, two: {name: "", the: "", hint: "", picture: "/2"}}}});
const fox = {name: "Fox", the: "the fox", hint: "red"};

test("names come with a scene, with what happened, and with a step", () => {
  for (const came of [{named: {one: fox}}, {happened: [{}, {named: {one: fox}}]}, {happening: {named: {one: fox}}}]) {
    const table = nameless();
    readNames(table, came);
    assert.deepEqual(table.edition.items.one, {...fox, picture: "/1"});
    assert.equal(table.edition.items.two.name, "");
  }
});

test("where nothing is hidden nothing comes", () => {
  const table = nameless();
  for (const came of [{}, {happening: null}, {named: {three: fox}}]) readNames(table, came);
  assert.deepEqual(table, nameless());
  readNames({edition: null}, {named: {}});
});

test("hidden names are hidden until the game is over", () => {
  const options = {names: "hidden"};
  assert.equal(namesHidden({options}), true);
  assert.equal(namesHidden({options, over: false}), true);
  assert.equal(namesHidden({options, over: true}), false);
  assert.equal(namesHidden({options, scene: {phase: "over"}}), false);
  assert.equal(namesHidden({options: {}}), false);
});
