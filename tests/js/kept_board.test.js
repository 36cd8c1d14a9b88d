// When a solo game is over its tiles are counted, and can still be looked at.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {lastBoard} = await import("../../src/sortilege/web/static/table/kept_board.js");
const {preview} = await import("../../src/sortilege/web/static/boards/the_box_moves.js");

const before = {view: {seats: [{tiles: 1, top: "fox", deposits: []}], board: [{at: [1, 1], tile: "owl"}]}, written: {owl: {weight: "2 kg"}}};
const line = (happening) => ({
  get: async (what) => ({ok: true, answer: {"steps/7": before, "steps/8": {happening}}[what]}),
});

test("the last tile lies where it was right", async () => {
  const happening = {entry: {do: "place", at: [1, 2]}, right: true, revealed: {fox: {weight: "6 kg"}}};
  const kept = await lastBoard(line(happening), {preview}, 8);
  assert.deepEqual(kept?.board, [{at: [1, 1], tile: "owl"}, {at: [1, 2], tile: "fox"}]);
  assert.deepEqual(kept?.written, {owl: {weight: "2 kg"}, fox: {weight: "6 kg"}});
});

test("a wrong one, or a pass, leaves the board as it was", async () => {
  for (const entry of [{do: "place", at: [1, 2]}, {do: "pass"}]) {
    const kept = await lastBoard(line({entry, right: false, revealed: {fox: {weight: "6 kg"}}}), {preview}, 8);
    assert.deepEqual(kept, {board: before.view.board, written: before.written});
  }
});

test("what cannot be had is not shown", async () => {
  assert.equal(await lastBoard({get: async () => ({ok: false})}, {preview}, 8), null);
});
