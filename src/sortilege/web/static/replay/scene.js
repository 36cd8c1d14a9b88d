// A step of a game as a scene that a board can draw: nothing can be done in it.

/** @import {Happening, Scene, StepAnswer, TableAnswer} from "sortilege/wire" */
/** @import {Revealed} from "../table/director.js" */

const NOTHING = new Set();

/** What a board gets instead of a hand. */
export const EMPTY_HAND = {
  held: null,
  over: null,
  choosing: null,
  press: null,
  spots: NOTHING,
  pieceProps: (/** @type {string} */ key) => ({"data-piece": key}),
  spotProps: (/** @type {string} */ key) => ({"data-spot": key}),
};

// Enough for a board to find out what was done last.
const LATELY = 12;

/**
 * @param {TableAnswer} table
 * @param {StepAnswer} step
 * @param {(Happening | null)[]} story
 * @returns {Scene}
 */
export function sceneAt(table, step, story) {
  const {scene} = table;
  const last = step.n === scene.entries;
  return {
    ...scene,
    version: step.n,
    entries: step.n,
    phase: last ? scene.phase : "playing",
    view: step.view,
    written: step.written,
    legal: [],
    happened: story.slice(Math.max(1, step.n - LATELY + 1), step.n + 1).filter((one) => one !== null),
    outcome: last ? scene.outcome : null,
    result: last ? scene.result : null,
    undo: null,
    deadline: null,
    hints: false,
  };
}

/**
 * The check that this step was, in the shape of the table's play; null if nothing was turned up.
 * @param {Happening | null} happening
 * @returns {Revealed | null}
 */
export function revealOf(happening) {
  if (!happening) return null;
  const written = happening.revealed ?? {};
  const tiles = happening.order?.tiles ?? Object.keys(written);
  if (!tiles.length) return null;
  const {order = null, by, entry, told} = happening;
  return {step: "stamped", drama: false, solo: !order, tiles, order, written, right: order ? order.right : happening.right, by, entry, told};
}
