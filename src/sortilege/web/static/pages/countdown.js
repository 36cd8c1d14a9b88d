// How long it is until something, by the clock of the site: that of a reader may be wrong.

/**
 * As the page writes it from the start: 5:03:09.
 * @param {number} seconds
 */
export function written(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}
