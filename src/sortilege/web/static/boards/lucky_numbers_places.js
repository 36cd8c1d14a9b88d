// Where every number tile lies, and which tile it is.
//
// Equal numbers exist once per player, and a view only says what lies where. So that a tile is seen to move – from the
// hand to a space, from a space to the middle – each gets a key that follows it from view to view: what still lies at its
// place keeps its key, what has vanished from one place and appeared at another is the same tile.
//
//   places(view)   → {spaces: [seat][row][column] key|null, hands: {seat: key}, middle: [key, …]}
//   numberOf(key)  → 7

const known = new WeakMap();
let latest = {keys: new Map(), games: 0};

export const numberOf = (key) => Number(key.slice(1).split("-")[0]);

export function places(view) {
  if (!known.has(view)) {
    latest = follow(latest, view);
    known.set(view, arranged(view, latest));
  }
  return known.get(view);
}

const spaceAt = (seat, row, column) => `space-${seat}-${row}-${column}`;
const handOf = (seat) => `hand-${seat}`;
const inMiddle = (index) => `middle-${index}`;

/** place → number, for all tiles that can be seen. */
function lying(view) {
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

function follow(before, view) {
  const games = view.results?.length ?? 0;
  // A new game of a match begins with an empty table.
  const old = games === before.games ? before.keys : new Map();
  const numbers = lying(view);
  const keys = new Map();
  const left = new Map(old);
  for (const stays of [stayed, moved]) {
    for (const [place, number] of numbers) {
      const from = keys.has(place) ? null : stays(left, place, number);
      if (!from) continue;
      keys.set(place, left.get(from));
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

/** The middle is sorted: a new tile shifts the others, so there the same number anywhere in it has stayed. */
function stayed(left, place, number) {
  const same = (from) => left.has(from) && numberOf(left.get(from)) === number;
  if (same(place)) return place;
  if (!place.startsWith("middle")) return null;
  return [...left.keys()].find((from) => from.startsWith("middle") && same(from));
}

function moved(left, _place, number) {
  return [...left.keys()].find((from) => numberOf(left.get(from)) === number);
}

function freeKey(number, taken) {
  for (let copy = 0; ; copy++) {
    const key = `n${number}-${copy}`;
    if (!taken.has(key)) return key;
  }
}

function arranged(view, {keys}) {
  const at = (place) => keys.get(place) ?? null;
  return {
    spaces: view.boards.map((rows, seat) => rows.map((row, y) => row.map((_, x) => at(spaceAt(seat, y, x))))),
    hands: Object.fromEntries(view.drawn.map(({seat}) => [seat, at(handOf(seat))])),
    middle: view.middle.map((_, index) => at(inMiddle(index))),
  };
}
