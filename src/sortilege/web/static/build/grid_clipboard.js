// Copy, cut and paste, and clearing what is selected.

import {n, t} from "../texts.js";
import {fromText, repeated, toText} from "./clipboard.js";
import {MOST_ATTRIBUTES, MOST_ITEMS} from "./constants.js";
import {rangeOf} from "./cursor.js";
import {leftOver, pasteCells, rangeTexts} from "./cell_texts.js";

/** Handlers for the grid. While somebody types in the field, the clipboard is the field's. */
export function gridClipboard({editor, typing, go}) {
  const elsewhere = (event) => typing.isOpen() || event.target.closest("input, textarea, select, [popover]");

  const selected = () => toText(rangeTexts(editor.draft, rangeOf(editor.selection), editor.language));

  const onCopy = (event) => {
    if (elsewhere(event)) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", selected());
  };

  const onCut = (event) => {
    if (elsewhere(event)) return;
    onCopy(event);
    clear(editor);
  };

  const onPaste = (event) => {
    if (elsewhere(event)) return;
    event.preventDefault();
    paste(event.clipboardData.getData("text/plain"));
  };

  /** Several cells never fit into one, and phones can paste only where one types. */
  const onFieldPaste = (event) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    typing.giveUp();
    paste(text);
  };

  const paste = (text) => {
    if (!text) return editor.say(t("There is no text to paste. Copy cells of a spreadsheet, or names."));
    const range = rangeOf(editor.selection);
    const cells = repeated(fromText(text), range);
    const at = {row: range.top, column: range.left};
    const left = leftOver(editor.draft, at, cells);
    editor.change((draft) => pasteCells(draft, at, cells, editor.language));
    go(at.row + cells.length - 1, at.column + cells[0].length - 1, at);
    if (left.items || left.attributes || left.cut) editor.say(leftOverText(left));
  };

  /** The same without keys; browsers may refuse it. */
  const actions = {
    canCopy: () => Boolean(navigator.clipboard?.writeText),
    canPaste: () => Boolean(navigator.clipboard?.readText),
    copy: () => navigator.clipboard.writeText(selected()).catch(() => editor.say(refused())),
    cut: () => navigator.clipboard.writeText(selected()).then(() => clear(editor), () => editor.say(refused())),
    paste: () => navigator.clipboard.readText().then(paste, () => editor.say(refused())),
  };

  return {cells: {onCopy, onCut, onPaste}, onFieldPaste, actions};
}

const refused = () => t("Your browser does not allow this here. Use the keys Ctrl+X, Ctrl+C and Ctrl+V instead.");

export function clear(editor) {
  const {top, bottom, left, right, rows, columns} = rangeOf(editor.selection);
  const texts = rangeTexts(editor.draft, {top, bottom, left, right}, editor.language);
  if (!texts.flat().some(Boolean)) return;
  const nothing = Array.from({length: rows}, () => Array(columns).fill(""));
  editor.change((draft) => pasteCells(draft, {row: top, column: left}, nothing, editor.language));
}

function leftOverText({items, attributes, cut}) {
  return [
    items ? n("One row did not fit.", "{count} rows did not fit.", items) : "",
    attributes ? n("One column did not fit.", "{count} columns did not fit.", attributes) : "",
    items || attributes ? t("A card set has at most {items} items and {attributes} attributes.", {items: MOST_ITEMS, attributes: MOST_ATTRIBUTES}) : "",
    cut ? n("One text was too long and was cut.", "{count} texts were too long and were cut.", cut) : "",
  ].filter(Boolean).join(" ");
}
