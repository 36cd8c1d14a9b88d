// Remarks of the advice, the same ones together: one line for a kind of slip, however often it was made. What concerns a
// whole attribute comes before single cells – settling it may settle them, too –, and what is true of many before few.

import {itemOf, setAttribute, setCell} from "./draft.js";
import {saidOnce} from "./advice_sentences.js";
import {waysOut} from "./ways_out.js";

/** @import {ToldRemark} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */
/** @typedef {{key: string, text: string, remarks: ToldRemark[]}} Group */

/** Each of these is a question of its own, which nobody answers for all at once. */
const ONE_BY_ONE = ["outlier"];

/**
 * @param {ToldRemark[]} remarks of one level
 * @returns {Group[]}
 */
export function grouped(remarks) {
  /** @type {Map<string, ToldRemark[]>} */
  const found = new Map();
  for (const remark of remarks) {
    const key = keyOf(remark);
    found.set(key, [...(found.get(key) ?? []), remark]);
  }
  const groups = [...found].map(([key, same]) => ({key, remarks: same, text: saidOnce(same[0], same.length) || same[0].text}));
  const rank = (/** @type {Group} */ {remarks: [{item, attribute}]}) => (item ? 2 : attribute ? 1 : 0);
  return groups.sort((one, other) => rank(one) - rank(other) || other.remarks.length - one.remarks.length);
}

/**
 * What is said once belongs together, if it is about the same unit; anything else only if it is the same sentence.
 * @param {ToldRemark} remark
 */
function keyOf(remark) {
  const {code, item, attribute, text, fields} = remark;
  const place = [item && "item", attribute && "attribute"].filter(Boolean).join("-");
  return [place, code, saidOnce(remark, 2) ? (item && fields.unit) || "" : text].join(" ");
}

/**
 * Whether the sentence of each place says more than that of all of them, what stands in the cell and what is proposed.
 * @param {Group} group
 */
export function needsWords({remarks: [first, ...others]}) {
  if (first.suggestion) return false;
  const saysMore = Object.keys(first.fields).some((name) => !["text", "words"].includes(name));
  return others.some(({text}) => text !== first.text) && (saysMore || !first.item || !first.attribute);
}

/**
 * All places of a group mended in one step, where there is one right way for each of them; null where there is not.
 * @param {Group} group
 * @returns {((draft: EditedDraft) => EditedDraft) | null}
 */
export function mendAll({remarks}) {
  if (remarks.length < 2 || ONE_BY_ONE.includes(remarks[0].code)) return null;
  const ways = remarks.map(mend);
  return ways.every((way) => way !== null) ? (draft) => ways.reduce((mended, way) => way(mended), draft) : null;
}

/**
 * @param {ToldRemark} remark
 * @returns {((draft: EditedDraft) => EditedDraft) | null}
 */
function mend(remark) {
  const {item, attribute, suggestion} = remark;
  if (item && attribute && suggestion) return (draft) => setCell(draft, item, attribute, suggestion);
  const ways = waysOut(remark);
  return ways.length === 1 ? (draft) => setAttribute(draft, attribute, ways[0][1]) : null;
}

/**
 * A remark about a cell is out of date as soon as something else stands there.
 * @param {ToldRemark} remark
 * @param {EditedDraft} draft
 * @param {EditedDraft | null} advised the draft that it is about
 */
export function isOutdated({item, attribute}, draft, advised) {
  if (!item || !attribute || !advised) return false;
  return itemOf(draft, item)?.cells?.[attribute] !== itemOf(advised, item)?.cells?.[attribute];
}
