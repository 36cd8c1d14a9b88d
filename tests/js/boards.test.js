// What boards offer: legal actions become pieces, spots and buttons; and number tiles are followed from view to view.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const box = await import("../../src/sortilege/web/static/boards/the_box_moves.js");
const six = await import("../../src/sortilege/web/static/boards/go_for_six_moves.js");
const lucky = await import("../../src/sortilege/web/static/boards/lucky_numbers_moves.js");
const {numberOf, places} = await import("../../src/sortilege/web/static/boards/lucky_numbers_places.js");

const item = (name) => ({name, the: `the ${name.toLowerCase()}`, hint: "", picture: ""});
const TABLE = {game: "the-box", options: {}, edition: {items: {fox: item("Fox"), owl: item("Owl"), elk: item("Elk")}}};
const spots = (moves, piece) => (moves.pieces[piece] ?? []).map(({spot}) => spot);

test("The Box: a tile goes to spaces, or aside; several shifts at one space are one spot with a choice", () => {
  const view = {game: "the-box", phase: "turn", seats: [{tiles: 9, top: "fox", deposits: ["owl", null]}], board: []};
  const place = (tile, at, shift) => ({by: 0, do: "place", tile, at, ...(shift && {shift})});
  const legal = [
    place("fox", [0, 1]), place("fox", [2, 2], [2, 1]), place("fox", [2, 2], [1, 2]), place("owl", [0, 1]),
    {by: 0, do: "pass", deposit: 1}, {by: 0, do: "clear"}, {by: 1, do: "pass"},
  ];
  const moves = box.moves({legal, view}, TABLE, 0);
  assert.deepEqual(spots(moves, "tile-fox"), ["at-0-1", "at-2-2", "deposit-0-1"]);
  assert.deepEqual(moves.pieces["tile-fox"][1].labels, ["left", "up"]);
  assert.deepEqual(moves.pieces["tile-fox"].map(({aside}) => aside), [false, false, true]);
  assert.deepEqual(spots(moves, "tile-owl"), ["at-0-1"]);
  assert.deepEqual(moves.buttons.map(({id, key}) => [id, key]), [["pass", "p"], ["clear", "c"]]);
});

test("The Box: a penalty tile is given to whoever gets it, by hand or by button", () => {
  const view = {game: "the-box", phase: "give", seats: [{tiles: 3, top: "fox", deposits: ["owl"]}, {}, {}], gift: {giver: 0, receiver: 2}, board: []};
  const moves = box.moves({legal: [{by: 0, do: "give", tile: "fox"}, {by: 0, do: "give", tile: "owl"}], view}, TABLE, 0);
  assert.deepEqual([spots(moves, "tile-fox"), spots(moves, "tile-owl")], [["seat-2"], ["seat-2"]]);
  assert.deepEqual(moves.buttons.map(({label}) => label), ["Give: Fox", "Give: Owl"]);
  const hidden = box.moves({legal: [{by: 0, do: "give", tile: "owl"}], view}, {...TABLE, options: {names: "hidden"}}, 0);
  assert.equal(hidden.buttons[0].label, "Give: the tile put aside, no. 1");
});

test("The Box alone: the tile lies where it was put before it is turned over", () => {
  const view = {game: "the-box-solo", phase: "turn", seats: [{tiles: 3, top: "fox", deposits: []}], board: [{at: [1, 1], tile: "owl"}]};
  const shown = box.preview({view}, {do: "place", at: [1, 1], shift: [1, 2]}).view;
  assert.deepEqual(shown.board, [{at: [1, 2], tile: "owl"}, {at: [1, 1], tile: "fox"}]);
  assert.equal(shown.seats[0].top, null);
});

test("The Box alone: what lies on the board counts already, and a full board more", () => {
  const board = [{at: [1, 1], tile: "owl"}, {at: [1, 2], tile: "fox"}];
  assert.deepEqual(box.soloScore({board, positive: 3, negative: 4}), {lying: 2, positive: 3, negative: 4, bonus: 0, score: 1});
  assert.equal(box.soloScore({board: [], positive: 21, full_boards: 1}).score, 46);
});

