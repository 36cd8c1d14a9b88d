// Which items and attributes a merged draft has, and in which order.

import {attributesOf, itemsOf, withText} from "./draft.js";
import {sameDraft} from "./same_draft.js";

/** @import {Attribute, EditedDraft, Item} from "./draft.js" */
/** @import {Sides} from "./merge.js" */
/** @typedef {{id: string}} Part */

/**
 * Three drafts with the same items and attributes, but for what is new on one side. What one side removed comes back
 * there as it was if the other side changed it; else it is removed everywhere.
 * @param {Sides} sides
 * @returns {Sides}
 */
export function withSameParts(sides) {
  return withSameItems(withSameAttributes(sides));
}

/** @param {Sides} sides @returns {Sides} */
function withSameAttributes({base, mine, theirs}) {
  const {gone, backInMine, backInTheirs} = fates(attributesOf, {base, mine, theirs}, (side, {id}) => isFilled(base, side, id));
  return {
    base: withoutAttributes(base, gone),
    mine: withAttributes(withoutAttributes(mine, gone), base, backInMine),
    theirs: withAttributes(withoutAttributes(theirs, gone), base, backInTheirs),
  };
}

/** @param {Sides} sides @returns {Sides} */
function withSameItems({base, mine, theirs}) {
  const {gone, backInMine, backInTheirs} = fates(itemsOf, {base, mine, theirs});
  const kept = (/** @type {EditedDraft} */ draft) => ({...draft, items: itemsOf(draft).filter(({id}) => !gone.has(id))});
  const back = (/** @type {EditedDraft} */ draft, /** @type {Item[]} */ parts) => ({
    ...draft,
    items: parts.reduce((items, part) => returned(items, itemsOf(base), part), itemsOf(draft)),
  });
  return {base: kept(base), mine: back(kept(mine), backInMine), theirs: back(kept(theirs), backInTheirs)};
}

/**
 * {gone, backInMine, backInTheirs}: what becomes of what one side removed. `isUsed(side, part)`: changed beyond itself.
 * @template {Part} T
 * @param {(draft: EditedDraft) => T[]} partsOf
 * @param {Sides} sides
 * @param {(side: EditedDraft, part: T) => boolean} [isUsed]
 */
function fates(partsOf, {base, mine, theirs}, isUsed = (_side, _part) => false) {
  /** @type {Set<string>} */
  const gone = new Set();
  const [backInMine, backInTheirs] = [/** @type {T[]} */ ([]), /** @type {T[]} */ ([])];
  const [inMine, inTheirs] = [mine, theirs].map((draft) => new Map(partsOf(draft).map((part) => [part.id, part])));
  for (const part of partsOf(base)) {
    const {id} = part;
    if (inMine.has(id) && inTheirs.has(id)) continue;
    const [side, its, back] = inMine.has(id) ? [mine, inMine, backInTheirs] : [theirs, inTheirs, backInMine];
    if (its.has(id) && (!sameDraft(its.get(id), part) || isUsed(side, part))) back.push(part);
    else gone.add(id);
  }
  return {gone, backInMine, backInTheirs};
}

/**
 * Whether somebody typed into the cells of this attribute.
 * @param {EditedDraft} base
 * @param {EditedDraft} side
 * @param {string} attribute
 */
function isFilled(base, side, attribute) {
  const before = new Map(itemsOf(base).map((item) => [item.id, item]));
  return itemsOf(side).some(({id, cells}) => (cells?.[attribute] ?? "") !== (before.get(id)?.cells?.[attribute] ?? ""));
}

/**
 * @param {EditedDraft} draft
 * @param {Set<string>} gone
 * @returns {EditedDraft}
 */
function withoutAttributes(draft, gone) {
  if (!gone.size) return draft;
  const isGone = (/** @type {Item} */ item) => Object.keys(item.cells ?? {}).some((id) => gone.has(id));
  const kept = (/** @type {Record<string, string>} */ cells) => Object.fromEntries(Object.entries(cells).filter(([id]) => !gone.has(id)));
  return {
    ...draft,
    attributes: attributesOf(draft).filter(({id}) => !gone.has(id)),
    items: itemsOf(draft).map((item) => (isGone(item) ? {...item, cells: kept(item.cells ?? {})} : item)),
  };
}

/**
 * The draft with attributes as they were in `base`, and what was in their cells.
 * @param {EditedDraft} draft
 * @param {EditedDraft} base
 * @param {Attribute[]} back
 * @returns {EditedDraft}
 */
function withAttributes(draft, base, back) {
  const before = new Map(itemsOf(base).map((item) => [item.id, item]));
  const filled = (/** @type {Item} */ item) => back.reduce((/** @type {Item} */ one, {id}) => {
    const text = before.get(item.id)?.cells?.[id] ?? "";
    return text === (one.cells?.[id] ?? "") ? one : {...one, cells: withText(one.cells, id, text)};
  }, item);
  if (!back.length) return draft;
  return {
    ...draft,
    attributes: back.reduce((attributes, part) => returned(attributes, attributesOf(base), part), attributesOf(draft)),
    items: itemsOf(draft).map(filled),
  };
}

/**
 * The list with `part` where it was.
 * @template {Part} T
 * @param {T[]} list
 * @param {T[]} before
 * @param {T} part
 */
function returned(list, before, part) {
  const ids = placed(list.map(({id}) => id), before.map(({id}) => id), part.id);
  const parts = new Map(list.map((one) => [one.id, one]));
  return ids.map((id) => parts.get(id) ?? part);
}

/**
 * Theirs, and what only we have after what it stood after. If only one side has moved anything, its order leads.
 * @param {string[]} base
 * @param {string[]} mine
 * @param {string[]} theirs
 */
export function mergedOrder(base, mine, theirs) {
  const isMovedHere = isMoved(base, mine) && !isMoved(base, theirs);
  const [leading, following] = isMovedHere ? [mine, theirs] : [theirs, mine];
  const known = new Set(base);
  return following.reduce((order, id) => (order.includes(id) ? order : placed(order, following, id, known)), leading);
}

/** @param {string[]} before @param {string[]} after */
function isMoved(before, after) {
  const [was, is] = [new Set(before), new Set(after)];
  const staying = before.filter((id) => is.has(id));
  return after.filter((id) => was.has(id)).some((id, index) => id !== staying[index]);
}

/**
 * `order` with `id` after the nearest that stood before it in `from` – and after what others have put there that
 * nobody knows yet.
 * @param {string[]} order
 * @param {string[]} from
 * @param {string} id
 * @param {Set<string>} [known]
 */
function placed(order, from, id, known) {
  const before = from.slice(0, from.indexOf(id)).findLast((one) => order.includes(one));
  let place = before === undefined ? 0 : order.indexOf(before) + 1;
  while (known && place < order.length && !known.has(order[place])) place += 1;
  return [...order.slice(0, place), id, ...order.slice(place)];
}
