// Which rows of the grid are drawn. Usually all of them; of very large sets only those in sight, so that typing stays
// quick – and the row one is in, which has the focus.

import {useLayoutEffect, useState} from "../vendor/preact.js";

// Up to here browsers do not mind, and searching the page finds everything.
const MANY_CELLS = 3_000;
const BEYOND = 6;
// Drawn in steps: otherwise scrolling by each single row would draw again.
const STEP = 8;

/** {shown: the indexes of the rows to draw, onScroll} */
export function useShown(frame, rows, columns, active) {
  const isLarge = rows * columns > MANY_CELLS;
  const [first, setFirst] = useState(0);
  const [count, setCount] = useState(40);
  const onScroll = () => {
    if (!isLarge || !frame.current) return;
    const height = rowHeight(frame.current);
    setFirst(Math.floor(frame.current.scrollTop / height / STEP) * STEP - BEYOND);
    setCount(Math.ceil(frame.current.clientHeight / height) + STEP + 2 * BEYOND);
  };
  useLayoutEffect(onScroll, [isLarge]);
  const inSight = (row) => !isLarge || (first <= row && row < first + count) || row === active;
  return {shown: Array.from({length: rows}, (_, row) => row).filter(inSight), onScroll};
}

export const rowHeight = (frame) => frame.querySelector(".grid-body > .row").offsetHeight;
