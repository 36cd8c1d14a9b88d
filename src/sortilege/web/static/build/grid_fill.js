// Filling in the grid: the corner of what is selected is dragged, and one sees what would come where; Ctrl+D and Ctrl+R.

import {html, useMemo, useState} from "../vendor/preact.js";
import {n} from "../texts.js";
import {cellAt, reveal} from "./cell_elements.js";
import {HEAD, rangeOf} from "./cursor.js";
import {itemsOf} from "./draft.js";
import {pasteCells, rangeTexts} from "./cell_texts.js";
import {filledIn, filledTo} from "./filling.js";
import {Over} from "./over_cells.js";

/** @import {Filling} from "./filling.js" */

// While the pointer rests at the edge, the grid goes on scrolling.
const AGAIN = 80;

/** {draft: as it would be, filling: what would come where, drag: what the pointer does at the corner} */
export function useFilling(editor, frame) {
  const [filling, setFilling] = useState(/** @type {Filling | null} */ (null));
  const {draft, language} = editor;
  const shown = useMemo(() => (filling ? written(draft, filling, language) : draft), [draft, filling, language]);
  return {draft: shown, filling, drag: useMemo(() => dragging(editor, frame, setFilling), [])};
}

const written = (draft, {at, cells}, language) => pasteCells(draft, at, cells, language);

/** `drag(whileDown, placeAt)`: from now on until the button or finger goes up; Escape gives up. */
function dragging(editor, frame, setFilling) {
  return (whileDown, placeAt) => {
    const source = rangeOf(editor.selection);
    let filling = /** @type {Filling | null} */ (null);
    let last = /** @type {PointerEvent | null} */ (null);
    const onMove = (event) => {
      last = event;
      const place = placeAt(event);
      if (!place) return;
      const next = filledTo(editor.draft, source, place, editor.language);
      if (JSON.stringify(next) !== JSON.stringify(filling)) setFilling(next);
      filling = next;
      const cell = cellAt(frame.current, place);
      if (cell) reveal(frame.current, cell);
    };
    const timer = setInterval(() => last && onMove(last), AGAIN);
    const onKeyDown = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    document.addEventListener("keydown", onKeyDown, true);
    const end = whileDown(onMove, (isUp) => {
      clearInterval(timer);
      document.removeEventListener("keydown", onKeyDown, true);
      setFilling(null);
      if (filling && isUp) write(editor, filling, source);
      else editor.tell({wantsFocus: true});
    });
  };
}

/** Into the cells, all of which are selected then. */
function write(editor, {at, cells}, {top, bottom, left, right}) {
  fill(editor, {at, cells});
  const [lastRow, lastColumn] = [at.row + cells.length - 1, at.column + cells[0].length - 1];
  const from = {row: Math.min(top, at.row), column: Math.min(left, at.column)};
  editor.select({row: Math.max(bottom, lastRow), column: Math.max(right, lastColumn), from});
  const count = cells.length * cells[0].length;
  editor.say(n("Filled one cell.", "Filled {count} cells.", count));
}

export const fillDown = (editor) => fill(editor, filledIn(editor.draft, rangeOf(editor.selection), {}, editor.language));
export const fillRight = (editor) => fill(editor, filledIn(editor.draft, rangeOf(editor.selection), {toRight: true}, editor.language));

/** @param {any} editor @param {Filling | null} filling */
function fill(editor, filling) {
  if (!filling) return true;
  const {at, cells} = filling;
  const [bottom, right] = [at.row + cells.length - 1, at.column + cells[0].length - 1];
  const before = rangeTexts(editor.draft, {top: at.row, bottom, left: at.column, right}, editor.language);
  if (JSON.stringify(before) !== JSON.stringify(cells)) editor.change((draft) => written(draft, filling, editor.language));
  return true;
}

/** What lies over the selected cells: the corner to drag, the one that fingers select more with, and what would be filled. */
export function FillMarks({editor, filling}) {
  const {top, bottom, left, right} = rangeOf(editor.selection);
  if (top <= HEAD || bottom >= itemsOf(editor.draft).length) return null;
  return html`
    <${Over} row=${top} column=${left}><i class="select-grip"></i><//>
    <${Over} row=${bottom} column=${right}><i class="fill-handle"></i><//>
    ${filling ? html`
      <${Over} row=${filling.at.row} column=${filling.at.column} rows=${filling.cells.length}
        columns=${filling.cells[0].length}><i class="fill-area"></i><//>
    ` : null}
  `;
}
