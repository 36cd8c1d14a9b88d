// What a rematch on offer means to whoever looks.

import assert from "node:assert/strict";
import {test} from "node:test";
import {asksOthers, keptWaitingBy, score, standing} from "../../src/sortilege/web/static/table/offer.js";

const seats = [{name: "Ada", kind: "person"}, {name: "Ben", kind: "person"}, {name: "Cleo", kind: "person"}, {name: "Rook", kind: "bot"}];
const offer = {by: 0, agreed: [0], declined: [1], waiting_for: [1, 2], until: 0};
const scene = (more = {}) => /** @type {any} */ ({seats, offer, rematch: null, series: null, ...more});
const reader = (...own) => /** @type {any} */ ({you: {seats: own}});

test("everybody stands differently to an offer", () => {
  assert.deepEqual([0, 1, 2].map((seat) => standing(reader(seat), scene())), ["offering", "declined", "asked"]);
  assert.equal(standing(reader(2), scene({offer: {...offer, agreed: [0, 2]}})), "agreed");
  assert.equal(standing(reader(2), scene({offer: null})), "free");
  assert.equal(standing(reader(), scene()), null);
  assert.equal(standing(reader(), scene({rematch: "next"})), "begun");
});

test("somebody with several seats has offered with all of them", () => {
  assert.equal(standing(reader(2, 0), scene()), "offering");
});

test("bots and one's own people are not asked", () => {
  assert.equal(asksOthers(reader(0), scene()), true);
  assert.equal(asksOthers(reader(0, 1, 2), scene()), false);
});

test("who has declined, who is gone and who is thinking are told apart", () => {
  assert.deepEqual(keptWaitingBy(scene(), [0, 1, 2]), {declined: ["Ben"], gone: [], thinking: ["Cleo"]});
  assert.deepEqual(keptWaitingBy(scene(), [0]), {declined: ["Ben"], gone: ["Cleo"], thinking: []});
});

test("the score of a series names everybody", () => {
  const two = seats.slice(0, 2);
  assert.equal(score(scene({seats: two, series: {games: 3, wins: [2, 1]}})), "Ada 2 – Ben 1");
  assert.equal(score(scene()), null);
});
