// One position of a game, drawn by its board: with the move that was played and the best one, or the tiles that were judged.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {EMPTY_HAND, sceneAt} from "../replay/scene.js";
import {AttributeNote, ItemCard} from "../table/notes.js";
import {marksOf, SUPPLY} from "./move_marks.js";

/** @import {StepAnswer} from "sortilege/wire" */
/** @typedef {{at: number, seat: number | null, played?: any, best?: any, tiles?: string[], right?: boolean | null}} Move */

const SIGNS = {played: t("played"), best: t("best"), both: t("best, played")};

/**
 * @param {{table: any, board: any, steps: any, move: Move, room: HTMLElement, onDrawn: (step: StepAnswer) => void}} props
 */
export function Position({table, board, steps, move, room, onDrawn}) {
  const [step, setStep] = useState(/** @type {StepAnswer | null} */ (null));
  const [opened, setOpened] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let current = true;
    steps.at(move.at).then(
      (found) => current && setStep(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [move.at]);
  useEffect(() => {
    if (!step || step.n !== move.at) return;
    sign(room, marksOf(move));
    onDrawn(step);
    steps.around(move.at);
  }, [step, move]);
  if (!step) return html`<p class="muted">${t("One moment …")}</p>`;
  const scene = sceneAt(table, step, steps.story);
  const close = () => setOpened(null);
  return html`
    <div class="analysis-room" onClick=${(event) => inspect(event, setOpened)}>
      <${board.Board} ...${{table, scene}} seat=${move.seat} stage=${stageFor(scene, move)} hold=${EMPTY_HAND} inspect=${setOpened} />
    </div>
    ${opened?.attribute ? html`<${AttributeNote} table=${table} attribute=${opened.attribute} onClose=${close} />` : null}
    ${opened?.item ? html`<${ItemCard} table=${table} item=${opened.item} written=${scene.written[opened.item]} onClose=${close} />` : null}
  `;
}

/** @param {any} scene @param {Move} move */
function stageFor(scene, {tiles = [], right = null}) {
  const mark = right === null ? "asked" : right ? "right" : "wrong";
  const marks = Object.fromEntries(tiles.map((tile) => [`tile-${tile}`, mark]));
  return {written: scene.written, shown: {}, counting: false, marks, spots: {}, last: null};
}

/** Written into the corner of where a move goes, as numbers are in puzzles. @param {HTMLElement} room @param {Record<string, string>} marks */
function sign(room, marks) {
  for (const old of room.querySelectorAll("[data-move]")) {
    old.removeAttribute("data-move");
    old.removeAttribute("data-move-sign");
  }
  for (const [place, mark] of Object.entries(marks)) {
    const element = room.querySelector(place === SUPPLY ? ".ln-supply" : place === "middle" ? ".ln-tray" : `[data-spot="${place}"]`);
    element?.setAttribute("data-move", mark);
    element?.setAttribute("data-move-sign", SIGNS[mark]);
  }
}

function inspect(event, onOpen) {
  const tile = event.target.closest("[data-item]");
  if (tile) onOpen({item: tile.dataset.item});
}
