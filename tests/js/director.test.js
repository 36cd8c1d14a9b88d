// Scenes arrive as fast as they like; the audience sees them one after the other, and checks as a small play.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({hidden: false});
const {Director} = await import("../../src/sortilege/web/static/table/director.js");
const {same, stageOf} = await import("../../src/sortilege/web/static/table/stage.js");

const entry = (n, fields = {}) => ({n, kind: "entry", by: 0, told: `told ${n}`, entry: {do: "place"}, ...fields});
const scene = (version, happened = [entry(version)]) => ({version, happened, view: {phase: "turn", to_act: [0]}, written: {}});
const check = (n, fields = {}) => entry(n, {
  by: 1, entry: {do: "challenge"}, revealed: {fox: {weight: "6 kg"}, owl: {weight: "2 kg"}},
  order: {tiles: ["owl", "fox"], attribute: "weight", right: true}, ...fields,
});

function audience(context, first = scene(0, []), board = {}, reader = undefined) {
  context.mock.timers.enable({apis: ["setTimeout"]});
  const shown = [];
  const director = new Director(first, board, (picture) => shown.push(picture), reader);
  const seen = () => shown.map(({scene: {version}, reveal}) => (reveal ? `${version} ${reveal.step}` : `${version}`));
  const pass = async (milliseconds) => {
    context.mock.timers.tick(milliseconds);
    // What waited for it goes on.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {director, shown, seen, pass};
}

test("there is a breath between two moves, and half of one while several wait", async (context) => {
  const {director, seen, pass} = audience(context);
  for (const version of [1, 2, 3, 4]) director.receive(scene(version));
  for (const [wait, count] of [[0, 1], [899, 1], [1, 2], [449, 2], [1, 3], [899, 3], [1, 4]]) {
    await pass(wait);
    assert.equal(seen().length, count);
  }
  assert.deepEqual(seen(), ["1", "2", "3", "4"]);
});

test("against the clock nobody waits for anything", async (context) => {
  const {director, seen, pass} = audience(context);
  for (const version of [1, 2]) director.receive({...scene(version, [check(version)]), tally: {points: 10}});
  await pass(0);
  assert.deepEqual(seen(), ["1", "2"]);
});

test("an old scene changes nothing", async (context) => {
  const {director, seen, pass} = audience(context, scene(5, []));
  await director.receive(scene(4));
  await pass(5_000);
  assert.deepEqual(seen(), []);
});

test("a check is played on the position in which it was made", async (context) => {
  const {director, shown, seen, pass} = audience(context, scene(0, [entry(0, {by: 2})]));
  const arrived = director.receive(scene(1, [check(1)]));
  await arrived;
  assert.deepEqual(seen(), ["0 before"]);
  await pass(350);
  await pass(1500);
  assert.deepEqual(seen(), ["0 before", "0 turned", "0 stamped"]);
  await pass(2999);
  assert.equal(seen().length, 3);
  await pass(1);
  assert.equal(seen().at(-1), "1");
  const {reveal} = shown[2];
  assert.deepEqual([reveal.right, reveal.by, reveal.placer, reveal.solo, reveal.tiles], [true, 1, 2, false, ["owl", "fox"]]);
  // The log tells of the check only when it is over.
  assert.deepEqual(shown.map(({log}) => log.length), [1, 1, 1, 2]);
  assert.deepEqual(shown.map(({current}) => current), [false, false, false, true]);
});

test("whoever clicks skips ahead, step by step", async (context) => {
  const {director, seen, pass} = audience(context);
  director.receive(scene(1, [check(1)]));
  for (const steps of [2, 3, 4]) {
    await pass(0);
    director.skip();
    await pass(0);
    assert.equal(seen().length, steps);
  }
  assert.equal(seen().at(-1), "1");
});

/** How long a verdict stays, and which versions the reader was said to have read. */
async function verdict(context, {seats = [], reading = "normal", by = 1}) {
  const read = [];
  const {director, seen, pass} = audience(context, scene(0, [entry(0, {by: 2})]), {}, {seats, reading, read: (version) => read.push(version)});
  director.receive(scene(1, [check(1, {by})]));
  for (let waited = 0; waited < 60_000 && seen().at(-1) !== "0 stamped"; waited += 50) await pass(50);
  assert.deepEqual(read, []);
  let stays = 0;
  for (; stays < 60_000 && seen().at(-1) === "0 stamped"; stays += 100) await pass(100);
  assert.deepEqual(read, [1]);
  return stays;
}

test("one's own doubts, and doubts against oneself, stay longer than those of others", async (context) => {
  const theirs = await verdict(context, {seats: [0]});
  context.mock.timers.reset();
  const doubted = await verdict(context, {seats: [2]});
  context.mock.timers.reset();
  const doubting = await verdict(context, {seats: [1]});
  assert.ok(doubted >= 2 * theirs && doubting >= 2 * theirs, `${[theirs, doubted, doubting]}`);
});

test("slow readers have twice as long, fast ones half of it", async (context) => {
  const times = [];
  for (const reading of ["slow", "normal", "fast"]) {
    times.push(await verdict(context, {reading}));
    context.mock.timers.reset();
  }
  assert.deepEqual(times, [6000, 3000, 1500]);
});

test("alone, one has longer to learn from what was wrong", async (context) => {
  const {director, seen, pass} = audience(context);
  director.receive(scene(1, [check(1, {order: null, right: false, revealed: {fox: {weight: "6 kg"}}})]));
  await pass(0);
  await pass(150);
  await pass(750);
  await pass(4_999);
  assert.equal(seen().at(-1), "0 stamped");
  await pass(1);
  assert.equal(seen().at(-1), "1");
});

test("when too much has piled up only the newest scene counts, and the log tells everything", async (context) => {
  const {director, shown, seen, pass} = audience(context);
  for (let version = 1; version <= 9; version += 1) director.receive(scene(version, [check(version)]));
  for (let turn = 0; turn < 12; turn += 1) await pass(5_000);
  assert.deepEqual(shown.at(-1).log.map(({n}) => n), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(seen().filter((one) => !one.includes(" ")), ["1", "8", "9"]);
});

test("actions are the same whatever the order of their fields, and whoever does them", () => {
  assert.ok(same({do: "place", at: [1, 2], by: 0}, {at: [1, 2], do: "place"}));
  assert.ok(!same({do: "place", at: [1, 2]}, {do: "place", at: [2, 1]}));
});

test("a check turns data sides up and marks its tiles", () => {
  const order = {tiles: ["owl", "fox"], attribute: "weight", right: false};
  const written = {fox: {weight: "6 kg"}, owl: {weight: "2 kg"}};
  const reveal = {tiles: order.tiles, order, written, right: false, entry: {do: "challenge"}};
  const staged = (step) => stageOf({scene: scene(1), reveal: {...reveal, step}, asked: null, hint: null, moves: null, log: []});
  assert.deepEqual([staged("before").written, staged("before").marks], [{}, {"tile-owl": "asked", "tile-fox": "asked"}]);
  assert.deepEqual([staged("turned").written, staged("turned").counting], [written, true]);
  assert.deepEqual(staged("stamped").marks, {"tile-owl": "wrong", "tile-fox": "wrong"});
  assert.deepEqual(staged("stamped").shown, {owl: ["weight"], fox: ["weight"]});
});

test("a hint points at a piece and at its spot", () => {
  const action = {do: "place", at: [0, 1]};
  const moves = {pieces: {"tile-fox": [{spot: "at-0-1", actions: [{by: 0, ...action}]}]}, buttons: []};
  const stage = stageOf({scene: scene(1), reveal: null, asked: null, hint: {action}, moves, log: [entry(1), {n: 2, kind: "note", by: 0}]});
  assert.deepEqual([stage.marks, stage.spots, stage.last], [{"tile-fox": "hint"}, {"at-0-1": "hint"}, {do: "place"}]);
});

test("a hint also shows where what lies there moves", () => {
  const action = {do: "place", tile: "fox", at: [0, 1], shift: [0, 2]};
  const actions = [{...action, shift: [1, 1]}, action];
  const moves = {pieces: {"tile-fox": [{spot: "at-0-1", actions, shifts: ["at-1-1", "at-0-2"]}]}, buttons: []};
  const stage = stageOf({scene: scene(1), reveal: null, asked: null, hint: {action}, moves, log: []});
  assert.deepEqual(stage.spots, {"at-0-1": "hint", "at-0-2": "shift"});
});
