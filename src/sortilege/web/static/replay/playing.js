// Going on by itself: moves get time to be seen, what chance does less.

import {useEffect, useState} from "../vendor/preact.js";

const MOVE = 1400;
const CHANCE = 500;
const CHECK = 3200;

/** → {on, toggle, stop}. The clock runs from when a step is drawn, so a slow line makes nothing skip. */
export function usePlaying({at, wanted, last, goTo, story}) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || at !== wanted) return;
    if (at >= last) return setOn(false);
    const timer = setTimeout(() => goTo(at + 1), timeFor(story[at], story[at + 1]));
    return () => clearTimeout(timer);
  }, [on, at, wanted, last]);
  const toggle = () => {
    // At the end, playing means from the beginning.
    if (!on && wanted >= last) goTo(0);
    setOn(!on);
  };
  return {on, toggle, stop: () => setOn(false)};
}

function timeFor(happening, next) {
  if (Object.keys(happening?.revealed ?? {}).length) return CHECK;
  return happening?.by === "chance" || next?.by === "chance" ? CHANCE : MOVE;
}
