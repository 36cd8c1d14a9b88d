// What is said of a run against the clock, and when. Draws nothing.

/** @import {AttackDuel, AttackRival, TableAnswer} from "sortilege/wire" */

/** @param {Pick<TableAnswer, "dealt">} table */
export const isAttack = (table) => table.dealt?.kind === "attack";

/**
 * The code of the contest that a deal is of: those are called `CODE/1`, `CODE/2` …; null: of none.
 * @param {TableAnswer["dealt"]} dealt
 */
export function contestOf(dealt) {
  const [code, number] = dealt?.id.split("/") ?? [];
  return code && number && dealt?.kind !== "daily" ? code : null;
}

/** Seconds left that are announced: often enough to know, seldom enough to think. */
export const ANNOUNCED = [60, 30, 10];

/**
 * What of ANNOUNCED has been reached since the last look; null: nothing new.
 * @param {number} before
 * @param {number} now
 */
export const reached = (before, now) => ANNOUNCED.filter((seconds) => now <= seconds && seconds < before).at(-1) ?? null;

/**
 * What was wrong, in the order in which it came.
 * @template {{card: string, right: boolean}} Answer
 * @param {readonly Answer[]} answers
 */
export const missed = (answers) => answers.filter(({right}) => !right);

/**
 * Whether something may still happen in a duel: nobody has joined, or the other one plays.
 * @param {AttackDuel | null | undefined} duel
 */
export const isOpen = (duel) => Boolean(duel && !(duel.rivals.length && duel.rivals.every(({over}) => over)));

/**
 * How a duel went for whoever has come to so many points.
 * @param {number} points
 * @param {AttackRival} rival
 * @returns {"open" | "won" | "lost" | "even"}
 */
export function verdict(points, {over, points: theirs}) {
  if (!over) return "open";
  if (points === theirs) return "even";
  return points > theirs ? "won" : "lost";
}
