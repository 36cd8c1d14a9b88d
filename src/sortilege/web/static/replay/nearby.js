// Which lines of a story are drawn: all of them, or in a very long one those around where somebody is.

const ALL = 1000;
const AROUND = 200;

/**
 * @param {number} at
 * @param {number} length
 */
export function nearby(at, length) {
  if (length <= ALL) return {from: 0, to: length};
  const from = Math.max(0, Math.min(at - AROUND, length - 2 * AROUND));
  return {from, to: Math.min(length, from + 2 * AROUND)};
}