test("what is not legal is tried all the same, so that the server can say why not", () => {
  const view = {game: "the-box", phase: "turn", pile: {top: "fox", count: 3}};
  assert.deepEqual(box.attempt("tile-fox", "at-3-4", {view}), {do: "place", at: [3, 4], tile: "fox"});
  assert.equal(box.attempt("tile-fox", "seat-1", {view}), null);
  assert.deepEqual(six.attempt("tile-fox", "gap-2", {view}), {do: "place", gap: 2});
  assert.deepEqual(six.attempt("tile-fox", "discard", {view}), {do: "pass"});
  assert.deepEqual(six.attempt("tile-owl", "discard", {view}), {do: "discard", card: "owl"});
});

test("Go for 6: the top card goes into gaps, or is passed", () => {
  const legal = [{by: 0, do: "place", gap: 0}, {by: 0, do: "place", gap: 1}, {by: 0, do: "pass"}];
  const moves = six.moves({legal, view: {pile: {top: "fox", count: 3}}}, TABLE, 0);
  assert.deepEqual(spots(moves, "tile-fox"), ["gap-0", "gap-1", "discard"]);
  assert.deepEqual(moves.buttons.map(({id}) => id), ["pass"]);
  assert.deepEqual(six.moves({legal, view: {pile: {top: "fox", count: 3}}}, TABLE, null), {pieces: {}, buttons: []});
});

test("whoever may win with the next move is announced", () => {
  const hands = {view: {game: "the-box", seats: [{tiles: 1}, {tiles: 2}]}};
  assert.deepEqual([0, 1].map((seat) => box.alarm(hands, TABLE, seat)), ["only one tile left!", ""]);
  assert.equal(box.alarm({view: {...hands.view, game: "the-box-solo"}}, TABLE, 0), "");
  const rows = {view: {rows: [["a", "b", "c", "d", "e"], ["a", "b"], ["a", "b", "c"]]}};
  const long = {game: "go-for-six", options: {}};
  assert.deepEqual([0, 1].map((seat) => six.alarm(rows, long, seat)), ["only one card missing!", ""]);
  assert.equal(six.alarm(rows, {...long, options: {length: 4}}, 2), "only one card missing!");
  const boards = {view: {boards: [[[1, null]], [[null, null]]]}};
  assert.deepEqual([0, 1].map((seat) => lucky.alarm(boards, TABLE, seat)), ["only one space free!", ""]);
});

const numbers = (board, middle = [], drawn = [], fields = {}) => ({boards: [board], middle, drawn, supply: 5, turn: 0, ...fields});

test("Lucky Numbers: a tile keeps its key from the hand to its space, and from there to the middle", () => {
  const inHand = places(numbers([[null, 3]], [], [{seat: 0, tile: 7}]));
  const key = inHand.hands[0];
  assert.equal(numberOf(key), 7);
  const placed = places(numbers([[7, 3]]));
  assert.deepEqual(placed.spaces[0][0], [key, inHand.spaces[0][0][1]]);
  const exchanged = places(numbers([[2, 3]], [7]));
  assert.deepEqual(exchanged.middle, [key]);
  // The middle is sorted: a smaller one shifts it.
  assert.equal(places(numbers([[2, 3]], [5, 7])).middle[1], key);
  // Equal numbers are different tiles.
  assert.equal(new Set(places(numbers([[2, 3]], [5, 7, 7])).middle).size, 3);
});

test("Lucky Numbers: draw, take and place, or leave it in the middle", () => {
  const turn = numbers([[null, 3]], [5]);
  const legal = [{by: 0, do: "draw"}, {by: 0, do: "take", tile: 5, at: [0, 0]}];
  const moves = lucky.moves({legal, view: turn}, TABLE, 0);
  assert.deepEqual(spots(moves, places(turn).middle[0]), ["space-0-0"]);
  assert.deepEqual(moves.buttons.map(({id}) => id), ["draw"]);
  const place = numbers([[null, 3]], [5], [{seat: 0, tile: 9}]);
  const after = lucky.moves({legal: [{by: 0, do: "place", at: [0, 0]}, {by: 0, do: "discard"}], view: place}, TABLE, 0);
  assert.deepEqual(spots(after, places(place).hands[0]), ["space-0-0", "middle"]);
  assert.equal(after.buttons[0].label, "Leave the 9 in the middle");
});
