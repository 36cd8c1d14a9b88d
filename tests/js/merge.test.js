// What two makers did becomes one draft: nothing is lost, and nobody is asked where both fit together.

import assert from "node:assert/strict";
import {test} from "node:test";
import {commonGround, merged, withTheirs} from "../../src/sortilege/web/static/build/merge.js";
import {complaintsAbout} from "./random_drafts.js";

const BASE = {
  title: {en: "Pets"},
  attributes: [{id: "weight", title: {en: "Weight"}}, {id: "attribute-2"}],
  items: [
    {id: "fox", name: {en: "Fox"}, cells: {weight: "6"}},
    {id: "cat", name: {en: "Cat"}, cells: {weight: "4"}},
    {id: "item-3", cells: {weight: "9", "attribute-2": "x"}},
  ],
};

const sides = () => [structuredClone(BASE), structuredClone(BASE)];
const ids = (list) => list.map(({id}) => id);

function both(mine, theirs) {
  const {draft, clashes} = merged(BASE, mine, theirs);
  assert.deepEqual(clashes, []);
  return draft;
}

test("whatever is changed by chance", () => {
  assert.deepEqual(complaintsAbout(2000), []);
});

test("cells of one item go together", () => {
  const [mine, theirs] = sides();
  mine.items[0].cells.weight = "7";
  theirs.items[0].cells["attribute-2"] = "red";
  theirs.items[0].name.de = "Fuchs";
  const fox = {id: "fox", name: {en: "Fox", de: "Fuchs"}, cells: {weight: "7", "attribute-2": "red"}};
  assert.deepEqual(both(mine, theirs).items, [fox, ...BASE.items.slice(1)]);
});

test("only the same place clashes, and can be decided", () => {
  const [mine, theirs] = sides();
  mine.items[0].cells = {};
  theirs.items[0].cells.weight = "7";
  mine.title.en = "Beasts";
  theirs.title.en = "Beasts";
  const {draft, clashes} = merged(BASE, mine, theirs);
  assert.deepEqual(clashes, [{path: ["items", "fox", "cells", "weight"], mine: undefined, theirs: "7"}]);
  assert.deepEqual(draft.title, {en: "Beasts"});
  assert.equal(withTheirs(draft, clashes).items[0].cells.weight, "7");
});

test("what was removed comes back only if somebody worked on it", () => {
  const [mine, theirs] = sides();
  mine.items.splice(0, 2);
  theirs.items[1].cells.weight = "5";
  assert.deepEqual(both(mine, theirs).items, [theirs.items[1], BASE.items[2]]);
});

test("a removed attribute comes back with all its cells if somebody filled it", () => {
  const [mine, theirs] = sides();
  mine.attributes.splice(0, 1);
  for (const item of mine.items) delete item.cells.weight;
  theirs.items.push({id: "owl", name: {en: "Owl"}, cells: {weight: "2"}});
  assert.deepEqual(both(mine, theirs), theirs);
});

test("both may add rows and columns", () => {
  const [mine, theirs] = sides();
  mine.items.push({id: "item-4", name: {en: "Owl"}, cells: {"attribute-3": "1"}});
  theirs.items.push({id: "item-4", name: {en: "Elk"}, cells: {"attribute-3": "2"}});
  mine.attributes.push({id: "attribute-3", title: {en: "Legs"}});
  theirs.attributes.push({id: "attribute-3", title: {en: "Ears"}});
  const draft = both(mine, theirs);
  assert.deepEqual(ids(draft.items), ["fox", "cat", "item-3", "item-4", "item-1"]);
  assert.deepEqual(draft.attributes.slice(2).map(({title}) => title), [{en: "Ears"}, {en: "Legs"}]);
  const legs = draft.attributes[3].id;
  assert.deepEqual(draft.items.slice(3).map(({cells}) => cells), [{"attribute-3": "2"}, {[legs]: "1"}]);
});

test("the order of whoever moved something stays", () => {
  const [mine, theirs] = sides();
  mine.items.reverse();
  theirs.items.splice(1, 0, {id: "owl"});
  for (const [one, other] of [[mine, theirs], [theirs, mine]]) {
    assert.deepEqual(ids(both(one, other).items), ["item-3", "cat", "fox", "owl"]);
  }
});

test("a row and a column that get their names stay what they are", () => {
  // With a name comes an id that says it.
  const [mine, theirs] = sides();
  mine.attributes[1] = {id: "colour", title: {en: "Colour"}};
  mine.items[2] = {id: "owl", name: {en: "Owl"}, cells: {weight: "9", colour: "x"}};
  Object.assign(theirs.items[2].cells, {weight: "10", "attribute-2": "y"});
  for (const [one, other] of [[mine, theirs], [theirs, mine]]) {
    const draft = both(one, other);
    assert.deepEqual(ids(draft.attributes), ["weight", "colour"]);
    assert.deepEqual(draft.items.slice(2), [{id: "owl", name: {en: "Owl"}, cells: {weight: "10", colour: "y"}}]);
  }
});

test("an attribute may be called like a field", () => {
  // `language: en` is usual for a set, but not in a cell.
  const [mine, theirs] = sides();
  mine.items[0].cells.language = "en";
  theirs.items[1].cells.language = "en";
  assert.deepEqual(both(mine, theirs).items.map(({cells}) => cells.language), ["en", "en", undefined]);
});

test("credits have no names: lines come and go one by one", () => {
  const [ada, bob, eve] = ["Ada", "Bob", "Eve"].map((name) => ({for: "values", name}));
  const credits = (...lines) => ({...BASE, credits: lines});
  const {draft, clashes} = merged(credits(ada), credits(ada, bob), credits(eve));
  assert.deepEqual([clashes, draft.credits], [[], [eve, bob]]);
});

test("drafts of which nobody knows where they come from share what is about the same things", () => {
  const [mine, theirs] = sides();
  mine.items.pop();
  assert.deepEqual(ids(commonGround(mine, theirs).items), ["fox", "cat"]);
});
