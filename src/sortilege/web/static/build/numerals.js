// Numbers as they stand in texts: where one is, what it is worth, and how to write another one like it. Pure functions.
// What a whole cell means – units, dates, 2h10 – the server knows.

/** @import {Attribute, EditedDraft} from "./draft.js" */
/**
 * @typedef {"." | ","} Sign what separates decimals
 * @typedef {{value: number, decimals: number, groups: string, width: number, sign: Sign}} Numeral `groups`: what separates
 *   thousands, or nothing; `width`: how many digits there are at least, where it begins with zeros
 */

/** @type {(language: string) => Sign} */
export const ownSign = (language) => (language === "en" ? "." : ",");

/**
 * What separates decimals in a column, where its numbers do not say it themselves.
 * @param {EditedDraft} draft
 * @param {Attribute | undefined} attribute
 */
export function signOf(draft, attribute) {
  if (attribute?.numbers === "point") return ".";
  if (attribute?.numbers === "comma") return ",";
  return ownSign(draft.language ?? "en");
}

/**
 * Digits with points, commas and spaces in between; undefined if that is no number. What 8,060 is, `own` says; 7,5 and
 * 1.234.567 say it themselves.
 * @param {string} digits
 * @param {Sign} own
 * @returns {Numeral | undefined}
 */
export function readDigits(digits, own) {
  const ungrouped = digits.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
  const sign = decimalSign(ungrouped, own);
  const other = sign === "." ? "," : ".";
  const [whole, decimals = "", ...more] = ungrouped.split(sign);
  const isWhole = /^\d*$/.test(whole) || new RegExp(`^\\d{1,3}([${other}]\\d{3})+$`).test(whole);
  if (more.length || !isWhole || !/^\d*$/.test(decimals)) return undefined;
  const groups = whole.includes(other) ? other : digits.match(/\d([\s'’])\d/)?.[1] ?? "";
  const value = Number(`${whole.replaceAll(other, "")}.${decimals}`);
  return {value, decimals: decimals.length, groups, width: /^0\d/.test(whole) ? whole.length : 0, sign};
}

/**
 * @param {string} digits
 * @param {Sign} own
 * @returns {Sign}
 */
function decimalSign(digits, own) {
  const signs = /** @type {Sign[]} */ (digits.match(/[.,]/g) ?? []);
  if (new Set(signs).size === 2) return signs[signs.length - 1];
  if (!signs.length) return own;
  const mayGroup = new RegExp(`^[1-9]\\d{0,2}([${signs[0]}]\\d{3})+$`).test(digits);
  if (signs.length > 1) return signs[0] === "." ? "," : ".";
  return mayGroup ? own : signs[0];
}

// A minus belongs to a number only where no word or number stands before it.
const FIRST = /((?<![\p{L}\p{N}])[-−–])?(\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?|\d(?:[\d.,]*\d)?)/u;

/**
 * The first number of a text, and what stands around it; null if there is none.
 * @param {string} text
 * @param {Sign} own
 */
export function numeralIn(text, own) {
  const found = text.match(FIRST);
  const numeral = found && readDigits(found[2], own);
  if (!found || !numeral) return null;
  const start = found.index ?? 0;
  const value = found[1] ? -numeral.value : numeral.value;
  return {...numeral, value, before: text.slice(0, start), after: text.slice(start + found[0].length)};
}

/**
 * A number as the other one is written.
 * @param {number} value
 * @param {Omit<Numeral, "value">} like
 */
export function writeNumeral(value, {decimals, groups, width, sign}) {
  const [whole, rest] = Math.abs(value).toFixed(decimals).split(".");
  const padded = whole.padStart(width, "0");
  const grouped = groups ? padded.replace(/\d(?=(\d{3})+$)/g, `$&${groups}`) : padded;
  const isZero = Number(value.toFixed(decimals)) === 0;
  return `${value < 0 && !isZero ? "-" : ""}${grouped}${rest ? sign + rest : ""}`;
}
