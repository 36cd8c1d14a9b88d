// What is said of a run against the clock.

import assert from "node:assert/strict";
import {test} from "node:test";
import {contestOf, isOpen, missed, reached, verdict} from "../../src/sortilege/web/static/table/attack_words.js";

test("a few seconds are announced, each once", () => {
  const said = [];
  for (let left = 90; left >= 0; left -= 1) {
    const seconds = reached(left + 1, left);
    if (seconds !== null) said.push(seconds);
  }
  assert.deepEqual(said, [60, 30, 10]);
});

test("whoever loses seconds hears the latest of what was jumped over", () => {
  assert.equal(reached(61, 29), 30);
  assert.equal(reached(12, 9), 10);
  assert.equal(reached(9, 8), null);
  assert.equal(reached(Number.POSITIVE_INFINITY, 90), null);
});

test("what was wrong, in the order in which it came", () => {
  const [fox, pig, cow] = [{card: "fox", right: false}, {card: "pig", right: true}, {card: "cow", right: false}];
  assert.deepEqual(missed([fox, pig, cow]), [fox, cow]);
});

test("a duel is open until the other one is through", () => {
  const rival = {name: "Ben", right: [], points: 0, over: false};
  const duel = {code: "ABCDEFGH", url: "/attack/ABCDEFGH", rivals: []};
  assert.equal(isOpen(null), false);
  assert.equal(isOpen(duel), true);
  assert.equal(isOpen({...duel, rivals: [rival]}), true);
  assert.equal(isOpen({...duel, rivals: [{...rival, over: true}]}), false);
});

test("how a duel went", () => {
  const through = (points) => ({name: "Ben", right: [], points, over: true});
  assert.deepEqual([verdict(20, through(10)), verdict(10, through(20)), verdict(20, through(20))], ["won", "lost", "even"]);
  assert.equal(verdict(20, {...through(10), over: false}), "open");
});

test("deals of contests are called by their code", () => {
  const dealt = (/** @type {string} */ kind, /** @type {string} */ id) => ({kind, id, counts: true, decisions: null, seconds: null});
  assert.equal(contestOf(dealt("attack", "K7QP3M/1")), "K7QP3M");
  assert.equal(contestOf(dealt("contest", "K7QP3M/2")), "K7QP3M");
  assert.equal(contestOf(dealt("attack", "AbCdEfGhIjKlMnOp")), null);
  assert.equal(contestOf(dealt("daily", "2026-11-16/row")), null);
  assert.equal(contestOf(null), null);
});
