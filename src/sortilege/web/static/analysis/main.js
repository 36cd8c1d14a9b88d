// Boots the page after a game: decisions lead to their position, and a slider through the whole game.

import {html, render} from "../vendor/preact.js";
import {byId, embedded, findAll} from "../elements.js";
import {t} from "../texts.js";
import {Steps} from "../replay/steps.js";
import {sharePicture} from "./share.js";
import {scrubber} from "./curve.js";
import {Position} from "./position.js";

const table = embedded("table");
const analysis = embedded("analysis");
const room = byId("position");
const panel = byId("position-panel");
const said = byId("position-said");
const back = byId("position-back");
const replay = /** @type {HTMLAnchorElement} */ (byId("position-replay"));
const board = await import(`../boards/${room.dataset.board}.js`);
const steps = new Steps(table);
const names = table.scene.seats.map(({name}) => name);
/** @type {HTMLElement | null} */
let from = null;

/** @param {import("./position.js").Move} move @param {string} words */
function show(move, words) {
  panel.hidden = false;
  said.textContent = words;
  replay.href = `/t/${table.id}/replay?at=${move.at}`;
  const onDrawn = (step) => {
    if (!words) said.textContent = step.happening?.told ?? t("Before the first move.");
  };
  render(html`<${Position} ...${{table, board, steps, move, room, onDrawn}} />`, room);
}

const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("scrubber"));
const svg = document.getElementById("curve");
const {points, unit, moves, seat} = analysis;
const showStep = slider && svg && points.length
  ? scrubber({svg, slider, points, unit, names, onStep: (n) => show({at: Math.min(n, steps.entries), seat}, "")})
  : null;
if (showStep) byId("scrub").hidden = false;

for (const link of /** @type {HTMLAnchorElement[]} */ (findAll(".analysis-show"))) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const n = Number(link.dataset.n);
    const move = moves[n] ?? {at: n, seat};
    for (const one of findAll(".analysis-show[aria-current]")) one.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    from = link;
    back.hidden = false;
    showStep?.(Math.min(n, Number(slider?.max)));
    const better = link.closest("li")?.querySelector(".analysis-better")?.textContent ?? "";
    show(move, [`${link.textContent}.`.replace("?.", "?"), better].filter(Boolean).join(" "));
    panel.scrollIntoView({block: "nearest"});
    panel.focus({preventScroll: true});
  });
}

back.addEventListener("click", () => {
  from?.scrollIntoView({block: "center"});
  from?.focus({preventScroll: true});
});

sharePicture(byId("share-picture"));
// The end of the game is what everybody has seen last.
showStep?.(Number(slider?.max));
show({at: steps.entries, seat}, "");
