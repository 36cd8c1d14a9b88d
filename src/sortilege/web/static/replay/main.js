// Boots the page that steps through a game: the table from the page, the board of its game, the step from the address.

import {html, render} from "../vendor/preact.js";
import {byId, embedded} from "../elements.js";
import {Replay} from "./replay.js";
import {Steps} from "./steps.js";

const table = embedded("table");
const room = byId("room");
const board = await import(`../boards/${room.dataset.board}.js`);
const steps = new Steps(table);
room.replaceChildren();
render(html`<${Replay} ...${{table, board, steps}} start=${asked(steps.entries)} />`, room);

/** `?at=12`; else the first move of a finished game, or the newest position of one that is still being played. */
function asked(last) {
  const at = Number.parseInt(new URLSearchParams(location.search).get("at") ?? "", 10);
  const wanted = Number.isNaN(at) ? (table.scene.phase === "over" ? firstMove() : last) : at;
  return Math.max(0, Math.min(last, wanted));
}

/** Before it, only chance has dealt: none of that can have been taken back. */
function firstMove() {
  return steps.story.findIndex((happening) => typeof happening?.by === "number");
}
