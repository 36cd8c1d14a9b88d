// Filling: the first row of what is selected goes into the others, or its first column. A single cell is filled from its
// neighbour.

import {HEAD, PICTURE, rangeOf} from "./cursor.js";
import {pasteCells, rangeTexts} from "./pasting.js";

export function fillDown(editor) {
  const {top, bottom, left, right} = rangeOf(editor.selection);
  const source = top === bottom ? top - 1 : top;
  if (source <= HEAD) return true;
  const [line] = rangeTexts(editor.draft, {top: source, bottom: source, left, right}, editor.language);
  return fill(editor, {row: source + 1, column: left}, Array.from({length: bottom - source}, () => line));
}

export function fillRight(editor) {
  const {top, bottom, left, right} = rangeOf(editor.selection);
  const source = left === right ? left - 1 : left;
  if (source < PICTURE) return true;
  const lines = rangeTexts(editor.draft, {top, bottom, left: source, right: source}, editor.language);
  return fill(editor, {row: top, column: source + 1}, lines.map(([text]) => Array(right - source).fill(text)));
}

function fill(editor, at, cells) {
  const [bottom, right] = [at.row + cells.length - 1, at.column + cells[0].length - 1];
  const before = rangeTexts(editor.draft, {top: at.row, bottom, left: at.column, right}, editor.language);
  if (JSON.stringify(before) === JSON.stringify(cells)) return true;
  editor.change((draft) => pasteCells(draft, at, cells, editor.language));
  return true;
}
