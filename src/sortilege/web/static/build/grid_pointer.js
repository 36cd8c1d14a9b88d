// Mouse and finger in the grid. A mouse selects as soon as it goes down, and more while it is dragged; a finger scrolls,
// so a tap selects, a second tap on the same cell begins typing, and a finger that rests opens the menu.

import {HEAD, NAME, PICTURE, columnsOf, rangeOf} from "./cursor.js";

const LONG_PRESS = 550;
const STILL = 10;

/** Handlers for the grid's frame. `grid`: {editor, typing, frame, go, fill, widths, openMenu} */
export function gridPointer(grid) {
  const {editor, typing, frame} = grid;
  let isMouse = true;
  let hasRested = false;

  const onPointerDown = (event) => {
    hasRested = false;
    if (event.target === typing.field.current) return;
    isMouse = event.pointerType === "mouse";
    if (event.target.closest(".fill-handle")) return event.button === 0 && grid.fill(whileDown, placeAt);
    if (event.target.closest(".select-grip")) return select();
    const place = placeOf(event.target);
    if (isEdge(event) && place?.column) return event.button === 0 && grid.widths.drag(place.column, event, whileDown);
    if (!isMouse && place) return rest(event, place);
    if (event.button !== 0 || !place) return;
    typing.finish();
    if (menuButton(event)) return;
    const last = columnsOf(editor.draft).length - 1;
    const from = event.shiftKey ? editor.selection.from : place;
    // Whole rows are selected from their end, so that their beginning is what is in sight.
    if (place.isHandle) grid.go(place.row, PICTURE, {row: from.row, column: last});
    else grid.go(place.row, place.column, from);
    drag(place.isHandle);
  };

  /** Not all browsers say so themselves when a finger rests on something. */
  const rest = ({clientX, clientY}, place) => {
    const timer = setTimeout(() => {
      end();
      openMenu(place, {left: clientX, top: clientY});
    }, LONG_PRESS);
    const end = whileDown((event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL && end(), () => {
      clearTimeout(timer);
    });
  };

  const openMenu = (place, point) => {
    // The browser has said so, and so does the clock.
    if (hasRested) return true;
    hasRested = !isMouse;
    typing.finish();
    return grid.openMenu(place, point);
  };

  /** What is under the pointer, or nearest to it. */
  const placeAt = ({clientX, clientY}) => {
    const {left, right, top, bottom} = frame.current.getBoundingClientRect();
    const under = document.elementFromPoint(clamp(clientX, left + 2, right - 18), clamp(clientY, top + 2, bottom - 18));
    return under && placeOf(under);
  };

  /** A finger takes the first corner of what is selected, and the last one stays where it is. */
  const select = () => {
    const range = rangeOf(editor.selection);
    grid.go(range.top, range.left, {row: range.bottom, column: range.right});
    drag(false);
  };

  /** While the button is down, what is selected reaches to the cell under the mouse. */
  const drag = (byRows) => {
    const onMove = (event) => {
      const place = placeAt(event);
      const to = byRows ? PICTURE : place?.column ?? PICTURE;
      if (!place || (place.row === editor.selection.row && to === editor.selection.column)) return;
      grid.go(place.row, to, editor.selection.from);
    };
    whileDown(onMove);
  };

  const onClick = (event) => {
    // The corner is part of its cell for whoever only taps it.
    const {bottom: row, right: column} = rangeOf(editor.selection);
    const place = event.target.closest(".fill-handle") ? {row, column} : placeOf(event.target);
    if (!place || isEdge(event) || hasRested || event.shiftKey || event.target === typing.field.current) return;
    if (menuButton(event)) return grid.openMenu(place, below(menuButton(event)));
    if (place.isHandle) return event.target.closest("button") && grid.openMenu(place);
    const {selection} = editor;
    const wasActive = selection.row === place.row && selection.column === place.column;
    if (!isMouse && !wasActive) {
      typing.finish();
      grid.go(place.row, place.column);
    }
    act(!isMouse && wasActive);
  };

  /** What a click does beyond selecting. */
  const act = (isSecondTap) => {
    const {item, attribute, row, column, from} = editor.selection;
    const begin = () => typing.begin({byTouch: !isMouse});
    if (from.row !== row || from.column !== column) return;
    if (row === HEAD && column > NAME) return attribute ? editor.open("attribute", {attribute}) : begin();
    if (column === PICTURE && item) return editor.open("item", {item});
    if (row > HEAD && (isSecondTap || (!item && column === NAME))) begin();
  };

  const onDblClick = (event) => {
    const place = placeOf(event.target);
    if (!place || place.isHandle || place.column === PICTURE) return;
    if (!isEdge(event)) return typing.begin();
    grid.widths.fit(columnsOf(editor.draft)[place.column]);
    grid.widths.keep();
  };

  const onContextMenu = (event) => {
    const place = placeOf(event.target);
    if (!place || event.target === typing.field.current) return;
    if (openMenu(place, {left: event.clientX, top: event.clientY})) event.preventDefault();
  };

  return {onPointerDown, onClick, onDblClick, onContextMenu};
}

/** Until the button or finger goes up, or the function that this answers is called; `onEnd` learns whether it went up. */
function whileDown(onMove, onEnd = (/** @type {boolean} */ _isUp) => {}) {
  const end = (/** @type {Event | undefined} */ event = undefined) => {
    document.removeEventListener("pointermove", onMove);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    onEnd(event?.type === "pointerup");
  };
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  return end;
}

/**
 * What is under the pointer; {row, isHandle} for the number of a row.
 * @param {any} element
 * @returns {{row: number, column: number, isHandle?: undefined} | {row: number, isHandle: true, column?: undefined} | null}
 */
function placeOf(element) {
  const row = element.closest("[data-row]");
  if (!row) return null;
  const cell = element.closest("[data-column]");
  if (cell) return {row: Number(row.dataset.row), column: Number(cell.dataset.column)};
  if (!element.closest(".handle") || Number(row.dataset.row) === HEAD) return null;
  // The sign where a new item begins means its name.
  const isNew = row.dataset.new !== undefined;
  return isNew ? {row: Number(row.dataset.row), column: NAME} : {row: Number(row.dataset.row), isHandle: true};
}

/** The edge of a head, which makes its column wider. */
const isEdge = (event) => Boolean(event.target.closest(".head-edge"));

/** The button in a head that opens its menu. */
const menuButton = (event) => event.target.closest(".head-menu");

function below(element) {
  const {left, bottom} = element.getBoundingClientRect();
  return {left, top: bottom};
}

const clamp = (number, least, most) => Math.max(least, Math.min(most, number));
