// Movement: pieces glide from where they were to where they are, values count up. All of it is calm at once for readers
// who ask for reduced motion.
//
//   capture()                 remember where every [data-piece] is now; call it right before a new scene is drawn
//   useGliding(stamp)         in the component that draws the scene: after every change of `stamp` the pieces glide
//   startFrom(key, rect)      the next glide of this piece begins at `rect` (a dragged piece lies under the pointer)
//   <Counted text="1,200 kg"/>  digits count up to the text once, when it appears; anything but one number fades in
//   calm()                    true when nothing should move
//   pause(milliseconds)       a promise; over at once when calm()
//
// A piece is any element with data-piece="key". The same physical thing keeps its key wherever it lies; a key must not
// occur twice on the page. A piece without a former place comes from the element with data-place="x" if it has
// data-from="x" (every seat is a place: "seat-1"), and fades in otherwise.

import {html, useEffect, useLayoutEffect, useState} from "../vendor/preact.js";
import {findAll} from "../elements.js";

const GLIDE = 420;
const EASING = "cubic-bezier(.2, .8, .25, 1)";
const wish = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** @type {Map<string | undefined, DOMRect> | null} */
let places = null;
const beginnings = new Map();

export const calm = () => Boolean(wish?.matches) || document.hidden;

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, calm() ? 0 : milliseconds));

export function capture(root = document) {
  const rects = findAll("[data-piece]", root).map((element) => ({key: element.dataset.piece, rect: element.getBoundingClientRect()}));
  places = new Map(rects.filter(({rect}) => rect.width).map(({key, rect}) => [key, rect]));
}

/** @param {string | undefined} key @param {DOMRect} rect */
export function startFrom(key, rect) {
  beginnings.set(key, rect);
}

/** @param {unknown} stamp */
export function useGliding(stamp) {
  useLayoutEffect(() => {
    const before = places;
    places = null;
    if (before && !calm()) glide(before);
    beginnings.clear();
  }, [stamp]);
}

/** @param {Map<string | undefined, DOMRect>} before */
function glide(before) {
  for (const element of findAll("[data-piece]")) {
    const key = element.dataset.piece;
    const to = element.getBoundingClientRect();
    if (!to.width) continue;
    const from = beginnings.get(key) ?? before.get(key) ?? placeOf(element.dataset.from);
    if (from) glideFrom(element, from, to);
    else element.animate([{opacity: 0, scale: 0.85}, {opacity: 1, scale: 1}], {duration: 260, easing: EASING});
  }
}

/** @param {string | undefined} name */
function placeOf(name) {
  if (!name) return null;
  const rect = document.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  if (!rect?.width) return null;
  const size = Math.min(rect.width, rect.height);
  return new DOMRect(rect.x + (rect.width - size) / 2, rect.y + (rect.height - size) / 2, size, size);
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function glideFrom(element, from, to) {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const size = from.width / to.width;
  if (Math.hypot(dx, dy) < 1 && Math.abs(size - 1) < 0.02) return;
  // translate and scale, not transform: boards may use transform themselves (turning a tile over).
  const far = Math.min(1.5, 0.8 + Math.hypot(dx, dy) / 900);
  const flight = element.animate(
    [
      {translate: `${dx}px ${dy}px`, scale: size, zIndex: 30, easing: EASING},
      {translate: "0 0", scale: 1, zIndex: 30},
    ],
    {duration: GLIDE * far},
  );
  // So that a piece on its way is not hidden behind the panels it leaves or enters.
  element.dataset.gliding = "";
  flight.onfinish = flight.oncancel = () => delete element.dataset.gliding;
}

/**
 * A written value whose digits count up, like an odometer: the width never changes.
 * @param {{text: string, duration?: number}} props
 */
export function Counted({text, duration = 900}) {
  const [progress, setProgress] = useState(calm() ? 1 : 0);
  useEffect(() => {
    if (calm()) return setProgress(1);
    const begin = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begin) / duration);
      setProgress(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  if (!ONE_NUMBER.test(text)) return html`<span class="counted" style=${{opacity: progress}}>${text}</span>`;
  return html`<span class="counted">${atProgress(text, progress)}</span>`;
}

// With its unit; "1 year 4 months" on the way up would be nonsense.
const ONE_NUMBER = /^\D*\d(?:[\d.,'’ \u00a0\u202f]*\d)?\D*$/;

/**
 * A value on its way up, as wide as it will be.
 * @param {string} text
 * @param {number} progress from 0 to 1; a frame may have begun before what it draws
 */
export function atProgress(text, progress) {
  const digits = text.replace(/\D/g, "");
  if (progress >= 1 || !digits || digits.length > 15) return text;
  const now = String(Math.floor(Number(digits) * Math.max(0, progress))).padStart(digits.length, "0");
  let next = 0;
  return text.replace(/\d/g, () => now[next++]);
}
