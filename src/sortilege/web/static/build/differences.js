// How a draft that was differs from the one that is: what would come back, go, or become another one. Pure functions.
//
//   const {cards, columns, fields, same, moved} = differences(now, then, language)
//
// cards     those that differ: {id, fate, name: Text, picture: boolean, texts: boolean, cells: {column → Text}}
// columns   the attributes in which one of these cards has a value: {id, title, fate}
// fields    whatever else differs: {path, now, was}, with a path such as ["attributes", "weight", "unit"]
// same      how many cards are as they were
// moved     whether cards or attributes stand in another order

import {attributesOf, itemsOf, textOf} from "./draft.js";
import {sameDraft, sameField} from "./same_draft.js";

/** @import {Attribute, EditedDraft, Item} from "./draft.js" */
/**
 * @typedef {"back" | "goes" | "changed"} Fate what restoring does to it
 * @typedef {{now: string, was: string, differs: boolean}} Text
 * @typedef {{id: string, fate: Fate, item: Item, name: Text, picture: boolean, texts: boolean, cells: Record<string, Text>}} Card
 * @typedef {{id: string, title: string, fate: Fate | ""}} Column
 * @typedef {{path: string[], now: unknown, was: unknown}} Field
 */

const OF_ITEM = ["the", "grammar", "hint"];
const LOOK = ["picture", "fit", "ground"];

/**
 * @param {EditedDraft} now
 * @param {EditedDraft} then
 * @param {string} language
 * @returns {{cards: Card[], columns: Column[], fields: Field[], same: number, moved: boolean}}
 */
export function differences(now, then, language) {
  const ids = together(attributesOf(now), attributesOf(then));
  const cards = pairs(itemsOf(now), itemsOf(then)).filter(({one, other}) => !one || !other || !sameDraft(one, other))
    .map(({one, other}) => cardOf(one, other, ids, language));
  return {
    cards,
    columns: columnsOf(now, then, cards, language),
    fields: [...fieldsOf([], now, then, ["attributes", "items"]), ...attributeFields(now, then)],
    same: itemsOf(then).length - cards.filter(({fate}) => fate !== "goes").length,
    moved: isMoved(itemsOf(now), itemsOf(then)) || isMoved(attributesOf(now), attributesOf(then)),
  };
}

/**
 * Each with what it was, in the order of then; what is only there now comes last.
 * @template {{id: string}} T
 * @param {T[]} now
 * @param {T[]} then
 * @returns {{one: T | undefined, other: T | undefined}[]}
 */
function pairs(now, then) {
  const [known, before] = [now, then].map((list) => new Map(list.map((part) => [part.id, part])));
  return [
    ...then.map((other) => ({one: known.get(other.id), other})),
    ...now.filter(({id}) => !before.has(id)).map((one) => ({one, other: undefined})),
  ];
}

/** @param {{id: string}[]} now @param {{id: string}[]} then */
const together = (now, then) => [...new Set([...then, ...now].map(({id}) => id))];

/** @param {unknown} now @param {unknown} then @returns {Fate} */
const fateOf = (now, then) => (!now ? "back" : then ? "changed" : "goes");

/**
 * @param {Item | undefined} now
 * @param {Item | undefined} then
 * @param {string[]} ids of attributes
 * @param {string} language
 * @returns {Card}
 */
function cardOf(now, then, ids, language) {
  const item = /** @type {Item} */ (then ?? now);
  const both = now && then;
  const differs = (/** @type {string[]} */ names) => Boolean(both) && names.some((name) => (
    !sameField(/** @type {any} */ (now)[name], /** @type {any} */ (then)[name], [name])
  ));
  const name = text(textOf(now?.name, language), textOf(then?.name, language));
  return {
    id: item.id,
    item,
    fate: fateOf(now, then),
    name,
    picture: differs(LOOK),
    texts: differs(OF_ITEM) || (!name.differs && differs(["name"])),
    cells: Object.fromEntries(ids.map((id) => [id, text(now?.cells?.[id] ?? "", then?.cells?.[id] ?? "")])),
  };
}

/** @param {string} now @param {string} was @returns {Text} */
const text = (now, was) => ({now, was, differs: now !== was});

/**
 * @param {EditedDraft} now
 * @param {EditedDraft} then
 * @param {Card[]} cards
 * @param {string} language
 * @returns {Column[]}
 */
function columnsOf(now, then, cards, language) {
  const all = pairs(attributesOf(now), attributesOf(then)).map(({one, other}) => ({
    id: /** @type {Attribute} */ (other ?? one).id,
    title: textOf((other ?? one)?.title, language),
    fate: /** @type {Fate | ""} */ (one && other ? "" : fateOf(one, other)),
  }));
  return all.filter(({id, fate}) => fate || cards.some(({cells}) => cells[id].now || cells[id].was));
}

/** @param {EditedDraft} now @param {EditedDraft} then @returns {Field[]} */
function attributeFields(now, then) {
  return pairs(attributesOf(now), attributesOf(then))
    .flatMap(({one, other}) => (one && other ? fieldsOf(["attributes", one.id], one, other, ["id"]) : []));
}

/**
 * @param {string[]} path
 * @param {Record<string, any>} now
 * @param {Record<string, any>} then
 * @param {string[]} without
 * @returns {Field[]}
 */
function fieldsOf(path, now, then, without) {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((name) => !without.includes(name));
  return names.map((name) => ({path: [...path, name], now: now[name], was: then[name]}))
    .filter(({path: place, ...field}) => !sameField(field.now, field.was, place));
}

/** @param {{id: string}[]} now @param {{id: string}[]} then */
function isMoved(now, then) {
  const [ids, before] = [now, then].map((list) => list.map(({id}) => id));
  const stayed = before.filter((id) => ids.includes(id));
  return ids.filter((id) => before.includes(id)).some((id, index) => id !== stayed[index]);
}
