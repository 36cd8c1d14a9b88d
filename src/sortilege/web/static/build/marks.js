// What the advice says about single cells and heads, by place. A remark is about what stood there when the advice was
// given: as soon as something else stands there, it is out of date.
//
//   {level: "error" | "doubt" | "note", text, suggestion, of: "what stood there"}

import {t} from "../texts.js";
import {itemsOf} from "./draft.js";
import {textIn} from "./cell_texts.js";

const ORDER = ["error", "doubt", "note"];
export const SIGNS = {error: "▲", doubt: "?", note: "i"};

const worse = (one, other) => (!other || (one && ORDER.indexOf(one.level) < ORDER.indexOf(other.level)) ? one : other);

/** item → {attribute | "name" | "picture" → mark}. What is said about a text in another language is shown there. Notes
    are shown only where something was typed: those about pictures and translations that are merely missing would mark
    every row of a set that has just been begun. */
export function cellMarks({remarks}, draft, language, before = new Map()) {
  const items = new Map(itemsOf(draft).map((item) => [item.id, item]));
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
    if (JSON.stringify(before.get(id)) === JSON.stringify(marks)) found.set(id, before.get(id));
  }
  return found;
}

/** attribute → its worst remark and the verdict: {level, text, word}. */
export function headMarks({remarks, attributes}) {
  const found = new Map();
  for (const {attribute, level, text, verdict} of attributes) {
    found.set(attribute, {level: level === "note" ? "" : level, text, word: verdictWord(verdict)});
  }
  for (const {attribute, item, level, text} of remarks) {
    const mark = found.get(attribute);
    if (!mark || item || level === "note") continue;
    if (!mark.level || worse({level}, mark) !== mark) found.set(attribute, {...mark, level, text});
  }
  return found;
}

function verdictWord(verdict) {
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
