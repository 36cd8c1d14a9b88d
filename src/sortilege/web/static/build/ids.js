// Ids: lower-case words joined by "-". They are made of names as the server makes them, and a test holds both equal.

import {LETTERS, LONGEST, UNFIT} from "./constants.js";

const letters = new Map(Object.entries(LETTERS));
/** @param {string} text */
const spelt = (text) => Array.from(text, (letter) => letters.get(letter) ?? letter).join("");

/** @param {string} name */
export function slug(name) {
  const plain = spelt(spelt(name.toLowerCase().normalize("NFC")).normalize("NFKD"));
  return (plain.replace(/\p{M}/gu, "").match(/[a-z0-9]+/g) ?? []).join("-");
}

/**
 * An id for this name that is not taken; empty if nothing of the name can be spelt.
 * @param {string} name
 * @param {Set<string>} taken
 */
export function newId(name, taken) {
  const wanted = cut(slug(name));
  if (!wanted || (!UNFIT.includes(wanted) && !taken.has(wanted))) return wanted;
  return numbered(wanted, taken, 2);
}

/**
 * Not too long, and not in the middle of a word if that can be avoided.
 * @param {string} id
 */
function cut(id) {
  if (id.length <= LONGEST.id) return id;
  const words = id.slice(0, LONGEST.id + 1);
  return (words.slice(0, Math.max(0, words.lastIndexOf("-"))) || id.slice(0, LONGEST.id)).replace(/-$/, "");
}

/**
 * `item-1`, `item-2` …: the first one that is free.
 * @param {string} stem
 * @param {Set<string>} taken
 */
export function numbered(stem, taken, from = 1) {
  let number = from;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
