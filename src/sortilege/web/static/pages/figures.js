/** Draws the positions on the rules pages with the same modules that draw the table. Nothing can be moved here. */

import {stageOf} from "../table/stage.js";
import {html, render} from "../vendor/preact.js";

const inert = {held: null, spots: new Set(), over: null, pieceProps: () => ({}), spotProps: () => ({})};

/** A table and a scene with just what a board looks at. */
function setting({game, view, edition, written, options, seats}) {
  const people = seats.map((seat) => ({kind: "person", level: null, line: null, away: false, conceded: false, ready: true, ...seat}));
  const scene = {
    version: 0, phase: "playing", paused: false, seats: people, present: [], view, written: written ?? {}, legal: [], entries: 0, happened: [],
    outcome: null, result: null, undo: null, deadline: null, now: 0, hints: false, rematch: null, offer: null, series: null,
  };
  const you = {seats: [], host: false, name: "", colour: "teal", watching: true};
  return {table: {id: "", code: "", game, options: options ?? {}, edition, you, scene, lesson: false, one_device: false}, scene};
}

/** What is asked about just now stands out, as it would at the table. */
function standing(scene) {
  const asked = scene.view.phase === "assess" ? scene.view.orders[0] : null;
  return stageOf({scene, reveal: null, asked, hint: null, moves: null, log: []});
}

async function draw(figure) {
  const position = JSON.parse(figure.querySelector("script").textContent);
  const {Board} = await import(`../boards/${figure.dataset.board}.js`);
  const {table, scene} = setting(position);
  const props = {table, scene, seat: 0, hold: inert, stage: standing(scene), inspect: () => {}, size: "figure"};
  render(html`<${Board} ...${props} />`, figure.querySelector(".figure-stage"));
}

for (const figure of document.querySelectorAll("[data-figure]")) draw(figure);
