// Elements that are certainly there, so that nobody has to ask: those of the page's template, and those that are drawn.

import {useRef} from "./vendor/preact.js";

/** The element of the page with this id. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * The first element inside `root` that matches.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {HTMLElement}
 */
export function find(selector, root) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return element;
}

/**
 * All elements inside `root` that match.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {HTMLElement[]}
 */
export const findAll = (selector, root = document) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))];

/** JSON that the page's template has put into `<script type="application/json" id="…">`. */
export const embedded = (id) => JSON.parse(byId(id).textContent ?? "");

/**
 * A ref to an element that is drawn whenever it is asked for: effects and handlers come after drawing.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} _tag which element it is
 * @returns {{current: HTMLElementTagNameMap[Tag]}}
 */
export const useElement = (_tag) => useRef(/** @type {any} */ (null));
