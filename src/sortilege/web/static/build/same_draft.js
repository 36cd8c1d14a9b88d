// Whether two drafts, or parts of them, say the same. The server leaves out what is empty or usual and has its own order
// of fields, so they are compared by what they mean.

import {USUAL} from "./constants.js";

/** @import {EditedDraft} from "./draft.js" */

/** @typedef {Record<string, unknown>} Usual what goes without saying, by the names of fields; the names of cells are people's own */

/** @type {Usual} */
const NOTHING = {};

/** @param {unknown} one @param {unknown} other */
export function sameDraft(one, other) {
  return same(one, other, USUAL);
}

/**
 * The same for the content of one field: `path` leads there, as in ["attributes", "weight", "show"].
 * @param {unknown} one
 * @param {unknown} other
 * @param {string[]} path
 */
export function sameField(one, other, path) {
  const name = path.at(-1) ?? "";
  return same(one, other, usualIn(name), path.length % 2 ? USUAL[name] : undefined);
}

/**
 * The same draft, made of the very parts of `base` wherever both say the same: then it is quickly seen what differs.
 * @param {EditedDraft} base
 * @param {EditedDraft} draft
 * @returns {EditedDraft}
 */
export function madeOf(base, draft) {
  /**
   * @template {{id: string}} T
   * @param {T[]} before
   * @param {T[]} after
   */
  const parts = (before = [], after = []) => {
    const known = new Map(before.map((one) => [one.id, one]));
    const made = after.map((one) => (sameDraft(known.get(one.id), one) ? known.get(one.id) ?? one : one));
    return made.length === before.length && made.every((one, index) => one === before[index]) ? before : made;
  };
  return {...draft, attributes: parts(base.attributes, draft.attributes), items: parts(base.items, draft.items)};
}

/**
 * A short text that two different drafts hardly ever share.
 * @param {unknown} draft
 */
export function fingerprint(draft) {
  // FNV-1a, twice with different beginnings: good enough to know one's own draft again.
  const text = JSON.stringify(plain(draft, USUAL));
  const hashed = (/** @type {number} */ start) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36);
  };
  return `${hashed(0x811c9dc5)}-${hashed(0x2f0b4a27)}`;
}

/** @param {string} name */
const usualIn = (name) => (name === "cells" ? NOTHING : USUAL);

/**
 * @param {any} one
 * @param {any} other
 * @param {Usual} usual
 * @param {unknown} [missing]
 * @returns {boolean}
 */
function same(one, other, usual, missing) {
  if (one === other) return true;
  const [isNone, isNoOther] = [isEmpty(one, usual, missing), isEmpty(other, usual, missing)];
  if (isNone || isNoOther) return isNone && isNoOther;
  if (typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one)) return one.length === other.length && one.every((part, index) => same(part, other[index], usual));
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name], usualIn(name), usual[name]));
}

/**
 * @param {any} value
 * @param {Usual} usual
 * @param {unknown} [missing]
 * @returns {boolean}
 */
function isEmpty(value, usual, missing) {
  if (value === null || value === undefined || value === "" || value === missing) return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  return Object.entries(value).every(([name, one]) => isEmpty(one, usualIn(name), usual[name]));
}

/**
 * @param {any} value
 * @param {Usual} usual
 * @returns {any}
 */
function plain(value, usual) {
  if (Array.isArray(value)) return value.map((one) => plain(one, usual));
  if (value === null || typeof value !== "object") return value;
  const telling = Object.entries(value).filter(([name, one]) => !isEmpty(one, usualIn(name), usual[name]));
  const entries = telling.map(([name, one]) => [name, plain(one, usualIn(name))]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
