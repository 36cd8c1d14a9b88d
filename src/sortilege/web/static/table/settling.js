// What is drawn under a finger needs a moment before it may be pressed: whoever taps a verdict away, or taps twice, means
// what was there before.
//
//   const settling = useSettling(what)   true for a moment after `what` – whatever may be pressed – has changed under the finger
//
// A verdict goes away by itself, too, and nobody can know when: after one it is always true. Every touch meanwhile makes the
// moment begin anew. What the keyboard presses is aimed at nothing on the screen, so elsewhere keys do not count.

import {useEffect, useLayoutEffect, useRef, useState} from "../vendor/preact.js";

/** As long as a slow double click takes, in milliseconds. */
export const MOMENT = 400;
/** As long as a quick one takes, where every moment counts. */
export const SHORT = 200;
/** What stands for a verdict that is being shown, among the things that change. */
export const VERDICT = "verdict";

export class Settling {
  /** @param {number} moment */
  constructor(moment = MOMENT) {
    this.moment = moment;
    this.touched = Number.NEGATIVE_INFINITY;
    this.until = Number.NEGATIVE_INFINITY;
    this.held = false;
  }

  /** @param {number} now @param {boolean} held whether the finger stays there */
  touch(now, held = false) {
    this.held = held;
    this.touched = now;
    if (now < this.until) this.until = now + this.moment;
  }

  /** @param {number} now @param {unknown} before what could be pressed until now */
  change(now, before) {
    if (before === VERDICT || this.held || now - this.touched < this.moment) this.until = now + this.moment;
  }

  /** @param {number} now */
  left(now) {
    return Math.max(0, this.until - now);
  }
}

/** @param {unknown} what @param {number} moment */
export function useSettling(what, moment = MOMENT) {
  const [busy, setBusy] = useState(false);
  const settling = useRef(/** @type {Settling | null} */ (null));
  const before = useRef(what);
  settling.current ??= new Settling(moment);
  const {current} = settling;
  useEffect(() => listen(current), []);
  useLayoutEffect(() => {
    if (before.current === what) return;
    current.change(performance.now(), before.current);
    before.current = what;
    const look = () => {
      const left = current.left(performance.now());
      setBusy(left > 0);
      timer = left > 0 ? setTimeout(look, left) : 0;
    };
    let timer = 0;
    look();
    return () => {
      clearTimeout(timer);
      setBusy(false);
    };
  }, [what]);
  return busy;
}

/** @param {Settling} settling */
function listen(settling) {
  const down = () => settling.touch(performance.now(), true);
  const up = () => settling.touch(performance.now());
  const heard = /** @type {[string, () => void][]} */ ([["pointerdown", down], ["pointerup", up], ["pointercancel", up]]);
  // Captured: whatever is touched may keep it to itself.
  for (const [name, hear] of heard) document.addEventListener(name, hear, true);
  return () => {
    for (const [name, hear] of heard) document.removeEventListener(name, hear, true);
  };
}
