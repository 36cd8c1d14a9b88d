// What the items and attributes of a draft are called inside: numbered as long as they are new; once they have a name,
// their id says it – and then it stays, whatever the name becomes.

import {RESERVED} from "./constants.js";
import {attributesOf, itemsOf, takenAttributes, takenItems, textOf} from "./draft.js";
import {newId, numbered, slug} from "./ids.js";

/** @import {Draft} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */

/**
 * The draft with numbered ids for everything that has none.
 * @param {Draft} draft
 * @returns {EditedDraft}
 */
export function withIds(draft) {
  const {items = [], attributes = []} = draft;
  const complete = [...items, ...attributes].every(({id}) => id);
  if (complete) return /** @type {EditedDraft} */ (draft);
  return {...draft, items: given(items, "item", []), attributes: given(attributes, "attribute", RESERVED)};
}

/**
 * @template {{id?: string}} T
 * @param {T[]} list
 * @param {string} stem
 * @param {string[]} reserved
 */
function given(list, stem, reserved) {
  const taken = new Set([...reserved, ...list.flatMap(({id}) => id ?? [])]);
  return list.map((one) => {
    if (one.id) return /** @type {T & {id: string}} */ (one);
    const id = numbered(stem, taken);
    taken.add(id);
    return {...one, id};
  });
}

/**
 * The draft with ids that say the names of what had a mere number so far. The same draft if there is nothing to do.
 * @param {EditedDraft} draft
 * @returns {EditedDraft}
 */
export function withNiceIds(draft) {
  const language = draft.language ?? "en";
  const attributes = nice(attributesOf(draft), "attribute", takenAttributes(draft), ({title}) => textOf(title, language));
  const items = nice(itemsOf(draft), "item", takenItems(draft), ({name}) => textOf(name, language));
  if (!attributes.size && !items.size) return draft;
  const moved = (/** @type {Record<string, string>} */ cells) => Object.fromEntries(Object.entries(cells ?? {}).map(([id, text]) => [attributes.get(id) ?? id, text]));
  return {
    ...draft,
    attributes: attributesOf(draft).map((one) => ({...one, id: attributes.get(one.id) ?? one.id})),
    items: itemsOf(draft).map((one) => ({
      ...one,
      id: items.get(one.id) ?? one.id,
      ...(attributes.size && one.cells ? {cells: moved(one.cells)} : {}),
    })),
  };
}

/**
 * old id → new id
 * @template {{id: string}} T
 * @param {T[]} list
 * @param {string} stem
 * @param {Set<string>} taken
 * @param {(one: T) => string} nameOf
 * @returns {Map<string, string>}
 */
function nice(list, stem, taken, nameOf) {
  const isNumbered = new RegExp(`^${stem}-\\d+$`);
  const renamed = new Map();
  for (const one of list) {
    if (!isNumbered.test(one.id)) continue;
    const name = nameOf(one);
    if (!name || slug(name) === one.id) continue;
    const id = newId(name, taken);
    if (!id) continue;
    renamed.set(one.id, id);
    taken.add(id);
  }
  return renamed;
}
