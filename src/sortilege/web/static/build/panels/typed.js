// useTyped: what stands in a field whose content is not always worth saving, such as a number while it is being typed.
//
//   const [typed, onTyped] = useTyped(saved, write, read, onSave)
//
// What can be read (`read` gives something) is saved at once; the rest stays in the field. If what is saved changes
// elsewhere – by undo, say – the field follows.

import {useState} from "../../vendor/preact.js";
import {language} from "../../texts.js";
import {ownSign, readDigits} from "../numerals.js";

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

/** A number as cells have it, thousands grouped or not; undefined as long as it is none. */
export function readNumber(text) {
  const [, minus, digits] = text.trim().match(/^([-−–]?)\s*([\d.,\s'’]*\d[.,]?)$/) ?? [];
  const value = digits === undefined ? undefined : readDigits(digits, ownSign(language()))?.value;
  return value !== undefined && minus ? -value : value;
}
