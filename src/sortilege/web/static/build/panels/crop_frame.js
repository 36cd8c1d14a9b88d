// The square that is cut out of a picture, {left, top, size} in the picture's own pixels. It never leaves the picture.

/** @typedef {{left: number, top: number, size: number}} Frame */
/** @typedef {{width: number, height: number}} Size */

const SMALLEST = 32;

/**
 * As large as possible, in the middle.
 * @param {Size} picture
 */
export function middle({width, height}) {
  const size = Math.min(width, height);
  return {left: (width - size) / 2, top: (height - size) / 2, size};
}

/**
 * As it was: `shares` is what the server says of a part, "left top width height" as shares of the whole.
 * @param {string} shares
 * @param {Size} picture
 */
export function framed(shares, picture) {
  const [left, top, width] = shares.split(" ").map(Number);
  const size = Math.round(width * picture.width);
  // All of a picture is no square.
  return size > largest(picture) ? middle(picture) : inside({left: left * picture.width, top: top * picture.height, size}, picture);
}

/**
 * @param {Frame} frame
 * @param {number} right
 * @param {number} down
 * @param {Size} picture
 */
export function moved(frame, right, down, picture) {
  return inside({...frame, left: frame.left + right, top: frame.top + down}, picture);
}

/**
 * Larger or smaller by a factor, around its middle.
 * @param {Frame} frame
 * @param {number} factor
 * @param {Size} picture
 */
export function sized(frame, factor, picture) {
  const size = within(frame.size * factor, smallest(picture), largest(picture));
  const more = (size - frame.size) / 2;
  return inside({left: frame.left - more, top: frame.top - more, size}, picture);
}

/**
 * A corner pulled by so much; the opposite corner stays. `corner` is [x, y], each 0 or 1.
 * @param {Frame} frame
 * @param {[number, number]} corner
 * @param {number} right
 * @param {number} down
 * @param {Size} picture
 */
export function pulled(frame, [x, y], right, down, picture) {
  const outwards = Math.max(x ? right : -right, y ? down : -down);
  const room = Math.min(
    x ? picture.width - frame.left : frame.left + frame.size,
    y ? picture.height - frame.top : frame.top + frame.size,
  );
  const size = within(frame.size + outwards, Math.min(smallest(picture), room), room);
  return {left: x ? frame.left : frame.left + frame.size - size, top: y ? frame.top : frame.top + frame.size - size, size};
}

/**
 * What the server is told.
 * @param {Frame} frame
 */
export const cropOf = ({left, top, size}) => [left, top, size, size].map(Math.round);

/** @param {Size} picture */
const largest = ({width, height}) => Math.min(width, height);
/** @param {Size} picture */
const smallest = (picture) => Math.min(SMALLEST, largest(picture));
/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const within = (value, low, high) => Math.min(Math.max(value, low), high);

/** @param {Frame} frame @param {Size} picture */
const inside = ({left, top, size}, {width, height}) => ({
  left: within(left, 0, width - size),
  top: within(top, 0, height - size),
  size,
});
