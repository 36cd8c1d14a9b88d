// A game of about the size of Lucky Numbers: two boards of 4×4, rows and columns ascend, tiles are drawn or taken from
// the middle. It never ends: when a board is full or the supply is empty, the next one begins.
const SIZE = 4;
const SPACES = SIZE * SIZE;

const start = () => ({boards: [0, 1].map(() => Array(SPACES).fill(null)), middle: [], drawn: null, left: 40});

function fits(board, tile, space) {
  const row = Math.floor(space / SIZE);
  const column = space % SIZE;
  for (let other = 0; other < SPACES; other++) {
    const lying = board[other];
    if (lying === null || other === space) continue;
    const [otherRow, otherColumn] = [Math.floor(other / SIZE), other % SIZE];
    if (otherRow === row && (otherColumn < column ? lying >= tile : lying <= tile)) return false;
    if (otherColumn === column && (otherRow < row ? lying >= tile : lying <= tile)) return false;
  }
  return true;
}

function place(G, player, tile, space) {
  const board = G.boards[player];
  if (!fits(board, tile, space)) return false;
  if (board[space] !== null) G.middle.push(board[space]);
  board[space] = tile;
  return true;
}

function ended(G, events) {
  if (G.left === 0 || G.boards.some((board) => board.every((lying) => lying !== null))) Object.assign(G, start());
  events.endTurn();
}

const LuckyLike = {
  name: "lucky-like",
  minPlayers: 2,
  maxPlayers: 2,
  setup: start,
  moves: {
    // What chance decides is decided by the server alone.
    draw: {
      move: ({G, random}) => {
        if (G.drawn !== null) return "INVALID_MOVE";
        G.drawn = random.Die(20);
        G.left--;
      },
      client: false,
    },
    place: ({G, playerID, events}, space) => {
      if (G.drawn === null || !place(G, playerID, G.drawn, space)) return "INVALID_MOVE";
      G.drawn = null;
      ended(G, events);
    },
    discard: ({G, events}) => {
      if (G.drawn === null) return "INVALID_MOVE";
      G.middle.push(G.drawn);
      G.drawn = null;
      ended(G, events);
    },
    take: ({G, playerID, events}, tile, space) => {
      const at = G.middle.indexOf(tile);
      if (G.drawn !== null || at < 0 || !fits(G.boards[playerID], tile, space)) return "INVALID_MOVE";
      G.middle.splice(at, 1);
      place(G, playerID, tile, space);
      ended(G, events);
    },
  },
};

/** Everything that may be done now, as [move, ...arguments]. */
function legal(G, player) {
  const board = G.boards[player];
  const spaces = [...Array(SPACES).keys()];
  if (G.drawn !== null) {
    return [["discard"], ...spaces.filter((space) => fits(board, G.drawn, space)).map((space) => ["place", space])];
  }
  const takes = [...new Set(G.middle)].flatMap((tile) =>
    spaces.filter((space) => fits(board, tile, space)).map((space) => ["take", tile, space]),
  );
  return [["draw"], ...takes];
}

module.exports = {LuckyLike, legal};
