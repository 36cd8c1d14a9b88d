// The position of a puzzle, drawn by the board of its game. Answers are numbered where they would happen, and the one that
// is chosen is marked; a click on a numbered space chooses, and so does a digit.

import {html, render, useEffect, useState} from "../vendor/preact.js";
import {byId, embedded, findAll} from "../elements.js";
import {MIDDLE} from "../boards/lucky_numbers_moves.js";
import {EMPTY_HAND} from "../replay/scene.js";
import {AttributeNote, ItemCard} from "../table/notes.js";
import {numbersAt, placesOf} from "./answer_places.js";

const puzzle = embedded("puzzle");
const room = byId("position");
const board = await import(`../boards/${room.dataset.board}.js`);
const choices = /** @type {HTMLInputElement[]} */ (findAll(".puzzle-choice input"));
const places = puzzle.answers.map(placesOf);
const numbers = numbersAt(places);
const open = () => !choices[0].matches(":disabled");

/** Which answer is chosen: once it was given, the right one. */
const chosen = () => {
  const right = choices.findIndex((choice) => choice.closest("[data-right]"));
  return right >= 0 ? right : choices.findIndex((choice) => choice.checked);
};

function Position() {
  const [at, setAt] = useState(chosen());
  const [opened, setOpened] = useState(/** @type {any} */ (null));
  useEffect(() => {
    for (const choice of choices) choice.addEventListener("change", () => setAt(chosen()));
  }, []);
  useEffect(() => number(at), [at]);
  const {scene, seat} = puzzle;
  const close = () => setOpened(null);
  return html`
    <div class="puzzle-room" onClick=${(event) => pressed(event, setOpened)}>
      <${board.Board} ...${{table: puzzle, scene, seat}} stage=${stageFor(places[at])} hold=${EMPTY_HAND} inspect=${setOpened} />
    </div>
    ${opened?.attribute ? html`<${AttributeNote} table=${puzzle} attribute=${opened.attribute} onClose=${close} />` : null}
    ${opened?.item ? html`<${ItemCard} table=${puzzle} item=${opened.item} onClose=${close} />` : null}
  `;
}

/** @param {import("./answer_places.js").Places | undefined} marked */
function stageFor(marked) {
  const marks = Object.fromEntries((marked?.items ?? []).map((item) => [`tile-${item}`, "asked"]));
  const spots = Object.fromEntries((marked?.spots ?? []).map((spot) => [spot, "hint"]));
  return {written: {}, shown: {}, counting: false, marks, spots, last: null};
}

/** Which answers a space stands for, written into its corner. */
function number(at) {
  for (const [spot, text] of Object.entries(numbers)) {
    // A tile that is left at once is still in the hand.
    const space = room.querySelector(spot === MIDDLE ? ".ln-tray" : `[data-spot="${spot}"]`);
    space?.setAttribute("data-answers", text);
    space?.toggleAttribute("data-chosen", text.split(" ").includes(String(at + 1)));
  }
}

function pressed(event, onOpen) {
  const space = event.target.closest("[data-answers]");
  if (space && open()) return choose(Number(space.dataset.answers.split(" ")[0]) - 1);
  const tile = event.target.closest("[data-item]");
  if (tile) onOpen({item: tile.dataset.item});
}

function choose(index) {
  const choice = choices[index];
  if (!choice) return;
  choice.checked = true;
  choice.focus();
  choice.dispatchEvent(new Event("change"));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !open()) return;
  if (event.target instanceof Element && event.target.closest("dialog, select, textarea, input:not([type=radio])")) return;
  if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
});

room.replaceChildren();
render(html`<${Position} />`, room);
if (location.hash === "#outcome") document.getElementById("outcome")?.focus();
