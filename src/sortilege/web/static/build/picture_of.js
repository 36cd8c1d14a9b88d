// The address of an item's picture in the builder: its uploaded file, the art of its emoji, or letters drawn for it.

/** @import {DraftItem} from "sortilege/wire" */

// How files end that can be shown; everything else in the field is an emoji or letters.
const FILE = /\.(svg|png|jpe?g|webp)$/i;
const MOST_LETTERS = 4;
// The server draws for names that are no longer.
const LONGEST_NAME = 200;

export const isFile = (picture) => FILE.test(picture);
export const isLetters = (picture) => /^[\p{L}\p{N}]{1,4}$/u.test(picture);

export function pictureOf(editor, item) {
  const picture = item.picture ?? "";
  if (isFile(picture)) return editor.set.pictures[picture] ?? standIn(item);
  return picture ? drawn(picture) : standIn(item);
}

/** An emoji, or up to four letters; with the name `of` which they are, they look like no other name. */
export function drawn(text, of = "") {
  const name = [...of].slice(0, LONGEST_NAME).join("");
  return `/pictures/drawn/${encodeURIComponent(text)}${name ? `?of=${encodeURIComponent(name)}` : ""}`;
}

/** What an item without a picture looks like. */
export const standIn = (item) => drawn(initials(item), wholeName(item));

/** @param {DraftItem} item */
function wholeName({id = "", name = {}}) {
  return name.en || Object.values(name).find(Boolean) || id;
}

/** The letters that stand for a name, as the cards have them: JQA for John Quincy Adams. */
export function initials(item) {
  const name = wholeName(item);
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...name.trim()].slice(0, 2);
  return letters.filter(isLetters).slice(0, MOST_LETTERS).join("") || "0";
}
