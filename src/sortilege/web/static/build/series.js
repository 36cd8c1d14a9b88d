// How a line of cells goes on: one cell is copied, numbers that grow evenly go on growing, everything else is repeated.
// Pure functions.
//
//   continued(["5 kg", "7 kg"], 2, ".")     ["9 kg", "11 kg"]

import {numeralIn, writeNumeral} from "./numerals.js";

/** @import {Sign} from "./numerals.js" */

/**
 * The next `count` texts after these.
 * @param {string[]} texts at least one
 * @param {number} count
 * @param {Sign} own what separates decimals, in doubt
 */
export function continued(texts, count, own) {
  const at = seriesOf(texts, own) ?? ((/** @type {number} */ index) => texts[index % texts.length]);
  return Array.from({length: count}, (_, index) => at(texts.length + index));
}

/**
 * index → text, if the texts are the same but for one number each, with the same step from each to the next.
 * @param {string[]} texts
 * @param {Sign} own
 */
function seriesOf(texts, own) {
  if (texts.length < 2) return null;
  const read = texts.flatMap((text) => numeralIn(text, own) ?? []);
  const [first, second] = read;
  const isOne = (/** @type {typeof first} */ {before, after}) => before === first.before && after === first.after && !/\d/.test(before + after);
  if (read.length < texts.length || !read.every(isOne)) return null;
  const step = second.value - first.value;
  const value = (/** @type {number} */ index) => first.value + step * index;
  const isEven = read.every((one, index) => Math.abs(one.value - value(index)) <= Math.abs(step) * 1e-9);
  if (!isEven || new Set(read.flatMap(({decimals, sign}) => (decimals ? [sign] : []))).size > 1) return null;
  const like = {
    decimals: Math.max(...read.map(({decimals}) => decimals)),
    groups: read.find(({groups}) => groups)?.groups ?? "",
    width: Math.max(...read.map(({width}) => width)),
    sign: read.find(({decimals}) => decimals)?.sign ?? own,
  };
  return (/** @type {number} */ index) => `${first.before}${writeNumeral(value(index), like)}${first.after}`;
}
