// useTyped: what stands in a field whose content is not always worth saving, such as a number while it is being typed.
//
//   const [typed, onTyped] = useTyped(saved, write, read, onSave)
//
// What can be read (`read` gives something) is saved at once; the rest stays in the field. If what is saved changes
// elsewhere – by undo, say – the field follows.

import {useState} from "../../vendor/preact.js";
import {language} from "../../texts.js";

export function useTyped(saved, write, read, onSave) {
  const mark = JSON.stringify(saved);
  const [kept, keep] = useState({mark, typed: write(saved)});
  const onTyped = (typed) => {
    const value = read(typed);
    const next = value === undefined ? mark : JSON.stringify(value);
    keep({mark: next, typed});
    if (next !== mark) onSave(value);
  };
  return [kept.mark === mark ? kept.typed : write(saved), onTyped];
}

/** A number as the reader writes it. */
export const writeNumber = (value) => value.toLocaleString(language(), {useGrouping: false, maximumFractionDigits: 12});

/** A number as cells have it, thousands grouped or not; undefined as long as it is none. What 8,060 is, the reader's
    language says; 7,5 and 1.234.567 say it themselves. */
export function readNumber(text) {
  const [, minus, digits] = text.trim().match(/^([-−–]?)\s*([\d.,\s'’]*\d[.,]?)$/) ?? [];
  if (digits === undefined) return undefined;
  const ungrouped = digits.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
  const sign = decimalSign(ungrouped);
  const groups = sign === "." ? "," : ".";
  const [whole, decimals = "", ...more] = ungrouped.split(sign);
  const isWhole = /^\d*$/.test(whole) || new RegExp(`^\\d{1,3}([${groups}]\\d{3})+$`).test(whole);
  if (more.length || !isWhole || !/^\d*$/.test(decimals)) return undefined;
  const value = Number(`${whole.replaceAll(groups, "")}.${decimals}`);
  return minus ? -value : value;
}

function decimalSign(digits) {
  const own = language() === "en" ? "." : ",";
  const signs = digits.match(/[.,]/g) ?? [];
  if (new Set(signs).size === 2) return signs.at(-1);
  if (!signs.length) return own;
  const mayGroup = new RegExp(`^[1-9]\\d{0,2}([${signs[0]}]\\d{3})+$`).test(digits);
  if (signs.length > 1) return signs[0] === "." ? "," : ".";
  return mayGroup ? own : signs[0];
}
