// What two makers did since they last knew the same draft becomes one draft. Pure functions.
//
//   const {draft, clashes} = merged(base, mine, theirs)
//
// What only one side changed is taken, and what either side added. What one removed is gone if the other left it alone,
// and stays if the other changed it. Where both made something different of the same thing there is a clash:
// {path, mine, theirs}, with a path such as ["items", "fox", "cells", "weight"]. There the draft says mine.

import {attributesOf, itemsOf} from "./draft.js";
import {withSameNames} from "./merge_names.js";
import {mergedOrder, withSameParts} from "./merge_parts.js";
import {sameDraft, sameField} from "./same_draft.js";

/** @import {Credit} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */
/**
 * @typedef {{path: string[], mine: any, theirs: any}} Clash
 * @typedef {{base: EditedDraft, mine: EditedDraft, theirs: EditedDraft}} Sides
 */

/**
 * @param {EditedDraft} base
 * @param {EditedDraft} mine
 * @param {EditedDraft} theirs
 * @returns {{draft: EditedDraft, clashes: Clash[]}}
 */
export function merged(base, mine, theirs) {
  if (sameDraft(base, mine) || sameDraft(mine, theirs)) return {draft: theirs, clashes: []};
  if (sameDraft(base, theirs)) return {draft: mine, clashes: []};
  /** @type {Clash[]} */
  const clashes = [];
  const sides = withSameParts(withSameNames({base, mine, theirs}));
  const fields = (/** @type {EditedDraft} */ draft) => ({...draft, attributes: undefined, items: undefined});
  const draft = {
    ...each([], fields(sides.base), fields(sides.mine), fields(sides.theirs), clashes),
    attributes: list("attributes", attributesOf, sides, clashes),
    items: list("items", itemsOf, sides, clashes),
  };
  return {draft, clashes};
}

/**
 * The draft with theirs wherever there is one of these clashes.
 * @param {EditedDraft} draft
 * @param {Clash[]} clashes
 * @returns {EditedDraft}
 */
export function withTheirs(draft, clashes) {
  return clashes.reduce((changed, {path, theirs}) => put(changed, path, theirs), draft);
}

/**
 * What two drafts can be compared with if nobody knows what they grew from: that they are about the same things.
 * @param {EditedDraft} mine
 * @param {EditedDraft} theirs
 * @returns {EditedDraft}
 */
export function commonGround(mine, theirs) {
  const common = (/** @type {{id: string}[]} */ some, /** @type {{id: string}[]} */ others) => {
    const ids = new Set(others.map(({id}) => id));
    return some.filter(({id}) => ids.has(id)).map(({id}) => ({id}));
  };
  return {
    attributes: common(attributesOf(theirs), attributesOf(mine)),
    items: common(itemsOf(theirs), itemsOf(mine)),
  };
}

/**
 * By now each part is on both sides, or new on one of them.
 * @template {{id: string}} T
 * @param {string} name
 * @param {(draft: EditedDraft) => T[]} partsOf
 * @param {Sides} sides
 * @param {Clash[]} clashes
 * @returns {T[]}
 */
function list(name, partsOf, sides, clashes) {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((draft) => (
    new Map(partsOf(draft).map((part) => [part.id, part]))
  ));
  return mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]).map((id) => {
    if (!mine.has(id) || !theirs.has(id)) return /** @type {T} */ (mine.get(id) ?? theirs.get(id));
    return one([name, id], base.get(id), mine.get(id), theirs.get(id), clashes);
  });
}

/**
 * @param {string[]} path
 * @param {any} base
 * @param {any} mine
 * @param {any} theirs
 * @param {Clash[]} clashes
 * @returns {any}
 */
function one(path, base, mine, theirs, clashes) {
  if (sameField(base, mine, path)) return theirs;
  if (sameField(base, theirs, path) || sameField(mine, theirs, path)) return mine;
  if (path.at(-1) === "credits") return gathered(base ?? [], mine ?? [], theirs ?? []);
  if ([mine, theirs].every((value) => value === undefined || isRecord(value))) {
    return each(path, isRecord(base) ? base : {}, mine ?? {}, theirs ?? {}, clashes);
  }
  clashes.push({path, mine, theirs});
  return mine;
}

/**
 * @param {string[]} path
 * @param {Record<string, any>} base
 * @param {Record<string, any>} mine
 * @param {Record<string, any>} theirs
 * @param {Clash[]} clashes
 */
function each(path, base, mine, theirs, clashes) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...names].map((name) => [name, one([...path, name], base[name], mine[name], theirs[name], clashes)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** @param {unknown} value */
const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * Lines that have no names: what one side took away is gone, what one side added is there.
 * @param {Credit[]} base
 * @param {Credit[]} mine
 * @param {Credit[]} theirs
 */
function gathered(base, mine, theirs) {
  const has = (/** @type {Credit[]} */ lines, /** @type {Credit} */ line) => lines.some((other) => sameDraft(other, line));
  const stays = theirs.filter((line) => has(mine, line) || !has(base, line));
  return [...stays, ...mine.filter((line) => !has(base, line) && !has(theirs, line))];
}

/** @param {any} value @param {string[]} path @param {unknown} what @returns {any} */
function put(value, [step, ...rest], what) {
  if (step === undefined) return what;
  if (Array.isArray(value)) return value.map((part) => (part.id === step ? put(part, rest, what) : part));
  const {[step]: before, ...others} = value ?? {};
  const after = put(before, rest, what);
  return after === undefined ? others : {...others, [step]: after};
}
