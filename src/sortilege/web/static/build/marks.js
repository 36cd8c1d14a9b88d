// What the advice says about single cells and heads, by place. A remark is about what stood there when the advice was
// given: as soon as something else stands there, it is out of date.
//
//   {level: "error" | "doubt" | "note", text, suggestion, of: "what stood there"}

import {t} from "../texts.js";
import {itemsOf} from "./draft.js";
import {textIn} from "./cell_texts.js";

/** @import {AdviceAnswer} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */
/**
 * @typedef {"error" | "doubt" | "note"} Level
 * @typedef {{level: Level, text: string, suggestion: string, of: string}} Mark
 * @typedef {Map<string, Record<string, Mark>>} Marks
 */

/** @type {(Level | "")[]} */
const ORDER = ["error", "doubt", "note"];
export const SIGNS = {error: "▲", doubt: "?", note: "i"};

/**
 * @template {{level: Level | ""}} M
 * @param {M} one
 * @param {M | undefined} other
 */
const worse = (one, other) => (!other || (one && ORDER.indexOf(one.level) < ORDER.indexOf(other.level)) ? one : other);

/**
 * item → {attribute | "name" | "picture" → mark}. What is said about a text in another language is shown there. Notes
 * are shown only where something was typed: those about pictures and translations that are merely missing would mark
 * every row of a set that has just been begun.
 * @param {Pick<AdviceAnswer, "remarks">} advice
 * @param {EditedDraft} draft
 * @param {string} language
 * @param {Marks} [before]
 * @returns {Marks}
 */
export function cellMarks({remarks}, draft, language, before = new Map()) {
  const items = new Map(itemsOf(draft).map((item) => [item.id, item]));
  /** @type {Marks} */
  const found = new Map();
  for (const {item: id, attribute, field, language: spoken, level, text, suggestion} of remarks) {
    if (!items.has(id) || (spoken && spoken !== language)) continue;
    // Whatever else is said about an item stands at its name.
    const column = attribute || (field === "picture" ? field : "name");
    const of = textIn(items.get(id), column, language);
    if (level === "note" && (!of || column === "name")) continue;
    const marks = found.get(id) ?? {};
    marks[column] = worse(marks[column], {level, text, suggestion: spoken ? "" : suggestion, of});
    found.set(id, marks);
  }
  // Rows whose marks say the same as before keep the same object, and need not be drawn again.
  for (const [id, marks] of found) {
    const known = before.get(id);
    if (known && JSON.stringify(known) === JSON.stringify(marks)) found.set(id, known);
  }
  return found;
}

/**
 * attribute → its worst remark and the verdict: {level, text, word}.
 * @param {Pick<AdviceAnswer, "remarks" | "attributes">} advice
 */
export function headMarks({remarks, attributes}) {
  /** @type {Map<string, {level: Level | "", text: string, word: string}>} */
  const found = new Map();
  for (const {attribute, level, text, verdict} of attributes) {
    found.set(attribute, {level: level === "note" ? "" : level, text, word: verdictWord(verdict)});
  }
  for (const {attribute, item, level, text} of remarks) {
    const mark = found.get(attribute);
    if (!mark || item || level === "note") continue;
    if (!mark.level || ORDER.indexOf(level) < ORDER.indexOf(mark.level)) found.set(attribute, {...mark, level, text});
  }
  return found;
}

/** @param {string} verdict */
function verdictWord(verdict) {
  /** @type {Record<string, string>} */
  const words = {
    empty: t("empty"),
    "few-values": t("few values"),
    constant: t("all equal"),
    "full-of-ties": t("many ties"),
    "too-hard": t("hard"),
    "too-easy": t("easy"),
    good: t("good"),
  };
  return words[verdict] ?? "";
}
