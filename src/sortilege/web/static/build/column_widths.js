// How wide the columns of a card set are, where somebody said so: in pixels, by the ids of columns. This device remembers it
// for the sets that were used last.

const KEY = "sortilege-widths";
const MOST_SETS = 50;
export const NARROWEST = 56;
export const WIDEST = 640;
/** By so much the keyboard makes a column wider. */
export const STEP = 24;

/** @typedef {Record<string, number>} Widths */

/** @param {number} width */
export const within = (width) => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));

/**
 * As wide as the widest of these texts, with a title above them that may take two lines.
 * @param {string} title
 * @param {string[]} texts
 * @param {(text: string, isTitle: boolean) => number} measure
 */
export function fitting(title, texts, measure) {
  const words = title.split(/\s+/);
  const lines = (/** @type {number} */ count) => [words.slice(0, count).join(" "), words.slice(count).join(" ")];
  const titled = words.map((_, index) => Math.max(...lines(index + 1).map((line) => measure(line, true))));
  return Math.ceil(texts.reduce((widest, text) => Math.max(widest, measure(text, false)), Math.min(...titled)));
}

/**
 * The same widths after columns have got other ids, as they do when they are named: each in its place, if none came or went.
 * @param {Widths} widths
 * @param {string[]} before
 * @param {string[]} after
 * @returns {Widths}
 */
export function followedWidths(widths, before, after) {
  if (before.length !== after.length) return widths;
  const now = (/** @type {string} */ id) => (after.includes(id) || !before.includes(id) ? id : after[before.indexOf(id)]);
  return Object.fromEntries(Object.entries(widths).map(([id, width]) => [now(id), width]));
}

/**
 * @param {string} set
 * @returns {Widths}
 */
export function keptWidths(set) {
  const all = kept();
  const widths = Object.hasOwn(all, set) ? all[set] : null;
  if (!widths || typeof widths !== "object") return {};
  return Object.fromEntries(Object.entries(widths).flatMap(([id, width]) => (Number.isFinite(width) ? [[id, within(width)]] : [])));
}

/**
 * @param {string} set
 * @param {Widths} widths
 */
export function keepWidths(set, widths) {
  const {[set]: _, ...others} = kept();
  const all = Object.keys(widths).length ? {...others, [set]: widths} : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST_SETS))));
  } catch {
    // Full, or forbidden: then they last as long as the page.
  }
}

/** The set that was used last at the end. @returns {Record<string, Widths>} */
function kept() {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return all && typeof all === "object" ? all : {};
  } catch {
    return {};
  }
}
