// Where every number tile lies, and which tile it is.
//
// Equal numbers exist once per player, and a view only says what lies where. So that a tile is seen to move – from the
// hand to a space, from a space to the middle – each gets a key that follows it from view to view: what still lies at its
// place keeps its key, what has vanished from one place and appeared at another is the same tile.
//
//   places(view)   → {spaces: [seat][row][column] key|null, hands: {seat: key}, middle: [key, …]}
//   numberOf(key)  → 7

/** @import {LuckyView} from "sortilege/views/lucky_numbers" */
/**
 * @typedef {Map<string, string>} Keys place → key
 * @typedef {{keys: Keys, games: number}} Known
 * @typedef {{spaces: (string | null)[][][], hands: Record<number, string | null>, middle: string[]}} Places
 */

/** @type {WeakMap<LuckyView, Places>} */
const known = new WeakMap();
/** @type {Known} */
let latest = {keys: new Map(), games: 0};

/** @param {string} key */
export const numberOf = (key) => Number(key.slice(1).split("-")[0]);

/** @param {LuckyView} view */
export function places(view) {
  const before = known.get(view);
  if (before) return before;
  latest = follow(latest, view);
  const now = arranged(view, latest);
  known.set(view, now);
  return now;
}

/**
 * @param {number} seat
 * @param {number} row
 * @param {number} column
 */
const spaceAt = (seat, row, column) => `space-${seat}-${row}-${column}`;
/** @param {number} seat */
const handOf = (seat) => `hand-${seat}`;
/** @param {number} index */
const inMiddle = (index) => `middle-${index}`;

/**
 * place → number, for all tiles that can be seen.
 * @param {LuckyView} view
 */
function lying(view) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const [seat, rows] of view.boards.entries()) {
    for (const [y, row] of rows.entries()) {
      for (const [x, number] of row.entries()) if (number !== null) numbers.set(spaceAt(seat, y, x), number);
    }
  }
  for (const {seat, tile} of view.drawn) numbers.set(handOf(seat), tile);
  for (const [index, number] of view.middle.entries()) numbers.set(inMiddle(index), number);
  return numbers;
}

/**
 * @param {Known} before
 * @param {LuckyView} view
 * @returns {Known}
 */
function follow(before, view) {
  const games = view.results?.length ?? 0;
  // A new game of a match begins with an empty table.
  /** @type {Keys} */
  const old = games === before.games ? before.keys : new Map();
  const numbers = lying(view);
  /** @type {Keys} */
  const keys = new Map();
  const left = new Map(old);
  for (const stays of [stayed, moved]) {
    for (const [place, number] of numbers) {
      const from = keys.has(place) ? null : stays(left, place, number);
      const key = from && left.get(from);
      if (!key) continue;
      keys.set(place, key);
      left.delete(from);
    }
  }
  const taken = new Set([...before.keys.values(), ...keys.values()]);
  for (const [place, number] of numbers) {
    if (keys.has(place)) continue;
    const key = freeKey(number, taken);
    taken.add(key);
    keys.set(place, key);
  }
  return {keys, games};
}

/**
 * The middle is sorted: a new tile shifts the others, so there the same number anywhere in it has stayed.
 * @param {Keys} left
 * @param {string} place
 * @param {number} number
 */
function stayed(left, place, number) {
  const same = (/** @type {string} */ from) => {
    const key = left.get(from);
    return key !== undefined && numberOf(key) === number;
  };
  if (same(place)) return place;
  if (!place.startsWith("middle")) return null;
  return [...left.keys()].find((from) => from.startsWith("middle") && same(from));
}

/**
 * @param {Keys} left
 * @param {string} _place
 * @param {number} number
 */
function moved(left, _place, number) {
  return [...left].find(([, key]) => numberOf(key) === number)?.[0];
}

/** @param {number} number @param {Set<string>} taken */
function freeKey(number, taken) {
  for (let copy = 0; ; copy++) {
    const key = `n${number}-${copy}`;
    if (!taken.has(key)) return key;
  }
}

/**
 * @param {LuckyView} view
 * @param {Known} known
 * @returns {Places}
 */
function arranged(view, {keys}) {
  const at = (/** @type {string} */ place) => keys.get(place) ?? null;
  return {
    spaces: view.boards.map((rows, seat) => rows.map((row, y) => row.map((_, x) => at(spaceAt(seat, y, x))))),
    hands: Object.fromEntries(view.drawn.map(({seat}) => [seat, at(handOf(seat))])),
    middle: view.middle.flatMap((_, index) => at(inMiddle(index)) ?? []),
  };
}
