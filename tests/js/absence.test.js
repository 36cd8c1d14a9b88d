// Who is waited for and not there; what is said about it comes true.

import assert from "node:assert/strict";
import {test} from "node:test";

const {isPlayedFor, missing, steppedInAt} = await import("../../src/sortilege/web/static/table/absence.js");
const {GONE_AFTER} = await import("../../src/sortilege/web/static/table/constants.js");

const person = (fields = {}) => ({kind: "person", away: false, conceded: false, ...fields});
const scene = (seats, fields = {}) => ({
  phase: "playing", paused: false, seats, view: {to_act: [1]}, now: 1_000_000, deadline: null, ...fields,
});

test("somebody who is to act and whose browser is gone is missing, unless a bot plays for them already", () => {
  assert.deepEqual(missing(scene([person(), person()]), [0]), [1]);
  assert.deepEqual(missing(scene([person(), person()]), [0, 1]), []);
  assert.deepEqual(missing(scene([person(), person({away: true})]), [0]), []);
  assert.deepEqual(missing(scene([person(), {kind: "bot"}]), [0]), []);
  assert.deepEqual(missing(scene([person(), person()], {paused: true}), [0]), []);
  assert.deepEqual(missing(scene([person(), person()], {view: {to_act: [0]}}), [0]), []);
});

test("a bot steps in a while after the last move, or after they went", () => {
  const two = scene([person(), person()]);
  assert.equal(steppedInAt(two, [0], 1_020_000), 1_000_000 + GONE_AFTER);
  assert.equal(steppedInAt(two, [0], 1_500_000), 1_500_000 + GONE_AFTER);
  assert.equal(steppedInAt({...two, deadline: 1_015_000}, [0], 1_000_000), 1_015_000);
});

test("where nobody is there to wait, no bot steps in", () => assert.equal(steppedInAt(scene([person(), person()]), [], 1_000_000), null));

test("a game that waits for nobody else waits for the reader", () => {
  const table = (clock, seats = [0]) => ({clock, you: {seats}});
  assert.equal(isPlayedFor(table("none"), scene([person(), {kind: "bot"}])), false);
  assert.equal(isPlayedFor(table("none", [0, 1]), scene([person(), person()])), false);
  assert.equal(isPlayedFor(table("none"), scene([person(), person()])), true);
  assert.equal(isPlayedFor(table("fast"), scene([person(), {kind: "bot"}])), true);
});
