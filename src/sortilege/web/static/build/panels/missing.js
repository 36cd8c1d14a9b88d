// What is missing for which game, in words. `games` is the list of the advice: one need per game and number of players.

import {n, t} from "../../texts.js";

/** @import {GameAdvice} from "sortilege/wire" */

/**
 * The needs of each game together: [{game, title, needs: […]}, …]. `called` says what belongs together.
 * @param {GameAdvice[]} games
 * @param {(need: GameAdvice) => string} [called]
 */
export function byGame(games, called = ({game}) => game) {
  /** @type {Map<string, {game: string, title: string, needs: GameAdvice[]}>} */
  const found = new Map();
  for (const need of games) {
    const game = called(need);
    const one = found.get(game) ?? {game, title: need.title, needs: []};
    one.needs.push(need);
    found.set(game, one);
  }
  return [...found.values()];
}

/**
 * A game and its variant for one are the same game for as many as there are.
 * @param {GameAdvice} need
 */
export const withoutSolo = ({game}) => game.replace(/-solo$/, "");

/** @param {GameAdvice} need */
export const itemsMissing = (need) => Math.max(0, need.items - need.items_there);
/** @param {GameAdvice} need */
export const attributesMissing = (need) => Math.max(0, need.attributes - need.attributes_there);

/**
 * One or two friendly sentences about where the card set stands.
 * @param {GameAdvice[]} games
 */
export function summary(games) {
  const ready = byGame(games.filter(({met}) => met), withoutSolo).map(({title}) => title);
  const together = games.filter(({seats}) => seats > 1);
  const said = ready.length ? t("Ready to play: {games}.", {games: listed(ready)}) : "";
  return together.some(({met}) => met) ? said : `${said} ${toBegin(nearest(together))}`.trim();
}

/** @param {GameAdvice} need */
const toBegin = (need) => t("{what}, and {game} can begin.", {
  what: missing(need),
  game: t("{game} with {count} players", {game: need.title, count: need.seats}),
});

/**
 * What the list of games says better.
 * @param {{code: string}} remark
 */
export const isSaidByGames = ({code}) => ["few-items", "few-attributes"].includes(code);

/**
 * The game for which least is missing; an attribute is as much work as many items.
 * @param {GameAdvice[]} games
 */
export function nearest(games) {
  const work = (/** @type {GameAdvice} */ need) => itemsMissing(need) + 10 * attributesMissing(need);
  return [...games].sort((one, other) => work(one) - work(other))[0];
}

/**
 * "Three more items with values and one more attribute".
 * @param {GameAdvice} need
 */
export function missing(need) {
  const items = itemsMissing(need);
  const attributes = attributesMissing(need);
  if (!attributes) return n("One more item with values", "{count} more items with values", items);
  if (!items) return n("One more attribute with values", "{count} more attributes with values", attributes);
  return t("{items} and {attributes}", {
    items: n("One more item", "{count} more items", items),
    attributes: n("one more attribute with values", "{count} more attributes with values", attributes),
  });
}

/** @param {string[]} words */
const listed = (words) => new Intl.ListFormat(document.documentElement.lang, {type: "conjunction"}).format(words);
