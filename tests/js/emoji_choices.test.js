// At first no two cards get the same emoji.

import assert from "node:assert/strict";
import {test} from "node:test";

import {firstChoices} from "../../src/sortilege/web/static/build/emoji_choices.js";

const of = (...emoji) => emoji.map((one) => ({emoji: one, name: one}));

test("the best proposal is chosen", () => {
  assert.deepEqual(firstChoices({pig: of("🐷", "🐖"), fox: of("🦊")}, []), {pig: "🐷", fox: "🦊"});
});

test("who has no other choice comes first", () => {
  assert.deepEqual(firstChoices({boar: of("🐷", "🐗"), pig: of("🐷")}, []), {pig: "🐷", boar: "🐗"});
});

test("what another card shows already is not taken, however it is written", () => {
  assert.deepEqual(firstChoices({cat: of("🐈\ufe0f", "🐱"), bear: of("🐻")}, ["🐈", "🐻", ""]), {cat: "🐱"});
});
