// What can be done to a draft, undo, and the ids that names become.

import assert from "node:assert/strict";
import {test} from "node:test";
import {MOST_ATTRIBUTES, MOST_ITEMS} from "../../src/sortilege/web/static/build/constants.js";
import * as drafts from "../../src/sortilege/web/static/build/draft.js";
import {History} from "../../src/sortilege/web/static/build/history.js";
import {withIds, withNiceIds} from "../../src/sortilege/web/static/build/draft_ids.js";
import {fingerprint, madeOf, sameDraft, sameField} from "../../src/sortilege/web/static/build/same_draft.js";

const DRAFT = {
  attributes: [{id: "weight"}, {id: "legs"}],
  items: [{id: "fox", name: {en: "Fox"}, cells: {weight: "6", legs: "4"}}, {id: "owl", cells: {legs: "2"}}, {id: "elk"}],
};
const ids = (list) => list.map(({id}) => id);

test("what does not change stays the very same object", () => {
  const changed = drafts.setCell(DRAFT, "owl", "weight", "1");
  assert.equal(changed.items[0], DRAFT.items[0]);
  assert.equal(changed.attributes, DRAFT.attributes);
  assert.deepEqual(changed.items[1].cells, {legs: "2", weight: "1"});
  assert.deepEqual(DRAFT.items[1].cells, {legs: "2"});
});

test("an empty text is no text", () => {
  assert.deepEqual(drafts.setCell(DRAFT, "owl", "legs", "").items[1].cells, {});
  assert.deepEqual(drafts.setName(DRAFT, "fox", "en", "").items[0].name, {});
});

test("new items come at the top, after another one, or at the end", () => {
  assert.deepEqual(ids(drafts.addItem(DRAFT, null).items), ["item-1", "fox", "owl", "elk"]);
  assert.deepEqual(ids(drafts.addItem(DRAFT, "fox").items), ["fox", "item-1", "owl", "elk"]);
  assert.deepEqual(ids(drafts.addItem(DRAFT).items), ["fox", "owl", "elk", "item-1"]);
});

test("a set that is full stays as it is", () => {
  const full = {items: Array.from({length: MOST_ITEMS}, (_, index) => ({id: `i${index}`}))};
  assert.equal(drafts.addItem(full), full);
  const wide = {attributes: Array.from({length: MOST_ATTRIBUTES}, (_, index) => ({id: `a${index}`}))};
  assert.equal(drafts.addAttribute(wide), wide);
});

test("with an attribute goes what was typed into its cells", () => {
  const less = drafts.removeAttribute(DRAFT, "weight");
  assert.deepEqual([ids(less.attributes), less.items[0].cells], [["legs"], {legs: "4"}]);
});

test("what is moved stops at the ends", () => {
  assert.deepEqual(ids(drafts.moveItem(DRAFT, "fox", 1).items), ["owl", "fox", "elk"]);
  assert.deepEqual(ids(drafts.moveItem(DRAFT, "fox", -1).items), ["fox", "owl", "elk"]);
  assert.deepEqual(ids(drafts.moveItem(DRAFT, "fox", 9).items), ["owl", "elk", "fox"]);
  assert.deepEqual(ids(drafts.moveItem(DRAFT, "nobody", 1).items), ["fox", "owl", "elk"]);
});

test("a text is read in the language, else in English, else in any", () => {
  assert.equal(drafts.textOf({de: "Fuchs", en: "Fox"}, "de"), "Fuchs");
  assert.equal(drafts.textOf({de: "Fuchs", en: "Fox"}, "fr"), "Fox");
  assert.equal(drafts.textOf({de: "Fuchs"}, "fr"), "Fuchs");
  assert.equal(drafts.textOf(undefined, "fr"), "");
});

test("steps of undo that are called the same and follow quickly are one", (context) => {
  context.mock.timers.enable({apis: ["Date"], now: 10_000});
  const history = new History("a");
  history.push("ab", "name");
  history.push("abc", "name");
  history.undo();
  assert.equal(history.present, "a");
  history.redo();
  assert.equal(history.present, "abc");
  history.push("abcd", "name");
  context.mock.timers.tick(3_000);
  history.push("abcde", "name");
  history.undo();
  assert.equal(history.present, "abcd");
  assert.deepEqual(history.future, ["abcde"]);
});

test("whoever goes on after undo has nothing to do again", () => {
  const history = new History(1);
  history.push(2);
  history.undo();
  history.push(3);
  assert.deepEqual([history.past, history.present, history.future], [[1], 3, []]);
});

test("changes from elsewhere come into every step", () => {
  const history = new History(1);
  history.push(2);
  history.push(3);
  history.undo();
  history.rebase((step) => step * 10);
  assert.deepEqual([history.past, history.present, history.future], [[10], 20, [30]]);
});

test("what has no id gets a number, and with a name an id that says it", () => {
  const numbered = withIds({items: [{}, {id: "item-1"}, {}], attributes: [{}]});
  assert.deepEqual(ids(numbered.items), ["item-2", "item-1", "item-3"]);
  const named = withNiceIds({
    language: "en",
    attributes: [{id: "attribute-1", title: {en: "Name"}}, {id: "attribute-2", title: {en: "Legs"}}],
    items: [{id: "item-1", name: {en: "Red Fox"}, cells: {"attribute-2": "4"}}, {id: "red-fox", name: {en: "Other"}}],
  });
  assert.deepEqual(ids(named.attributes), ["name-2", "legs"]);
  assert.deepEqual(ids(named.items), ["red-fox-2", "red-fox"]);
  assert.deepEqual(named.items[0].cells, {legs: "4"});
  assert.equal(withNiceIds(named), named);
});

test("what is usual or empty need not be said", () => {
  assert.ok(sameDraft({language: "en", items: [], title: {en: ""}}, {}));
  assert.ok(sameDraft({attributes: [{id: "a", show: "number", difficulty: 2}]}, {attributes: [{difficulty: 2, id: "a"}]}));
  assert.ok(!sameDraft({attributes: [{id: "a", show: "mass"}]}, {attributes: [{id: "a"}]}));
  // In a cell nothing is usual.
  assert.ok(!sameDraft({items: [{id: "a", cells: {language: "en"}}]}, {items: [{id: "a"}]}));
  assert.ok(sameField("number", undefined, ["attributes", "weight", "show"]));
  assert.ok(!sameField("number", undefined, ["items", "fox", "cells", "show"]));
});

test("drafts that say the same have the same fingerprint", () => {
  const one = {title: {en: "Pets", de: "Tiere"}, language: "en", items: [{id: "fox"}]};
  const other = {items: [{id: "fox", name: {}}], title: {de: "Tiere", en: "Pets"}};
  assert.equal(fingerprint(one), fingerprint(other));
  assert.notEqual(fingerprint(one), fingerprint({...one, title: {en: "Pet"}}));
});

test("a draft that comes back is made of the parts that are known", () => {
  const back = madeOf(DRAFT, structuredClone({...DRAFT, items: [...DRAFT.items.slice(0, 2), {id: "elk", picture: "🫎"}]}));
  assert.equal(back.attributes, DRAFT.attributes);
  assert.deepEqual(back.items.map((item, index) => item === DRAFT.items[index]), [true, true, false]);
});
