// Moving about with the arrow keys: which of some elements is the nearest one in a direction.

/** @typedef {"left" | "right" | "up" | "down"} Direction */

/** @type {Record<string, Direction>} */
export const ARROWS = {ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down"};

const STEPS = {left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1]};
// How much more a step to the side counts than a step in the direction itself.
const ASIDE = 2.4;

/** @param {Element} element */
export function middle(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
}

/**
 * The best of `elements` in `direction` from the point `from`; null if none lies there.
 * @template {Element} E
 * @param {Direction} direction
 * @param {{x: number, y: number}} from
 * @param {E[]} elements
 */
export function towards(direction, from, elements) {
  const [sx, sy] = STEPS[direction];
  return best(elements, (to) => {
    const along = (to.x - from.x) * sx + (to.y - from.y) * sy;
    const aside = Math.abs((to.x - from.x) * sy + (to.y - from.y) * sx);
    return along > 2 ? along + ASIDE * aside : Infinity;
  });
}

/**
 * The nearest of `elements` to a point, if it is not further than `reach`.
 * @template {Element} E
 * @param {{x: number, y: number}} from
 * @param {E[]} elements
 */
export function nearest(from, elements, reach = Infinity) {
  return best(elements, (to) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    return far <= reach ? far : Infinity;
  });
}

/**
 * @template {Element} E
 * @param {E[]} elements
 * @param {(to: {x: number, y: number}) => number} cost
 */
function best(elements, cost) {
  /** @type {E | null} */
  let found = null;
  let least = Infinity;
  for (const element of elements) {
    const now = cost(middle(element));
    if (now < least) [found, least] = [element, now];
  }
  return found;
}
