// Hooks that all pages share.

import {useRef, useState} from "./vendor/preact.js";
import {messageOf} from "./http.js";

/**
 * A ref to an element that is drawn whenever it is asked for: effects and handlers come after drawing.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} _tag which element it is
 * @returns {{current: HTMLElementTagNameMap[Tag]}}
 */
export const useElement = (_tag) => useRef(/** @type {any} */ (null));

/**
 * Something that takes a moment and may fail, started by a button: `run(async () => …)`. It is `busy` until it is done;
 * `fault` is what went wrong, in words.
 * @returns {[busy: boolean, fault: string, run: (work: () => Promise<unknown>) => Promise<void>]}
 */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = async (work) => {
    setBusy(true);
    setFault("");
    try {
      await work();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return [busy, fault, run];
}
