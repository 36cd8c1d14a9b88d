// What is worth telling about a place in the lists of high scores.

import {t} from "../texts.js";

/** The best news first: a place ever, this month, or today. A place far behind is no news. */
const TOLD = 10;

/**
 * @param {{listed: boolean, today: number | null, month: number | null, ever: number | null}} places
 * @returns {string}
 */
export function best({listed, today, month, ever}) {
  if (!listed) return t("This game is not in the high scores.");
  if (ever === 1) return t("The best ever!");
  if (month === 1) return t("The best of this month!");
  if (ever !== null && ever <= TOLD) return t("Place {place} of all time.", {place: ever});
  return today === null ? "" : t("Place {place} today.", {place: today});
}
