// Picking things up and putting them down: one mechanism for drag and drop, tap–tap and the keyboard.
//
//   const hold = useHand({moves, play, refuse, ready})
//     moves    Moves of the board, or null while nothing may be moved
//     play     (action, {piece, spot}) => Promise<boolean>: false if it was refused (the piece springs back)
//     refuse   (piece, spot): it was put on a spot that is not legal
//     ready    whether a piece that is the only one lies in the hand already
//
// What a board does with it (the room passes `hold` on to Board):
//   <div class="…" ...${hold.pieceProps("tile-sloth")}>   gives data-piece; a piece that may be moved also gets
//        data-movable, tabindex, role=button, and data-held while it is held
//   <div class="…" ...${hold.spotProps("at-1-2")}>        gives data-spot; data-legal while a held piece may go there,
//        data-over while a dragged piece hovers over it
//   hold.held   piece key or null      hold.spots   Set of legal spot keys of the held piece      hold.over   spot key or null
//   hold.press   (button): plays a button of the Moves, for things that are simply pressed; null while nothing may be done
// One element may be a piece and a spot. Add your own aria-label and class; css/table.css draws [data-movable],
// [data-held], [data-legal] and [data-over] in a way that fits every board.
//
// Several actions for one spot: hold.choosing = {spot, actions, labels}; <Chooser> (chooser.js) asks which one. Labels "left",
// "right", "up", "down" become arrows around the spot, any other label is shown as it is.
//
// `shifts`: for each action the spot to which what lies there moves, or null.
//
// An option with `aside` only puts the piece away (to a discard pile, say): the keyboard goes to the others first.
//
// Keyboard: arrows go from piece to piece, Enter or Space picks up; then arrows go from legal spot to legal spot, Enter puts
// down, Escape lets go.

import {useEffect, useMemo, useRef, useState} from "../vendor/preact.js";
import {Ghost} from "./ghost.js";
import {listen, pieceElement, spotElement, takeHold} from "./hand_events.js";

/**
 * @typedef {{spot: string, actions: object[], labels?: string[], shifts?: (string | null)[], aside?: boolean}} Option
 * @typedef {{id: string, label: string, action: object, kind: string, key?: string, hint?: string}} Button
 * @typedef {{pieces: Record<string, Option[]>, buttons: Button[]}} Moves what a board offers: pieces with the spots they may go to
 * @typedef {{held: string | null, choosing: Option | null, pieces: Moves["pieces"], option: (spot?: string) => Option | undefined,
 *            pickUp: (piece: string) => void, letGo: () => void, put: (spot: string, piece?: string | null) => void}} Hand
 * @typedef {{key: string, x: number, y: number, piece: HTMLElement, ghost: Ghost | null}} Drag
 */

/** @param {{moves: Moves | null, play: (action: any, move: {piece: string, spot: string}) => Promise<boolean>, refuse: (piece: string, spot: string) => void, ready?: boolean}} props */
export function useHand({moves, play, refuse, ready = false}) {
  const [held, setHeld] = useState(/** @type {string | null} */ (null));
  const [over, setOver] = useState(/** @type {string | null} */ (null));
  const [choosing, setChoosing] = useState(/** @type {(Option & {piece: string}) | null} */ (null));
  const [flying, setFlying] = useState(/** @type {string | null} */ (null));
  const [focused, setFocused] = useState(/** @type {string | null} */ (null));
  const drag = useRef(/** @type {Drag | null} */ (null));
  const pieces = moves?.pieces ?? {};
  const options = held ? pieces[held] ?? [] : [];

  const hand = {
    held, choosing, pieces,
    option: (/** @type {string | undefined} */ spot) => options.find((option) => option.spot === spot),

    /** @param {string} key */
    pickUp(key) {
      setChoosing(null);
      setOver(null);
      setHeld(key);
      setFocused(key);
    },

    letGo() {
      drag.current?.ghost?.springBack();
      drag.current = null;
      setHeld(null);
      setOver(null);
      setChoosing(null);
    },

    /**
     * The held piece onto a spot: played, asked which way, or refused with words.
     * @param {string} spot
     * @param {string | null} [key]
     */
    put(spot, key = held) {
      if (!key) return;
      const option = (pieces[key] ?? []).find((one) => one.spot === spot);
      if (!option) {
        hand.letGo();
        refuse(key, spot);
      } else if (option.actions.length > 1) {
        drag.current?.ghost?.land(spotElement(spot) ?? drag.current.piece);
        setHeld(key);
        setOver(null);
        setChoosing({...option, piece: key});
      } else {
        hand.finish(key, spot, option.actions[0]);
      }
    },

    /** @param {number} index */
    choose(index) {
      if (choosing) hand.finish(choosing.piece, choosing.spot, choosing.actions[index]);
    },

    /**
     * @param {string} key
     * @param {string} spot
     * @param {object} action
     */
    finish(key, spot, action) {
      const piece = pieceElement(key);
      const ghost = drag.current?.ghost ?? (piece && new Ghost(piece));
      drag.current = null;
      const place = spotElement(spot) ?? piece;
      if (place) ghost?.land(place);
      setHeld(null);
      setOver(null);
      setChoosing(null);
      setFlying(key);
      play(action, {piece: key, spot}).then((taken) => {
        setFlying(null);
        if (taken) ghost?.remove();
        else ghost?.springBack();
      });
    },
  };

  // What is held may be gone with the next scene.
  useEffect(() => {
    if (held && !pieces[held]) hand.letGo();
  }, [moves]);
  const [only, ...others] = Object.keys(pieces);
  useEffect(() => {
    if (ready && only && !others.length && !held) setHeld(only);
  }, [ready, only, held]);

  const live = useRef(hand);
  live.current = hand;
  useEffect(() => listen(live, drag, setHeld, setOver), []);

  return useMemo(() => {
    const spots = new Set(options.map((option) => option.spot));
    const first = focused && pieces[focused] ? focused : Object.keys(pieces)[0];
    return {
      held, over, choosing, spots,
      choose: hand.choose,
      letGo: hand.letGo,
      /** @param {string} key */
      pieceProps(key) {
        const own = {"data-piece": key, "data-flying": key === flying ? "" : null};
        if (!(key in pieces)) return own;
        return {
          ...own,
          "data-movable": "",
          "data-held": key === held ? "" : null,
          role: "button",
          "aria-pressed": key === held,
          tabindex: key === first ? 0 : -1,
          onFocus: () => setFocused(key),
          onPointerDown: (/** @type {PointerEvent} */ event) => takeHold(drag, key, event),
        };
      },
      /** @param {string} key */
      spotProps(key) {
        if (!spots.has(key)) return {"data-spot": key};
        return {
          "data-spot": key,
          "data-legal": "",
          "data-over": key === over || key === choosing?.spot ? "" : null,
          role: "button",
          tabindex: key === options[0].spot ? 0 : -1,
        };
      },
    };
  }, [moves, held, over, choosing, flying, focused]);
}

/**
 * Props for a <button>: pressing it plays `button`; without one it lies there and does nothing.
 * @param {{press: ((button: Button) => void) | null}} hold
 * @param {Button | undefined | null} button
 */
export function pressProps(hold, button) {
  const {press} = hold;
  if (!button || !press) return {disabled: true};
  return {onClick: () => press(button)};
}
