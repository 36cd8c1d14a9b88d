// The keyboard in the grid, as in a spreadsheet. Escape and then Tab leaves the grid: nobody gets caught in it.

import {HEAD, NAME, PICTURE, attributesIn, columnsOf, itemsIn} from "./cursor.js";
import {attributesOf, itemsOf, moveAttribute, moveItem} from "./draft.js";
import {fillDown, fillRight} from "./grid_fill.js";

const ARROWS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
// Accents and input methods: what becomes a letter only with the next keys.
const COMPOSING = ["Dead", "Process", "Unidentified"];

/** onKeyDown for the grid. `grid` is what `useHandlers` makes: `go`, `clear`, `openMenu` … */
export function gridKeys(grid) {
  return (event) => {
    if (event.isComposing || event.target.closest("[popover]")) return;
    const handled = grid.typing.isOpen() ? whileTyping(event, grid) : whileSelecting(event, grid);
    if (handled) event.preventDefault();
    if (event.key !== "Escape" && event.key !== "Shift") grid.leaving.current = false;
  };
}

function whileTyping(event, grid) {
  const {typing, editor} = grid;
  const {row, column} = editor.selection;
  const leaves = event.key === "Enter" || event.key === "Tab" || (typing.fresh && event.key in ARROWS);
  if (leaves && !event.altKey && !event.ctrlKey) {
    if (event.key === "Enter" && typing.byTouch) typing.finishHere();
    else typing.finish();
    if (event.key in ARROWS) grid.go(row + ARROWS[event.key][0], column + ARROWS[event.key][1]);
    else if (event.key === "Tab") tab(event, grid, {row, column});
    else grid.go(row + (event.shiftKey ? -1 : 1), grid.start.current ?? column);
    return true;
  }
  if (event.key !== "Escape") return false;
  typing.giveUp();
  grid.go(row, column);
  return true;
}

function whileSelecting(event, grid) {
  const {editor, typing} = grid;
  const {row, column} = editor.selection;
  const {key, shiftKey} = event;
  const command = event.ctrlKey || event.metaKey;
  const lastRow = itemsOf(editor.draft).length - 1;
  const lastColumn = columnsOf(editor.draft).length - 1;
  if (key in ARROWS && event.altKey && shiftKey) return ARROWS[key][1] ? grid.widths.step(ARROWS[key][1]) : true;
  if (key in ARROWS && event.altKey) return moveAlong(editor, ARROWS[key]);
  if (key in ARROWS) {
    const [down, right] = ARROWS[key];
    if (!command) return grid.go(row + down, column + right, shiftKey);
    // To the end of what is filled in.
    const toRow = {"-1": 0, 0: row, 1: lastRow}[down];
    return grid.go(toRow, {"-1": PICTURE, 0: column, 1: lastColumn}[right], shiftKey);
  }
  if (key === "Tab") return grid.leaving.current ? false : tab(event, grid, {row, column});
  if (key === "Home") return grid.go(command ? 0 : row, PICTURE, shiftKey);
  if (key === "End") return grid.go(command ? lastRow : row, lastColumn, shiftKey);
  if (key === "PageUp") return grid.go(Math.max(0, row - grid.page()), column, shiftKey);
  if (key === "PageDown") return grid.go(row + grid.page(), column, shiftKey);
  if (key === "Escape") {
    grid.leaving.current = true;
    return grid.go(row, column);
  }
  if (key === "Delete" || key === "Backspace") return grid.clear();
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return grid.openMenu({row, column});
  if (key === "F2") return begin(typing, {});
  if (key === "Enter") return enter(grid);
  if (key === " " && shiftKey) return grid.go(row, PICTURE, {row, column: lastColumn});
  if (key === " " && command) return grid.go(0, column, {row: lastRow, column});
  if (command && key.toLowerCase() === "a") return grid.selectAll();
  if (command && !shiftKey && key.toLowerCase() === "d") return fillDown(editor);
  if (command && !shiftKey && key.toLowerCase() === "r") return fillRight(editor);
  // The letter itself is put in by the browser.
  if (!command && !event.altKey && (key.length === 1 || COMPOSING.includes(key))) typing.begin({fresh: true});
  return false;
}

function begin(typing, how) {
  typing.begin(how);
  return true;
}

function enter({editor, typing}) {
  const {row, column, item, attribute} = editor.selection;
  if (row === HEAD && attribute && column > NAME) editor.open("attribute", {attribute});
  else if (column === PICTURE && item) editor.open("item", {item});
  else typing.begin();
  return true;
}

/** To the next cell, and from the end of a row to the next one; out of the grid at its ends. Enter comes back to where
    the first Tab was pressed. */
function tab({shiftKey}, grid, {row, column}) {
  const {draft} = grid.editor;
  const last = columnsOf(draft).length - 1;
  const start = grid.start.current ?? column;
  let to = {row, column: column + (shiftKey ? -1 : 1)};
  if (to.column < 0) to = {row: row - 1, column: last};
  if (to.column > last && row !== HEAD) to = {row: row + 1, column: NAME};
  if (to.row < HEAD || to.row > itemsOf(draft).length || (row === HEAD && to.column > last + 1)) return false;
  grid.go(to.row, to.column);
  grid.start.current = to.row === row ? start : null;
  return true;
}

/** Alt and an arrow move the selected rows, or in the head the attributes. */
function moveAlong(editor, [down, right]) {
  const {row} = editor.selection;
  if (row === HEAD && right) editor.change((draft) => moveColumns(draft, attributesIn(draft, editor.selection), right));
  if (row > HEAD && down) editor.change((draft) => moveRows(draft, itemsIn(draft, editor.selection), down));
  return true;
}

export const moveRows = (draft, ids, by) => moveBlock(draft, itemsOf(draft), ids, by, moveItem);
const moveColumns = (draft, ids, by) => moveBlock(draft, attributesOf(draft), ids, by, moveAttribute);

/** All of them, in their order; not at all if there is no room. */
function moveBlock(draft, list, ids, by, move) {
  const places = list.flatMap(({id}, index) => (ids.includes(id) ? [index] : []));
  if (!places.length || places[0] + by < 0 || places.at(-1) + by >= list.length) return draft;
  return (by > 0 ? [...ids].reverse() : ids).reduce((moved, id) => move(moved, id, by), draft);
}
