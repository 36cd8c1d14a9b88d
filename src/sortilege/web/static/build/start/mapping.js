// What the maker decides about the columns and rows of a table, before anything is made of it. Pure functions.
//
// `columns` are the columns as the maker sees them now: what the server proposed, with `edits` (number → use) over it.
// A use is what the API knows: {kind, language, attribute}.

import {MOST_ATTRIBUTES} from "../constants.js";

/** @import {DraftAttribute} from "sortilege/wire" */
/**
 * @typedef {{kind: string, language?: string, attribute?: Partial<DraftAttribute>}} Use
 * @typedef {Record<number, Use>} Edits
 * @typedef {{row: number, column: number, level: string, text: string}} Mark
 * @typedef {{columns: Use[], rows: string[][], count: number, left_out: number[], marks: Mark[]}} Answer
 */

const TEXTS = ["name", "the", "grammar", "hint"];

/** @param {string} kind */
export const isText = (kind) => TEXTS.includes(kind);

/** @param {Answer} answer @param {Edits} edits */
export function columnsOf(answer, edits) {
  return answer.columns.map((column, number) => ({...column, ...edits[number]}));
}

/**
 * The edits after a column has become something else. There is one column for each kind of text and language, and one
 * of pictures. `languages`: the table's own comes first.
 * @param {Use[]} columns
 * @param {Edits} edits
 * @param {number} number
 * @param {string} wanted
 * @param {string[]} languages
 * @returns {Edits}
 */
export function withKind(columns, edits, number, wanted, languages) {
  const kind = wanted === "other-name" ? "name" : wanted;
  if (["other-name", "the", "grammar", "hint"].includes(wanted)) {
    return withUse(columns, edits, number, {kind, language: freeLanguage(columns, kind, languages)});
  }
  const language = kind === "name" ? languages[0] : "";
  const isRival = (/** @type {Use} */ column, /** @type {number} */ other) => other !== number && column.kind === kind && (!language || column.language === language);
  const rival = ["value", "ignore"].includes(kind) ? -1 : columns.findIndex(isRival);
  const freed = rival < 0 ? edits : withUse(columns, edits, rival, {kind: "ignore", language: ""});
  return withUse(columns, freed, number, {kind, language});
}

/**
 * The edits after a text is said to be in another language; a column that had this language gets the other one.
 * @param {Use[]} columns
 * @param {Edits} edits
 * @param {number} number
 * @param {string} language
 * @returns {Edits}
 */
export function withLanguage(columns, edits, number, language) {
  const {kind, language: before} = columns[number];
  const other = columns.findIndex((column, place) => place !== number && column.kind === kind && column.language === language);
  const swapped = other < 0 ? edits : withUse(columns, edits, other, {language: before});
  return withUse(columns, swapped, number, {language});
}

/**
 * The edits after fields of the attribute in a column of values have changed.
 * @param {Use[]} columns
 * @param {Edits} edits
 * @param {number} number
 * @param {Partial<DraftAttribute>} fields
 * @returns {Edits}
 */
export function withAttribute(columns, edits, number, fields) {
  return withUse(columns, edits, number, {attribute: {...columns[number].attribute, ...fields}});
}

/**
 * The same edits when everything turns out to be in another language.
 * @param {Edits} edits
 * @param {string} before
 * @param {string} now
 * @returns {Edits}
 */
export function inLanguage(edits, before, now) {
  return Object.fromEntries(Object.entries(edits).map(([number, use]) => {
    const {[before]: title, ...others} = use.attribute?.title ?? {};
    const attribute = title === undefined ? use.attribute : {...use.attribute, title: {...others, [now]: title}};
    return [number, {...use, attribute, language: use.language === before ? now : use.language}];
  }));
}

/**
 * A table may have more numbers than a card set has room for: the columns after those are not used at first.
 * @param {Answer} answer
 * @returns {Edits}
 */
export function withinLimits(answer) {
  const values = answer.columns.flatMap(({kind}, number) => (kind === "value" ? [number] : []));
  const unused = (/** @type {number} */ number) => [number, {...useOf(answer.columns[number]), kind: "ignore"}];
  return Object.fromEntries(values.slice(MOST_ATTRIBUTES).map(unused));
}

/**
 * The rows that become cards, counted from 0.
 * @param {Answer} answer
 * @param {Set<number>} without
 */
export function takenRows(answer, without) {
  return answer.rows.map((_, number) => number).filter((number) => !without.has(number));
}

/**
 * As the API wants it. What was not changed is left out: then the proposal counts.
 * @param {Answer | null} answer
 * @param {{edits: Edits, without: Set<number>, title: string}} decided
 */
export function mappingOf(answer, {edits, without, title}) {
  const mapping = {columns: edits, title};
  const some = answer && (without.size || answer.left_out.length || answer.count > answer.rows.length);
  return some ? {...mapping, rows: takenRows(answer, without)} : mapping;
}

/**
 * The cells that somebody should look at, in reading order: problems and doubts in rows that are taken.
 * @param {Answer} answer
 * @param {Set<number>} without
 */
export function toLookAt(answer, without) {
  return answer.marks
    .filter(({row, level}) => level !== "note" && row < answer.rows.length && !without.has(row))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * @param {Use[]} columns
 * @param {Edits} edits
 * @param {number} number
 * @param {Partial<Use>} fields
 * @returns {Edits}
 */
function withUse(columns, edits, number, fields) {
  return {...edits, [number]: {...useOf(columns[number]), ...edits[number], ...fields}};
}

/** @param {Use} column @returns {Use} */
function useOf({kind, language, attribute}) {
  return {kind, language: language ?? "", attribute: attribute ?? {}};
}

/**
 * @param {Use[]} columns
 * @param {string} kind
 * @param {string[]} languages
 */
function freeLanguage(columns, kind, languages) {
  const taken = columns.filter((column) => column.kind === kind).map((column) => column.language);
  return languages.find((language) => !taken.includes(language)) ?? languages[0];
}
