// Who did something to a card set, when and what, in words.

import {language, t} from "../../texts.js";

/** @import {MomentAnswer} from "sortilege/wire" */

const DAY = 86_400_000;

/** @param {number} at */
const midnight = (at) => new Date(at).setHours(0, 0, 0, 0);

/** @param {number} at */
export const timeOf = (at) => new Date(at).toLocaleTimeString(language(), {timeStyle: "short"});

/**
 * "Today", "Yesterday", or the date.
 * @param {number} at
 * @param {number} [now]
 */
export function dayOf(at, now = Date.now()) {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days <= 0) return t("Today");
  if (days === 1) return t("Yesterday");
  return new Date(at).toLocaleDateString(language(), {dateStyle: "long"});
}

/**
 * With the day, unless that is today.
 * @param {number} at
 * @param {number} [now]
 */
export function momentOf(at, now = Date.now()) {
  return midnight(at) === midnight(now) ? timeOf(at) : t("{day}, {time}", {day: dayOf(at, now), time: timeOf(at)});
}

/** @param {Pick<MomentAnswer, "by" | "name">} moment */
export function whoOf({by, name}) {
  switch (by) {
    case "you":
      return t("You");
    case "owner":
      return t("{name}, who began this card set", {name});
    case "maker":
      return t("{name}, with the secret link", {name});
    default:
      return "";
  }
}

/** @param {Pick<MomentAnswer, "restored" | "version" | "summary">} moment */
export function whatOf({restored, summary}) {
  return restored === null ? summary : t("restored from {time}", {time: momentOf(restored)});
}

/**
 * [day, its moments], in the same order.
 * @param {MomentAnswer[]} moments
 * @returns {[string, MomentAnswer[]][]}
 */
export function byDay(moments) {
  /** @type {Map<string, MomentAnswer[]>} */
  const days = new Map();
  for (const moment of moments) days.set(dayOf(moment.at), [...(days.get(dayOf(moment.at)) ?? []), moment]);
  return [...days];
}
