// What can be done to a draft: pure functions, draft → draft. A draft is plain JSON as the server knows it; what is
// missing in it is empty. What does not change stays the very same object, so that one can see what changed.

import {MOST_ATTRIBUTES, MOST_ITEMS, RESERVED} from "./constants.js";
import {numbered} from "./ids.js";

/** @import {Draft, DraftAttribute, DraftItem} from "sortilege/wire" */
/**
 * @typedef {Record<string, string>} Texts language → text
 * @typedef {DraftItem & {id: string}} Item
 * @typedef {DraftAttribute & {id: string}} Attribute
 * @typedef {Omit<Draft, "items" | "attributes"> & {items?: Item[], attributes?: Attribute[]}} EditedDraft everything has an id
 */

/** @param {EditedDraft} draft */
export const itemsOf = (draft) => draft.items ?? [];
/** @param {EditedDraft} draft */
export const attributesOf = (draft) => draft.attributes ?? [];
/** @param {EditedDraft} draft @param {string} id */
export const itemOf = (draft, id) => itemsOf(draft).find((item) => item.id === id);
/** @param {EditedDraft} draft @param {string} id */
export const attributeOf = (draft, id) => attributesOf(draft).find((attribute) => attribute.id === id);

/** @param {EditedDraft} draft */
export const takenItems = (draft) => new Set(itemsOf(draft).map(({id}) => id));
/** @param {EditedDraft} draft */
export const takenAttributes = (draft) => new Set([...RESERVED, ...attributesOf(draft).map(({id}) => id)]);

/**
 * A text in that language, else in English, else in any.
 * @param {Texts | undefined} texts
 * @param {string} language
 */
export function textOf(texts, language) {
  return texts?.[language] || texts?.en || Object.values(texts ?? {}).find(Boolean) || "";
}

/**
 * @param {Texts | undefined} texts
 * @param {string} language
 * @param {string} text
 * @returns {Texts}
 */
export function withText(texts, language, text) {
  const {[language]: _, ...others} = texts ?? {};
  return text ? {...others, [language]: text} : others;
}

/**
 * A unit is one text for all languages, or one for each.
 * @param {DraftAttribute} attribute
 * @param {string} language
 */
export const unitOf = ({unit}, language) => (typeof unit === "object" ? textOf(unit, language) : unit ?? "");

/**
 * The languages that something is written in, the maker's first.
 * @param {Draft} draft
 */
export function languagesOf(draft) {
  const titles = (draft.attributes ?? []).map(({title}) => title);
  const names = (draft.items ?? []).map(({name}) => name);
  const texts = [draft.title, draft.description, ...titles, ...names];
  return [...new Set([draft.language ?? "en", ...texts.flatMap((text) => Object.keys(text ?? {}))])];
}

/**
 * @param {EditedDraft} draft
 * @param {Partial<Draft>} fields
 * @returns {EditedDraft}
 */
export const setSet = (draft, {items: _, attributes: __, ...fields}) => ({...draft, ...fields});

/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {Partial<DraftItem>} fields
 * @returns {EditedDraft}
 */
export function setItem(draft, id, fields) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, ...fields, id}))};
}

/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {Partial<DraftAttribute>} fields
 * @returns {EditedDraft}
 */
export function setAttribute(draft, id, fields) {
  return {...draft, attributes: replaced(attributesOf(draft), id, (attribute) => ({...attribute, ...fields, id}))};
}

/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {string} language
 * @param {string} text
 * @returns {EditedDraft}
 */
export function setName(draft, id, language, text) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, name: withText(item.name, language, text)}))};
}

/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {string} attribute
 * @param {string} text
 * @returns {EditedDraft}
 */
export function setCell(draft, id, attribute, text) {
  return {...draft, items: replaced(itemsOf(draft), id, (item) => ({...item, cells: withText(item.cells, attribute, text)}))};
}

/**
 * A new item after that one; at the top after null, at the end after nothing.
 * @param {EditedDraft} draft
 * @param {string | null} [after]
 * @returns {EditedDraft}
 */
export function addItem(draft, after) {
  const items = itemsOf(draft);
  if (items.length >= MOST_ITEMS) return draft;
  return {...draft, items: inserted(items, {id: numbered("item", takenItems(draft))}, after)};
}

/**
 * @param {EditedDraft} draft
 * @param {string | null} [after]
 * @returns {EditedDraft}
 */
export function addAttribute(draft, after) {
  const attributes = attributesOf(draft);
  if (attributes.length >= MOST_ATTRIBUTES) return draft;
  return {...draft, attributes: inserted(attributes, {id: numbered("attribute", takenAttributes(draft))}, after)};
}

/**
 * @param {EditedDraft} draft
 * @param {string[]} ids
 * @returns {EditedDraft}
 */
export function removeItems(draft, ids) {
  return {...draft, items: itemsOf(draft).filter(({id}) => !ids.includes(id))};
}

/**
 * The attribute goes, and with it everything that was typed into its cells.
 * @param {EditedDraft} draft
 * @param {string} id
 * @returns {EditedDraft}
 */
export function removeAttribute(draft, id) {
  return {
    ...draft,
    attributes: attributesOf(draft).filter((attribute) => attribute.id !== id),
    items: itemsOf(draft).map((item) => (item.cells && id in item.cells ? {...item, cells: withText(item.cells, id, "")} : item)),
  };
}

/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {number} by
 * @returns {EditedDraft}
 */
export const moveItem = (draft, id, by) => ({...draft, items: moved(itemsOf(draft), id, by)});
/**
 * @param {EditedDraft} draft
 * @param {string} id
 * @param {number} by
 * @returns {EditedDraft}
 */
export const moveAttribute = (draft, id, by) => ({...draft, attributes: moved(attributesOf(draft), id, by)});

/**
 * @template {{id: string}} T
 * @param {T[]} list
 * @param {string} id
 * @param {(one: T) => T} change
 */
const replaced = (list, id, change) => list.map((one) => (one.id === id ? change(one) : one));

/**
 * @template {{id: string}} T
 * @param {T[]} list
 * @param {T} one
 * @param {string | null | undefined} after
 */
function inserted(list, one, after) {
  const place = after === undefined ? list.length : list.findIndex(({id}) => id === after) + 1;
  return [...list.slice(0, place), one, ...list.slice(place)];
}

/**
 * @template {{id: string}} T
 * @param {T[]} list
 * @param {string} id
 * @param {number} by
 */
function moved(list, id, by) {
  const from = list.findIndex((one) => one.id === id);
  if (from < 0) return list;
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const others = list.filter((one) => one.id !== id);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}
