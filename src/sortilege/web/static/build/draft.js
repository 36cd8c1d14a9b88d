// What can be done to a draft: pure functions, draft → draft. A draft is plain JSON as the server knows it; what is
// missing in it is empty. What does not change stays the very same object, so that one can see what changed.

import {MOST_ATTRIBUTES, MOST_ITEMS, RESERVED} from "./constants.js";
import {numbered} from "./ids.js";

export const itemsOf = (draft) => draft.items ?? [];
export const attributesOf = (draft) => draft.attributes ?? [];
export const itemOf = (draft, id) => itemsOf(draft).find((item) => item.id === id);
export const attributeOf = (draft, id) => attributesOf(draft).find((attribute) => attribute.id === id);

export const takenItems = (draft) => new Set(itemsOf(draft).map(({id}) => id));
export const takenAttributes = (draft) => new Set([...RESERVED, ...attributesOf(draft).map(({id}) => id)]);

/** A text in that language, else in English, else in any. */
export function textOf(texts, language) {
  return texts?.[language] || texts?.en || Object.values(texts ?? {}).find(Boolean) || "";
}

export function withText(texts, language, text) {
  const {[language]: _, ...others} = texts ?? {};
  return text ? {...others, [language]: text} : others;
}

/** A unit is one text for all languages, or one for each. */
export const unitOf = ({unit}, language) => (typeof unit === "object" ? textOf(unit, language) : unit ?? "");

/** The languages that something is written in, the maker's first. */
export function languagesOf(draft) {
  const titles = attributesOf(draft).map(({title}) => title);
  const names = itemsOf(draft).map(({name}) => name);
  const texts = [draft.title, draft.description, ...titles, ...names];
  return [...new Set([draft.language ?? "en", ...texts.flatMap((text) => Object.keys(text ?? {}))])];
}

export const setSet = (draft, fields) => ({...draft, ...fields});

export function setItem(draft, id, fields) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, ...fields}))};
}

export function setAttribute(draft, id, fields) {
  return {...draft, attributes: replaced(attributesOf(draft), id, (attribute) => ({...attribute, ...fields}))};
}

export function setName(draft, id, language, text) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, name: withText(item.name, language, text)}))};
}

export function setCell(draft, id, attribute, text) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, cells: withText(item.cells, attribute, text)}))};
}

/** A new item after that one; at the top after null, at the end after nothing. */
export function addItem(draft, after) {
  const items = itemsOf(draft);
  if (items.length >= MOST_ITEMS) return draft;
  return {...draft, items: inserted(items, {id: numbered("item", takenItems(draft))}, after)};
}

export function addAttribute(draft, after) {
  const attributes = attributesOf(draft);
  if (attributes.length >= MOST_ATTRIBUTES) return draft;
  return {...draft, attributes: inserted(attributes, {id: numbered("attribute", takenAttributes(draft))}, after)};
}

export function removeItems(draft, ids) {
  return {...draft, items: itemsOf(draft).filter(({id}) => !ids.includes(id))};
}

/** The attribute goes, and with it everything that was typed into its cells. */
export function removeAttribute(draft, id) {
  return {
    ...draft,
    attributes: attributesOf(draft).filter((attribute) => attribute.id !== id),
    items: itemsOf(draft).map((item) => (item.cells && id in item.cells ? {...item, cells: withText(item.cells, id, "")} : item)),
  };
}

export const moveItem = (draft, id, by) => ({...draft, items: moved(itemsOf(draft), id, by)});
export const moveAttribute = (draft, id, by) => ({...draft, attributes: moved(attributesOf(draft), id, by)});

const replaced = (list, id, change) => list.map((one) => (one.id === id ? change(one) : one));

function inserted(list, one, after) {
  const place = after === undefined ? list.length : list.findIndex(({id}) => id === after) + 1;
  return [...list.slice(0, place), one, ...list.slice(place)];
}

function moved(list, id, by) {
  const from = list.findIndex((one) => one.id === id);
  if (from < 0) return list;
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const others = list.filter((one) => one.id !== id);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}
