/** The question on the home page: agree or doubt, the cards turn over, and there is one more. */

import {embedded, find} from "../elements.js";

/** @typedef {"smaller" | "larger"} Side */
/** @type {Side[]} */
const SIDES = ["smaller", "larger"];

/**
 * @param {HTMLElement} puzzle
 * @param {string} name
 */
const part = (puzzle, name) => find(`[data-puzzle="${name}"]`, puzzle);

function show(puzzle, pair) {
  puzzle.removeAttribute("data-turned");
  part(puzzle, "attribute").textContent = pair.attribute;
  part(puzzle, "question").textContent = pair.question;
  part(puzzle, "verdict").hidden = true;
  for (const side of SIDES) {
    const card = part(puzzle, side);
    for (const picture of card.querySelectorAll("img")) picture.src = pair[side].picture;
    for (const name of card.querySelectorAll("b")) name.textContent = pair[side].name;
    find(".flip-value", card).textContent = "";
  }
  ask(puzzle, true);
}

function turnOver(puzzle, pair, agreed, words) {
  const knew = agreed === pair.right;
  puzzle.dataset.turned = pair.right ? "right" : "wrong";
  for (const side of SIDES) find(".flip-value", part(puzzle, side)).textContent = pair[side].written;
  const verdict = part(puzzle, "verdict");
  const choice = words[knew ? "right" : "wrong"];
  verdict.textContent = choice[Math.floor(Math.random() * choice.length)];
  verdict.dataset.knew = String(knew);
  verdict.hidden = false;
  ask(puzzle, false);
}

function ask(puzzle, asking) {
  find(".puzzle-ask", puzzle).hidden = !asking;
  find(".puzzle-on", puzzle).hidden = asking;
}

/** @param {HTMLElement} puzzle */
function start(puzzle) {
  const pairs = embedded("pairs");
  const words = embedded("puzzle-texts");
  let at = 0;
  puzzle.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    turnOver(puzzle, pairs[at], !(pressed instanceof HTMLButtonElement) || pressed.value !== "doubt", words);
    find(".puzzle-on .btn-main", puzzle).focus({preventScroll: true});
  });
  find('[value="next"]', puzzle).addEventListener("click", () => {
    at = (at + 1) % pairs.length;
    show(puzzle, pairs[at]);
    find(".puzzle-ask .btn", puzzle).focus({preventScroll: true});
  });
}

const puzzle = document.getElementById("puzzle");
if (puzzle) start(puzzle);
