// What the items and attributes of a draft are called inside: numbered as long as they are new; once they have a name,
// their id says it – and then it stays, whatever the name becomes.

import {attributesOf, itemsOf, takenAttributes, takenItems, textOf} from "./draft.js";
import {newId, numbered, slug} from "./ids.js";

/** The draft with numbered ids for everything that has none. */
export function withIds(draft) {
  const given = (list, taken, stem) => list.map((one) => {
    if (one.id) return one;
    const id = numbered(stem, taken);
    taken.add(id);
    return {...one, id};
  });
  const complete = [...itemsOf(draft), ...attributesOf(draft)].every(({id}) => id);
  if (complete) return draft;
  return {
    ...draft,
    items: given(itemsOf(draft), takenItems(draft), "item"),
    attributes: given(attributesOf(draft), takenAttributes(draft), "attribute"),
  };
}

/** The draft with ids that say the names of what had a mere number so far. The same draft if there is nothing to do. */
export function withNiceIds(draft) {
  const attributes = nice(attributesOf(draft), "attribute", takenAttributes(draft), ({title}) => textOf(title, draft.language));
  const items = nice(itemsOf(draft), "item", takenItems(draft), ({name}) => textOf(name, draft.language));
  if (!attributes.size && !items.size) return draft;
  const moved = (cells) => Object.fromEntries(Object.entries(cells ?? {}).map(([id, text]) => [attributes.get(id) ?? id, text]));
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

/** old id → new id */
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
