// What a doubt may cost and win is said before anybody doubts, and it is true.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {stakes} = await import("../../src/sortilege/web/static/table/stakes.js");

const seats = [{name: "Ada"}, {name: "Otto"}];
const box = (mine, theirs) => ({seats, view: {game: "the-box", placed: {seat: 1}, seats: [{tiles: mine}, {tiles: theirs}]}});
const six = (row) => ({seats, view: {game: "go-for-six", placed: {seat: 1}, rows: [row, []]}});

test("The Box: whoever is wrong gets a tile from the other one", () => {
  assert.equal(stakes(box(5, 5), 0), "If you doubt and it is wrong, Otto gets a tile · if it is right, you get one.");
});

test("The Box: nobody gives a last tile away", () => {
  assert.equal(stakes(box(1, 5), 0), "If you doubt and it is wrong, Otto takes it back · if it is right, you get one.");
  assert.equal(stakes(box(5, 1), 0), "If you doubt and it is wrong, Otto gets a tile · if it is right, it costs you nothing.");
});

test("Go for 6: both cards of the order, or one of one's own", () => {
  assert.equal(stakes(six(["fox"]), 0), "If you doubt and it is wrong, Otto loses both cards · if it is right, you lose one.");
  assert.equal(stakes(six([]), 0), "If you doubt and it is wrong, Otto loses both cards · if it is right, it costs you nothing.");
});

test("where nothing was placed nothing is at stake", () => assert.equal(stakes({seats, view: {game: "the-box"}}, 0), ""));
