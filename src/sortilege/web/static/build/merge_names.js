// The ids of drafts that are to be merged: the same thing gets the same id on all sides, different things different ones.
//
// Ids change once, when something that had a mere number gets a name – or gets rid of it by undo.

import {takenAttributes, takenItems} from "./draft.js";
import {numbered} from "./ids.js";
import {sameDraft} from "./same_draft.js";

/** @import {Attribute, EditedDraft, Item} from "./draft.js" */
/** @import {Sides} from "./merge.js" */
/** @typedef {"items" | "attributes"} Kind */
/** @typedef {Item | Attribute} Part */
/** @typedef {EditedDraft & {items: Item[], attributes: Attribute[]}} Whole */

/** @param {EditedDraft} draft @returns {Whole} */
const whole = (draft) => ({...draft, items: draft.items ?? [], attributes: draft.attributes ?? []});

/** @param {Whole} draft @param {Kind} kind @returns {Part[]} */
const parts = (draft, kind) => draft[kind];

const NUMBERED = /^(item|attribute)-\d+$/;

/**
 * {base, mine, theirs}, called the same.
 * @param {Sides} sides
 * @returns {Sides}
 */
export function withSameNames(sides) {
  return withSameIds(withSameIds(sides, "attributes", takenAttributes), "items", takenItems);
}

/**
 * @param {Sides} sides
 * @param {Kind} kind
 * @param {(draft: EditedDraft) => Set<string>} takenIn
 * @returns {Sides}
 */
function withSameIds(sides, kind, takenIn) {
  let [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((draft) => whole(draft));
  const taken = new Set([base, mine, theirs].flatMap((draft) => [...takenIn(draft)]));
  const called = (/** @type {Whole} */ draft, /** @type {Map<string, string>} */ names) => renamed(draft, kind, names, taken);
  const theirNames = newNames(base[kind], theirs[kind]);
  [base, mine] = [called(base, theirNames), called(mine, theirNames)];
  const myNames = newNames(base[kind], mine[kind]);
  [base, theirs] = [called(base, myNames), called(theirs, myNames)];
  // What both have added under the same id is one thing only if it has the same name and nothing speaks against it.
  const known = new Set(parts(base, kind).map(({id}) => id));
  /** @type {Map<string, Part>} */
  const others = new Map(parts(theirs, kind).filter(({id}) => !known.has(id)).map((one) => [one.id, one]));
  const twice = parts(mine, kind).filter(({id}) => others.has(id));
  const isOne = (/** @type {Part} */ one) => {
    const other = others.get(one.id);
    return Boolean(other) && (sameDraft(one, other) || (!NUMBERED.test(one.id) && agree(one, other ?? one)));
  };
  const asOne = twice.filter(isOne).map(({id}) => ({id}));
  const names = new Map(twice.filter((one) => !isOne(one)).map(({id}) => [id, anotherId(id, taken)]));
  return {base: {...base, [kind]: [...base[kind], ...asOne]}, mine: called(mine, names), theirs};
}

/**
 * old id → new id, of what has got another one since.
 * @param {Part[]} before
 * @param {Part[]} after
 * @returns {Map<string, string>}
 */
function newNames(before, after) {
  const known = new Set(before.map(({id}) => id));
  const there = new Set(after.map(({id}) => id));
  const names = new Map();
  const now = (/** @type {Part} */ {id}) => names.get(id) ?? id;
  before.forEach((one, index) => {
    if (there.has(one.id)) return;
    const previous = before.slice(0, index).findLast((other) => there.has(now(other)));
    const heir = after[previous ? after.findIndex(({id}) => id === now(previous)) + 1 : 0];
    if (heir && !known.has(heir.id) && isHeir(one, heir)) names.set(one.id, heir.id);
  });
  return names;
}

/**
 * In the place of `one` there is something that says the same and more – or less, after undo.
 * @param {Part} one
 * @param {Part} heir
 */
function isHeir(one, heir) {
  if (NUMBERED.test(one.id)) return isWithin(one, heir);
  return NUMBERED.test(heir.id) && textsOf(heir).size > 0 && isWithin(heir, one);
}

/**
 * The draft with these ids changed, in its cells, too. Whatever has one of the new ids already gets another one.
 * @param {Whole} draft
 * @param {Kind} kind
 * @param {Map<string, string>} names
 * @param {Set<string>} taken
 * @returns {Whole}
 */
function renamed(draft, kind, names, taken) {
  const own = new Map([...names].filter(([old]) => parts(draft, kind).some(({id}) => id === old)));
  if (!own.size) return draft;
  const wanted = new Set(own.values());
  for (const {id} of draft[kind]) if (wanted.has(id) && !own.has(id)) own.set(id, anotherId(id, taken));
  const now = (/** @type {string} */ id) => own.get(id) ?? id;
  const moved = (/** @type {Record<string, string>} */ cells) => Object.fromEntries(Object.entries(cells).map(([id, text]) => [now(id), text]));
  const rename = (/** @type {any} */ one) => (own.has(one.id) ? {...one, id: now(one.id)} : one);
  if (kind === "items") return {...draft, items: draft.items.map(rename)};
  const isMeant = (/** @type {Item} */ {cells}) => Object.keys(cells ?? {}).some((id) => own.has(id));
  const items = draft.items.map((item) => (isMeant(item) ? {...item, cells: moved(item.cells ?? {})} : item));
  return {...draft, attributes: draft.attributes.map(rename), items};
}

/** @param {string} id @param {Set<string>} taken */
function anotherId(id, taken) {
  const stem = id.match(NUMBERED)?.[1];
  const another = stem ? numbered(stem, taken) : numbered(id, taken, 2);
  taken.add(another);
  return another;
}

/** @param {Part} one @param {Part} other */
function isWithin(one, other) {
  const texts = textsOf(other);
  return [...textsOf(one)].every(([name, text]) => texts.get(name) === text);
}

/** @param {Part} one @param {Part} other */
function agree(one, other) {
  const texts = textsOf(other);
  return [...textsOf(one)].every(([name, text]) => (texts.get(name) ?? text) === text);
}

/** @param {string} name @param {unknown} value @returns {[string, string]} */
const pair = (name, value) => [name, JSON.stringify(value ?? "")];

/**
 * Everything that is said about an item or an attribute: "cells.weight" → "5".
 * @param {Part} part
 */
function textsOf({id: _, ...fields}) {
  const said = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return [pair(name, value)];
    return Object.entries(value).map(([key, text]) => pair(`${name}.${key}`, text));
  });
  return new Map(said.filter(([, text]) => text !== '""'));
}
