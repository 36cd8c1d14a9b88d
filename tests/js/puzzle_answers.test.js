// Where the answers of a puzzle show on its board.

import assert from "node:assert/strict";
import {test} from "node:test";

const {numbersAt, placesOf} = await import("../../src/sortilege/web/static/puzzles/answer_places.js");

test("a number shows on the space where it would be put", () => {
  assert.deepEqual(placesOf({type: "take", tile: 4, at: [1, 2]}), {spots: ["space-1-2"], items: []});
  assert.deepEqual(placesOf({type: "place", at: [0, 3]}).spots, ["space-0-3"]);
});

test("a tile that is left shows where it lies, or in the middle if it is in the hand", () => {
  assert.deepEqual(placesOf({type: "leave", at: [[2, 2], [3, 0]]}).spots, ["space-2-2", "space-3-0"]);
  assert.deepEqual(placesOf({type: "leave", at: []}).spots, ["middle"]);
});

test("cards are marked wherever they lie, a gap is a spot", () => {
  assert.deepEqual(placesOf({type: "neighbours", tiles: ["fox", "pig"]}), {spots: [], items: ["fox", "pig"]});
  assert.deepEqual(placesOf({type: "row", cards: ["fox", "pig", "owl"]}).items, ["fox", "pig", "owl"]);
  assert.deepEqual(placesOf({type: "gap", gap: 2}).spots, ["gap-2"]);
});

test("answers are counted from one, and share a space", () => {
  const places = [{type: "take", tile: 4, at: [0, 0]}, {type: "take", tile: 5, at: [0, 0]}, {type: "place", at: [1, 1]}].map(placesOf);
  assert.deepEqual(numbersAt(places), {"space-0-0": "1 2", "space-1-1": "3"});
});
