// The director: scenes arrive as fast as they like, the audience sees them one after the other – moves with a breath
// between them, challenges as a small play on the position they were made in. Whoever clicks or types skips ahead, and
// when too much has piled up only the newest scene counts.
//
//   new Director(scene, board, show, reader)   show({scene, reveal, log, current}) draws
//     reader = {seats, reading, read}          whose verdicts are their own, how fast they read ("slow" | "normal" | "fast"), and
//                                              read(version): a scene with a check is on the screen, and its verdict is gone
//   receive(scene)                     a promise: this scene is on the screen (or its check has begun)
//   skip()
//
// reveal = null | {tiles, written, order, right, by, placer, after, told, step: "before" | "turned" | "stamped", drama, solo}
// (placer: whose order was checked; after: the view it led to)

/** @import {Happening, OrderScene, Scene} from "sortilege/wire" */
/**
 * @typedef {{tiles: string[], written: Record<string, Record<string, string>>, order: OrderScene | null, right: boolean | null | undefined,
 *            by: Happening["by"], placer?: Happening["by"], after?: any, entry: Happening["entry"], told: string,
 *            step: "before" | "turned" | "stamped", drama: boolean, solo: boolean}} Revealed
 * @typedef {Scene & {hurried?: boolean}} Incoming
 * @typedef {{seats: readonly number[], reading: keyof typeof SLOWER, read: (version: number) => void}} Reader
 * @typedef {{scene: Scene, reveal: Revealed | null, log: Happening[], current: boolean}} Shown
 */

import {calm} from "./motion.js";

const MOST_WAITING = 6;
const MOST_NEWS = 8;
// What is remembered of the story; the replay has all of it.
const MOST_TOLD = 500;
/** @type {Record<string, number>} */
const BREATH = {place: 900, take: 900, pass: 800, discard: 700, give: 900, accept: 500, draw: 350, clear: 900};
const PLAY = {
  plain: {before: 350, turned: 1500},
  drama: {before: 1300, turned: 1900},
  solo: {before: 150, turned: 750},
};
// How long a verdict can be read, whatever waits behind it. What one has doubted oneself, and what was doubted of one's own,
// is read twice; and alone, one learns from what was wrong.
const READING = {plain: 3000, drama: 3500, own: 7000, solo: 2200, mistake: 5000};
const SLOWER = {slow: 2, normal: 1, fast: 0.5};
/** @type {Reader} */
const ANYBODY = {seats: [], reading: "normal", read: () => {}};

export class Director {
  /**
   * @param {Scene} scene
   * @param {{preview?: (scene: Scene, entry: Happening["entry"]) => Scene}} board
   * @param {(shown: Shown) => void} show
   * @param {Reader} reader
   */
  constructor(scene, board, show, reader = ANYBODY) {
    this.board = board;
    this.show = show;
    this.reader = reader;
    /** @type {Incoming[]} */
    this.queue = [];
    this.log = [...scene.happened];
    this.seen = Math.max(-1, ...scene.happened.map((happening) => happening.n));
    this.newest = scene.version;
    this.scene = scene;
    this.arrived = scene.version;
    /** @type {{version: number, done: () => void}[]} */
    this.arrivals = [];
    /** @type {(() => void) | undefined} */
    this.hurry = undefined;
    this.playing = false;
  }

  /** @param {Scene} scene */
  receive(scene) {
    if (scene.version > this.newest) {
      this.newest = scene.version;
      this.queue.push(scene);
      this.run();
    }
    return this.arrival(scene.version);
  }

  /**
   * The promise that `version` or a later one is on the screen.
   * @param {number} version
   * @returns {Promise<void>}
   */
  arrival(version) {
    if (this.arrived >= version) return Promise.resolve();
    return new Promise((done) => this.arrivals.push({version, done}));
  }

  skip() {
    this.hurry?.();
  }

  async run() {
    if (this.playing) return;
    this.playing = true;
    for (let next = this.next(); next; next = this.next()) await this.play(next);
    this.playing = false;
  }

  next() {
    if (this.queue.length > MOST_WAITING) this.catchUp();
    return this.queue.shift();
  }

