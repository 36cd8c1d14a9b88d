// Orders as questions in words: "Does the sloth live longer than the elk?"

import {html} from "../vendor/preact.js";
import {filled, t} from "../texts.js";
import {joined} from "./question_words.js";
import {nameOf, namesHidden, theOf} from "../boards/tile.js";
import {same} from "./stage.js";

/** The question an order asks; the right or lower tile claims to have more. */
export function Question({table, order}) {
  const [smaller, larger] = order.tiles;
  const {question, title} = table.edition.attributes[order.attribute];
  const {text, rest} = joined(question, table.edition.items[larger], table.edition.items[smaller]);
  const a = html`<${Named} table=${table} item=${larger} name=${rest.a} />`;
  const b = html`<${Named} table=${table} item=${smaller} name=${rest.b} />`;
  return filled(text || t("{title}: does {a} have more than {b}?", {title}), {a, b});
}

/** An item inside a sentence: its name, or its picture while names are hidden. */
function Named({table, item, name}) {
  if (namesHidden(table)) return html`<img class="inline-picture" src=${table.edition.items[item].picture} alt=${t("this one")} />`;
  return html`<b>${name ?? theOf(table, item)}</b>`;
}

export function shortly(table, order) {
  const [smaller, larger] = order.tiles.map((item) => (namesHidden(table) ? "?" : nameOf(table, item)));
  return t("{title}: {smaller} – {larger}", {title: table.edition.attributes[order.attribute].title, smaller, larger});
}

/** The new orders that `seat` may challenge, each with the action that does it. */
export function openOrders(scene, seat) {
  const {view, legal} = scene;
  const challenges = legal.filter((action) => action.by === seat && action.do === "challenge");
  return (view.orders ?? []).flatMap((order) => {
    const action = challenges.find((one) => (one.tiles ? sameTiles(one.tiles, order.tiles) : same(one, beside(view, order))));
    return action && !order.proven ? [{...order, action}] : [];
  });
}

/** The attributes that count in this game. */
export function attributesInPlay(view) {
  const all = view.attribute === undefined ? [...view.rows, ...view.columns] : [view.attribute];
  // At the very beginning they are not drawn yet.
  return all.filter(Boolean);
}

/** Whether two challenges are about the same order. */
export const sameOrder = (one, other) => (one.tiles && other.tiles ? sameTiles(one.tiles, other.tiles) : same(one, other));

const sameTiles = (one, other) => one.every((tile) => other.includes(tile));

/** In a row a challenge names the neighbour of the new card. */
function beside(view, order) {
  const card = view.rows[view.placed.seat][view.placed.gap];
  return {do: "challenge", neighbour: order.tiles[0] === card ? "right" : "left"};
}
