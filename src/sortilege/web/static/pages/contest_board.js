// The leaderboard on a big screen goes on by itself: the server tells what has changed, once a second at most.

import {byId, find} from "../elements.js";
import {setAs, shownLines, spoken} from "./board_lines.js";

/** @import {BoardAnswer} from "sortilege/wire" */

// Whoever listens must be able to hear the end of a sentence.
const SPOKEN_EVERY = 10_000;
const place = find(".stage-board", document);
const lost = byId("board-lost");
/** @type {BoardAnswer | null} */
let shown = null;
let isToSpeak = false;

/** @param {string} tag @param {string | number} text */
function cell(tag, text) {
  const made = document.createElement(tag);
  made.textContent = String(text);
  return made;
}

/** @param {BoardAnswer} board */
function show(board) {
  const rows = shownLines(board, shown).map((line) => {
    const row = document.createElement("tr");
    const name = cell("th", line.name);
    name.setAttribute("scope", "row");
    row.append(cell("td", line.place), name, cell("td", line.written));
    row.classList.toggle("is-first", line.place === 1);
    row.classList.toggle("is-new", line.isNew);
    return row;
  });
  byId("lines").replaceChildren(...rows);
  place.className = `stage-board ${setAs(rows.length)}`;
  byId("board-said").textContent = board.said;
  // When it opens, ends, or is ended early, the page says so.
  if (shown && shown.phase !== board.phase) location.reload();
  shown = board;
  if (isToSpeak) return;
  isToSpeak = true;
  setTimeout(() => {
    isToSpeak = false;
    if (shown) byId("board-spoken").textContent = spoken(shown);
  }, SPOKEN_EVERY);
}

function open() {
  const stream = new EventSource(place.dataset.stream ?? "");
  stream.addEventListener("open", () => {
    lost.hidden = true;
  });
  stream.addEventListener("board", (event) => show(JSON.parse(event.data)));
  stream.addEventListener("gone", () => {
    stream.close();
    location.assign("/contests");
  });
  stream.addEventListener("error", () => {
    lost.textContent = place.dataset.lost ?? "";
    lost.hidden = false;
    // A browser that was refused does not try again by itself.
    if (stream.readyState === EventSource.CLOSED) setTimeout(open, 5000);
  });
}

open();
