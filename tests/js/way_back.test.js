// The way back: how a draft that was differs from the one that is, who did what in words, and what undo cannot take back.

import assert from "node:assert/strict";
import {test} from "node:test";
import {differences} from "../../src/sortilege/web/static/build/differences.js";
import {History} from "../../src/sortilege/web/static/build/history.js";
import {byDay, dayOf, momentOf, whatOf, whoOf} from "../../src/sortilege/web/static/build/panels/history_words.js";

const ZOO = {
  title: {en: "Zoo"},
  attributes: [{id: "weight", title: {en: "Weight"}, unit: "kg"}, {id: "legs", title: {en: "Legs"}}],
  items: [
    {id: "fox", name: {en: "Fox"}, cells: {weight: "6", legs: "4"}},
    {id: "cat", name: {en: "Cat"}, cells: {weight: "4", legs: "4"}},
    {id: "emu", name: {en: "Emu"}, cells: {legs: "2"}},
  ],
};
const zoo = () => structuredClone(ZOO);
const fates = ({cards}) => Object.fromEntries(cards.map(({id, fate}) => [id, fate]));

test("nothing differs from itself, whatever is left out", () => {
  const {cards, columns, fields, same, moved} = differences({...zoo(), license: ""}, zoo(), "en");
  assert.deepEqual({cards, columns, fields, same, moved}, {cards: [], columns: [], fields: [], same: 3, moved: false});
});

test("an emptied card set: everything comes back", () => {
  const found = differences({...zoo(), items: []}, zoo(), "en");
  assert.deepEqual(fates(found), {fox: "back", cat: "back", emu: "back"});
  assert.deepEqual(found.columns.map(({title}) => title), ["Weight", "Legs"]);
  assert.equal(found.same, 0);
});

test("what is new goes, and what is different is marked in its cell", () => {
  const now = zoo();
  now.items[0].cells.weight = "7";
  now.items.push({id: "yak", name: {en: "Yak"}, cells: {}});
  const found = differences(now, zoo(), "en");
  assert.deepEqual(fates(found), {fox: "changed", yak: "goes"});
  assert.deepEqual(found.cards[0].cells.weight, {now: "7", was: "6", differs: true});
  assert.deepEqual(found.cards[0].cells.legs, {now: "4", was: "4", differs: false});
  assert.equal(found.same, 2);
});

test("names, pictures and other texts", () => {
  const now = zoo();
  now.items[0].name.en = "Reynard";
  now.items[1].picture = "🐈";
  now.items[2].name.de = "Emu";
  const [fox, cat, emu] = differences(now, zoo(), "en").cards;
  assert.deepEqual([fox.name.now, fox.name.was, fox.texts], ["Reynard", "Fox", false]);
  assert.deepEqual([cat.picture, cat.texts], [true, false]);
  assert.deepEqual([emu.name.differs, emu.texts], [false, true]);
});

test("attributes and details", () => {
  const now = zoo();
  now.title.en = "My zoo";
  now.attributes = [{...now.attributes[0], unit: "lb"}, {id: "speed", title: {en: "Speed"}}];
  const {fields, columns} = differences(now, zoo(), "en");
  assert.deepEqual(fields.map(({path}) => path.join(".")), ["title", "attributes.weight.unit"]);
  assert.deepEqual(Object.fromEntries(columns.map(({id, fate}) => [id, fate])), {legs: "back", speed: "goes"});
});

test("another order is no other card", () => {
  const now = {...zoo(), items: zoo().items.reverse()};
  const {cards, moved} = differences(now, zoo(), "en");
  assert.deepEqual([cards, moved], [[], true]);
});

test("undo knows whether the latest change is somebody else's", () => {
  const history = new History({items: ["a"]});
  assert.equal(history.isOthersTurn, false);
  history.met();
  assert.equal(history.isOthersTurn, true);
  assert.equal(history.undo(), false);
  history.push({items: ["a", "b"]});
  assert.equal(history.isOthersTurn, false);
  assert.equal(history.undo(), true);
  assert.equal(history.isOthersTurn, true);
});

test("undo goes past steps that are none any more", () => {
  const history = new History({items: [1, 2]});
  history.push({items: [1, 2, 3]});
  history.push({items: [1, 2, 3, 4]});
  history.rebase(() => ({items: []})); // somebody else has removed everything
  assert.equal(history.undo(), false);
  assert.deepEqual([history.present, history.past], [{items: []}, []]);
  assert.equal(history.redo(), false);
});

test("who did what and when", () => {
  const now = new Date(2024, 4, 14, 18, 0).getTime();
  const at = new Date(2024, 4, 14, 14, 2).getTime();
  assert.equal(dayOf(at, now), "Today");
  // How narrow the space is depends on where this runs.
  const spaced = (text) => text.replace(/\s/gu, " ");
  assert.equal(spaced(momentOf(at, now)), "2:02 PM");
  assert.equal(dayOf(at - 86_400_000, now), "Yesterday");
  assert.equal(spaced(momentOf(new Date(2024, 3, 1, 9, 30).getTime(), now)), "April 1, 2024, 9:30 AM");
  assert.equal(whoOf({by: "you", name: "Ada"}), "You");
  assert.equal(whoOf({by: "maker", name: "Ben"}), "Ben, with the secret link");
  assert.equal(whoOf({by: "", name: ""}), "");
  assert.equal(whatOf({restored: null, version: null, summary: "70 cards removed"}), "70 cards removed");
  assert.match(whatOf({restored: at, version: null, summary: "x"}), /^restored from May 14, 2024, 2:02/);
});

test("moments are listed day by day", () => {
  const [early, late] = [new Date(2020, 1, 1, 8).getTime(), new Date(2020, 1, 2, 8).getTime()];
  const days = byDay([{number: 3, at: late}, {number: 2, at: early + 5}, {number: 1, at: early}]);
  assert.deepEqual(days.map(([, some]) => some.map(({number}) => number)), [[3], [2, 1]]);
});
