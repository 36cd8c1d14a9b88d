// Who may send whom away, and who was.

import assert from "node:assert/strict";
import {test} from "node:test";
import {mayBeSentAway, wasSentAway} from "../../src/sortilege/web/static/table/people.js";

const scene = (phase = "playing") => ({phase, seats: [
  {kind: "person", conceded: false}, {kind: "person", conceded: false}, {kind: "bot", conceded: false},
  {kind: "program", conceded: false}, {kind: "open", conceded: false}, {kind: "person", conceded: true},
]});
const sentBy = (you, phase) => [0, 1, 2, 3, 4, 5].filter((seat) => mayBeSentAway({you}, scene(phase), seat));

test("the host may send people and programs away, but not oneself, bots, and those who gave up", () => {
  assert.deepEqual(sentBy({host: true, seats: [0]}), [1, 3]);
  assert.deepEqual(sentBy({host: true, seats: [0]}, "gathering"), [1, 3]);
  assert.deepEqual(sentBy({host: true, seats: []}), [0, 1, 3]);
});

test("nobody else may, and nobody after the game", () => {
  assert.deepEqual(sentBy({host: false, seats: [1]}), []);
  assert.deepEqual(sentBy({host: true, seats: [0]}, "over"), []);
});

test("whoever had the seat was sent away", () => {
  const happened = [{note: "sat", by: 0}, {note: "sent-away", by: 1}];
  assert.equal(wasSentAway({happened}, [1]), true);
  assert.equal(wasSentAway({happened}, [0]), false);
  assert.equal(wasSentAway({happened}, []), false);
});
