// Hooks that all pages share.

import {useRef} from "./vendor/preact.js";

/**
 * A ref to an element that is drawn whenever it is asked for: effects and handlers come after drawing.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} _tag which element it is
 * @returns {{current: HTMLElementTagNameMap[Tag]}}
 */
export const useElement = (_tag) => useRef(/** @type {any} */ (null));
