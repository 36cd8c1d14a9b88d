// The address of an item's picture in the builder: its uploaded file, the art of its emoji, or letters drawn for it.

import {LONGEST_DRAWN, MOST_LETTERS, PICTURE_FILES} from "./constants.js";

/** @import {Draft, DraftItem} from "sortilege/wire" */

/**
 * Everything else in the field is an emoji or letters.
 * @param {string} picture
 */
export const isFile = (picture) => PICTURE_FILES.some((ending) => picture.toLowerCase().endsWith(ending));
/** @param {string} picture */
export const isLetters = (picture) => /^[\p{L}\p{N}]+$/u.test(picture) && [...picture].length <= MOST_LETTERS;

/** @param {{set: {pictures: Record<string, string>}}} editor @param {DraftItem} item */
export function pictureOf(editor, item) {
  const picture = item.picture ?? "";
  if (isFile(picture)) return editor.set.pictures[picture] ?? standIn(item);
  if (picture.includes(" ") && item.ground) return `${drawn(picture)}?ground=${encodeURIComponent(item.ground)}`;
  return picture ? drawn(picture) : standIn(item);
}

/**
 * How it lies on its card, as players will see it. What is drawn is always shown whole.
 * @param {Draft} draft
 * @param {DraftItem} item
 */
export function lookOf(draft, item) {
  if (!isFile(item.picture ?? "")) return {};
  return {fit: item.fit || draft.fit || "whole", ground: item.ground || draft.ground || ""};
}

/**
 * An emoji, or up to four letters; with the name `of` which they are, they look like no other name.
 * @param {string} text
 */
export function drawn(text, of = "") {
  const name = [...of].slice(0, LONGEST_DRAWN).join("");
  return `/pictures/drawn/${encodeURIComponent(text)}${name ? `?of=${encodeURIComponent(name)}` : ""}`;
}

/**
 * What an item without a picture looks like.
 * @param {DraftItem} item
 */
export const standIn = (item) => drawn(initials(item), wholeName(item));

/** @param {DraftItem} item */
function wholeName({id = "", name = {}}) {
  return name.en || Object.values(name).find(Boolean) || id;
}

/**
 * The letters that stand for a name, as the cards have them: JQA for John Quincy Adams.
 * @param {DraftItem} item
 */
export function initials(item) {
  const name = wholeName(item);
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...name.trim()].slice(0, 2);
  return letters.filter(isLetters).slice(0, MOST_LETTERS).join("") || "0";
}
