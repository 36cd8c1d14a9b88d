// What pointer, finger and keyboard do with the hand (hand.js): one set of listeners for the whole page.

import {findAll} from "../elements.js";
import {ARROWS, middle, nearest, towards} from "./directions.js";
import {Ghost} from "./ghost.js";

/** @import {Drag, Hand} from "./hand.js" */

const SLACK = 7;

/** @param {Element} element @param {string} selector @returns {DOMStringMap} what the nearest one around it says */
const near = (element, selector) => /** @type {HTMLElement | null} */ (element.closest(selector))?.dataset ?? {};

/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof Element && target.closest("dialog, input, textarea, select") !== null;

/** @param {string} key @returns {HTMLElement | undefined} */
export const pieceElement = (key) => findAll(`[data-piece="${CSS.escape(key)}"]`)[0];
/** @param {string} key @returns {HTMLElement | undefined} */
export const spotElement = (key) => findAll(`[data-spot="${CSS.escape(key)}"]`)[0];
const movableElements = () => findAll("[data-movable]");
const legalElements = () => findAll("[data-legal]");

/**
 * @param {{current: Drag | null}} drag
 * @param {string} key
 * @param {PointerEvent} event
 */
export function takeHold(drag, key, event) {
  if (event.button !== 0) return;
  drag.current?.ghost?.remove();
  drag.current = {key, x: event.clientX, y: event.clientY, piece: /** @type {HTMLElement} */ (event.currentTarget), ghost: null};
}

/**
 * One set of listeners for the whole page; `live.current` is always the newest hand.
 * @param {{current: Hand}} live
 * @param {{current: Drag | null}} drag
 * @param {(piece: string | null) => void} setHeld
 * @param {(spot: string | null) => void} setOver
 */
export function listen(live, drag, setHeld, setOver) {
  // The click that follows a drag is not a tap.
  let dragged = false;

  /** @param {PointerEvent} event */
  function move(event) {
    const now = drag.current;
    if (!now || live.current.choosing) return;
    if (!now.ghost) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLACK) return;
      now.ghost = new Ghost(now.piece);
      setHeld(now.key);
    }
    event.preventDefault();
    now.ghost.follow(event.clientX, event.clientY);
    setOver(spotUnder(event.clientX, event.clientY)?.dataset.spot ?? null);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const now = drag.current;
    if (!now || live.current.choosing) return;
    if (!now.ghost) {
      drag.current = null;
      return;
    }
    dragged = true;
    setTimeout(() => {
      dragged = false;
    });
    const spot = spotUnder(event.clientX, event.clientY);
    if (spot?.dataset.spot) live.current.put(spot.dataset.spot, now.key);
    else live.current.letGo();
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const hand = live.current;
    const target = /** @type {Element} */ (event.target);
    // Whoever asks for a hint goes on with what is in the hand.
    if (dragged || target.closest(".chooser, dialog, [data-keeps-hand]")) return;
    const {spot} = near(target, "[data-spot]");
    const {piece} = near(target, "[data-movable]");
    if (hand.held && spot && hand.option(spot)) hand.put(spot);
    else if (piece) hand.held === piece ? hand.letGo() : hand.pickUp(piece);
    else if (hand.held && spot) hand.put(spot);
    else if (hand.held) hand.letGo();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const hand = live.current;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape" && hand.held) {
      const piece = hand.held;
      hand.letGo();
      pieceElement(piece)?.focus();
    } else if (hand.choosing) {
      // The chooser has its own keys.
    } else if (ARROWS[event.key]) {
      goTo(hand.held ? legalElements() : movableElements(), ARROWS[event.key], hand, event);
    } else if (event.key === "Enter" || event.key === " ") {
      enter(hand, event);
    }
  }

  /**
   * @param {HTMLElement[]} elements
   * @param {import("./directions.js").Direction} direction
   * @param {Hand} hand
   * @param {Event} event
   */
  function goTo(elements, direction, hand, event) {
    const here = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
    if (!elements.length || (!hand.held && here !== document.body && !elements.includes(here))) return;
    event.preventDefault();
    const from = elements.includes(here) ? here : hand.held && pieceElement(hand.held);
    (from ? towards(direction, middle(from), elements) : elements[0])?.focus();
  }

  /** @param {Hand} hand @param {Event} event */
  function enter(hand, event) {
    const here = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
    const {spot, piece} = here.dataset;
    if (hand.held && spot && hand.option(spot)) hand.put(spot);
    else if (piece && hand.pieces[piece]) {
      hand.pickUp(piece);
      // The spots are marked as legal when the new state is drawn.
      requestAnimationFrame(() => nearest(middle(here), firstChoices())?.focus());
    } else return;
    event.preventDefault();
  }

  /** What one most likely wants: the board, not what merely puts the piece away. */
  function firstChoices() {
    const legal = legalElements();
    const main = legal.filter(({dataset}) => !live.current.option(dataset.spot)?.aside);
    return main.length ? main : legal;
  }

  /** @param {Event} event */
  function stop(event) {
    if (event.type === "contextmenu" && live.current.held) event.preventDefault();
    if (live.current.held || drag.current) live.current.letGo();
  }

  /** @type {Record<string, (event: any) => void>} */
  const on = {pointermove: move, pointerup: up, pointercancel: stop, contextmenu: stop, click, keydown: key};
  for (const [name, listener] of Object.entries(on)) document.addEventListener(name, listener, {passive: false});
  return () => {
    for (const [name, listener] of Object.entries(on)) document.removeEventListener(name, listener);
  };
}

/**
 * The spot under the pointer; a legal one that is just missed counts, too.
 * @param {number} x
 * @param {number} y
 */
function spotUnder(x, y) {
  const hit = /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(x, y)?.closest("[data-spot]"));
  if (hit) return hit;
  const legal = legalElements();
  const reach = legal.length ? legal[0].getBoundingClientRect().width * 0.75 : 0;
  return nearest({x, y}, legal, reach);
}
