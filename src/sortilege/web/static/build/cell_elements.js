// The cells of the grid as elements: finding one, and bringing it in sight.

import {HEAD, NAME} from "./cursor.js";

export const cellAt = (frame, {row, column}) => frame?.querySelector(`[data-row="${row}"] > [data-column="${column}"]`);

/** Scroll as little as needed. Some columns and the head stay where they are: what is behind them is not to be seen. */
export function reveal(frame, cell) {
  const area = frame.getBoundingClientRect();
  const {left, right, top, bottom} = cell.getBoundingClientRect();
  const isFixed = getComputedStyle(cell).position === "sticky";
  const head = cellAt(frame, {row: HEAD, column: NAME}).getBoundingClientRect();
  const ceiling = cell.closest(".head-row") ? area.top : head.bottom;
  if (top < ceiling) frame.scrollTop -= ceiling - top;
  else if (bottom > area.top + frame.clientHeight) frame.scrollTop += bottom - area.top - frame.clientHeight;
  if (isFixed) return;
  if (left < head.right) frame.scrollLeft -= head.right - left;
  else if (right > area.left + frame.clientWidth) frame.scrollLeft += right - area.left - frame.clientWidth;
}
