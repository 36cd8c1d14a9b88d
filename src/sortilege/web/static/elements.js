// Elements of the page's template: they are there, so that nobody has to ask whether they are.

/**
 * The element of the page with this id.
 * @param {string} id
 */
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

/**
 * JSON that the page's template has put into `<script type="application/json" id="…">`.
 * @param {string} id
 * @returns {any}
 */
export const embedded = (id) => JSON.parse(byId(id).textContent ?? "");
