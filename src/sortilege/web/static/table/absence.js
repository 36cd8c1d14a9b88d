// Who is waited for and not there, and when a bot plays for them – said only where it will happen.

import {GONE_AFTER, SECONDS} from "./constants.js";
import {isActing} from "./people.js";

/** @import {Scene, TableAnswer} from "sortilege/wire" */

/**
 * The seats that are waited for while nobody looks at the table from there.
 * @param {Scene} scene
 * @param {number[]} present
 */
export function missing(scene, present) {
  if (scene.phase !== "playing" || scene.paused) return [];
  return scene.seats.flatMap(({kind, away, conceded}, seat) => (
    kind === "person" && !away && !conceded && isActing(scene, seat) && !present.includes(seat) ? [seat] : []
  ));
}

/**
 * When a bot steps in for them, in the server's milliseconds; null if nobody who plays is there to wait for it.
 * @param {Scene} scene
 * @param {number[]} present
 * @param {number} since when they were seen to be gone
 */
export function steppedInAt(scene, present, since) {
  const usual = scene.now + GONE_AFTER;
  // Whoever goes later than that is missed only then.
  const gone = since <= usual ? usual : since + GONE_AFTER;
  if (!scene.seats.some(({kind}, seat) => kind === "person" && present.includes(seat))) return scene.deadline;
  return Math.min(gone, scene.deadline ?? gone);
}

/**
 * Whether a bot plays for the reader while they are away: where others wait, or a clock does not.
 * @param {TableAnswer} table
 * @param {Scene} scene
 */
export function isPlayedFor(table, scene) {
  return table.clock in SECONDS || othersPlay(table, scene);
}

/**
 * Whether people play here who are not at this screen.
 * @param {TableAnswer} table
 * @param {Scene} scene
 */
export function othersPlay(table, scene) {
  return scene.seats.some(({kind}, seat) => kind !== "bot" && !table.you.seats.includes(seat));
}
