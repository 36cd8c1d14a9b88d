// Two people at each of many matches, with boardgame.io's own client. Whoever is on turn does anything that is legal, as
// soon as the other browser has seen the last thing.
//
// node load.cjs PORT MATCHES: says `ready`, and plays for as many seconds as each line it reads says.
const {Client} = require("boardgame.io/client");
const {SocketIO} = require("boardgame.io/multiplayer");
const {performance} = require("node:perf_hooks");
const readline = require("node:readline");
const {LuckyLike, legal} = require("./game.cjs");

const [port, matches] = process.argv.slice(2).map(Number);
const AT_ONCE = 20;

class Match {
  constructor(number) {
    const multiplayer = SocketIO({server: `http://127.0.0.1:${port}`, socketOpts: {transports: ["websocket"]}});
    this.people = ["0", "1"].map((playerID) =>
      Client({game: LuckyLike, multiplayer, matchID: `match-${number}`, playerID, numPlayers: 2, debug: false}),
    );
    this.people.forEach((one, player) => {
      one.subscribe(() => this.seen(player));
      one.start();
    });
  }

  async synced() {
    while (!this.people.every((one) => one.getState()?.isConnected)) await new Promise((done) => setTimeout(done, 5));
  }

  seen(player) {
    if (this.waiting?.player === player && this.people[player].getState()?._stateID > this.waiting.version) {
      const {resolve} = this.waiting;
      this.waiting = null;
      resolve(performance.now());
    }
  }

  /** One click; milliseconds until the other browser has seen it. */
  async click() {
    const state = this.people[0].getState();
    const player = Number(state.ctx.currentPlayer);
    const mine = this.people[player];
    const choices = legal(mine.getState().G, player);
    const [move, ...args] = choices[Math.floor(Math.random() * choices.length)];
    const arrived = new Promise((resolve) => {
      this.waiting = {player: 1 - player, version: this.people[1 - player].getState()._stateID, resolve};
    });
    const clicked = performance.now();
    mine.moves[move](...args);
    const milliseconds = (await arrived) - clicked;
    // The next one has to know it as well.
    const version = this.people[1 - player].getState()._stateID;
    while (mine.getState()._stateID < version) await new Promise(setImmediate);
    return milliseconds;
  }
}

async function main() {
  const all = [];
  for (let begun = 0; begun < matches; begun += AT_ONCE) {
    const some = Array.from({length: Math.min(AT_ONCE, matches - begun)}, (_, n) => new Match(begun + n));
    await Promise.all(some.map((match) => match.synced()));
    all.push(...some);
  }
  process.stdout.write("ready\n");
  for await (const line of readline.createInterface({input: process.stdin})) {
    const latencies = [];
    const began = performance.now();
    const own = process.cpuUsage();
    const end = began + Number(line) * 1000;
    await Promise.all(
      all.map(async (match) => {
        while (performance.now() < end) latencies.push(await match.click());
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const {user, system} = process.cpuUsage(own);
    process.stdout.write(`${JSON.stringify({seconds, latencies, busy: (user + system) / 1e6 / seconds})}\n`);
  }
  process.exit(0);
}

main();