  /** Only the newest scene, and the one before it for what is checked there; of the others just the news. */
  catchUp() {
    const [before, newest] = this.queue.slice(-2);
    const happened = this.queue.slice(0, -1).flatMap((scene) => scene.happened);
    this.queue = [{...before, happened, hurried: true}, newest];
  }

  /** @param {Incoming} scene */
  async play(scene) {
    const news = scene.happened.filter((happening) => happening.n > this.seen);
    this.seen = Math.max(this.seen, ...news.map((happening) => happening.n));
    // Against the clock nobody has time for a play, and nobody else waits for it: the next card lies there already.
    const hurried = scene.hurried || Boolean(scene.tally);
    const checks = hurried || news.length > MOST_NEWS ? [] : news.filter(isCheck);
    let told = 0;
    for (const check of checks) {
      const upTo = news.indexOf(check);
      this.tell(news.slice(told, upTo));
      told = upTo;
      await this.reveal(check, scene);
    }
    this.tell(news.slice(told));
    this.scene = scene;
    this.draw(scene, null);
    this.arrive(scene.version);
    if (news.some(isCheck) && !scene.tally) this.reader.read(scene.version);
    if (!hurried) await this.wait(breath(news.at(-1)));
  }

  /** @param {Happening[]} news */
  tell(news) {
    this.log = [...this.log, ...news].slice(-MOST_TOLD);
  }

  /** @param {Happening} check @param {Scene} next */
  async reveal(check, next) {
    // In a solo game the tile just put down is checked at once, without anybody's doubt.
    const solo = !check.order;
    const before = solo && this.board.preview ? this.board.preview(this.scene, check.entry) : this.scene;
    const drama = this.scene.view?.phase === "verify";
    const kind = solo ? "solo" : drama ? "drama" : "plain";
    const reveal = {
      drama, solo,
      tiles: check.order?.tiles ?? Object.keys(check.revealed ?? {}),
      order: check.order ?? null,
      written: check.revealed ?? {},
      right: check.order?.right ?? check.right,
      by: check.by,
      placer: this.log.findLast(({entry}) => entry?.do === "place")?.by,
      after: next.view,
      entry: check.entry,
      told: check.told,
    };
    for (const step of /** @type {("before" | "turned")[]} */ (["before", "turned"])) {
      this.draw(before, {...reveal, step});
      if (step === "before") this.arrive(next.version);
      await this.wait(PLAY[kind][step]);
    }
    this.draw(before, {...reveal, step: "stamped"});
    await this.waitFully(this.timeToRead(kind, reveal));
  }

  /**
   * @param {"plain" | "drama" | "solo"} kind
   * @param {{right?: boolean | null, by: Happening["by"], placer?: Happening["by"]}} reveal
   */
  timeToRead(kind, {right, by, placer}) {
    if (kind === "solo") return READING[right ? "solo" : "mistake"];
    const own = [by, placer].some((seat) => typeof seat === "number" && this.reader.seats.includes(seat));
    return READING[own ? "own" : kind];
  }

  /** @param {Scene} scene @param {Revealed | null} reveal */
  draw(scene, reveal) {
    this.show({scene, reveal, log: this.log, current: scene.version === this.newest && !reveal});
  }

  /** @param {number} version */
  arrive(version) {
    this.arrived = Math.max(this.arrived, version);
    for (const {version: wanted, done} of this.arrivals) if (wanted <= version) done();
    this.arrivals = this.arrivals.filter(({version: wanted}) => wanted > version);
  }

  /**
   * Shorter when more is to come; readers who want no motion do not wait for any.
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  wait(milliseconds) {
    if (!milliseconds || calm()) return Promise.resolve();
    return this.waitFully(this.queue.length > 1 ? milliseconds / 2 : milliseconds);
  }

  /**
   * As long as it takes to read, unless somebody skips it.
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  waitFully(milliseconds) {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds * SLOWER[this.reader.reading]);
      this.hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** @param {Happening} happening */
const isCheck = ({revealed, entry}) => entry && revealed && Object.keys(revealed).length > 0;

/** @param {Happening | undefined} happening */
const breath = (happening) => (typeof happening?.by === "number" && happening.entry ? BREATH[happening.entry.do] ?? 300 : 150);
