// The line to the server: scenes come in through a stream that reopens by itself, what we do goes out and is tried again
// – with the same key, so that it happens once – until it is answered.
//
//   const line = new Connection(table, {onScene, onPresence, onReaction, onState})
//   line.open(() => newestVersion)        onState("open" | "lost") says how it is
//   await line.send("actions", {…})       → {ok: true, answer} | {ok: false, error}, see http.js
//   line.tell("read", {…})                tried once
//   await line.get("orders")              → the same; get("") is the table itself

import {attempt} from "../http.js";
import {language} from "../texts.js";
import {HEARTBEAT} from "./constants.js";

/** @import {Presence, ReactionTold, Scene, TableAnswer} from "sortilege/wire" */

// Two signs of life may get lost.
const QUIET_TOO_LONG = 2 * HEARTBEAT + 10_000;
export const ANSWER_TOO_LONG = 12_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
// A sign that flickers at every hiccup would worry more than it helps.
const PATIENCE = 1_500;

export class Connection {
  /**
   * @param {TableAnswer} table
   * @param {{onScene: (scene: Scene) => void, onPresence: (presence: Presence & {now: number}) => void,
   *          onReaction: (told: ReactionTold) => void, onState: (state: "open" | "lost") => void}} on
   */
  constructor(table, {onScene, onPresence, onReaction, onState}) {
    this.path = `/api/tables/${table.id}`;
    this.on = {onScene, onPresence, onReaction, onState};
    this.wait = FIRST_WAIT;
    this.heard = 0;
    this.beats = false;
    /** @type {EventSource | undefined} */
    this.source = undefined;
    /** @type {number | undefined} */
    this.again = undefined;
    /** @type {number | null} */
    this.worry = null;
    this.newest = () => 0;
  }

  /** @param {() => number} newest */
  open(newest) {
    this.newest = newest;
    this.connect();
    // A laptop that wakes up, a phone that finds its net again: at once, not after the longest wait.
    document.addEventListener("visibilitychange", () => document.hidden || this.check());
    window.addEventListener("online", () => this.connect());
    // A stream whose line is cut may look alive for a long time; the browser knows better.
    window.addEventListener("offline", () => this.lose(this.source));
    window.addEventListener("pageshow", (event) => event.persisted && this.connect());
    setInterval(() => this.check(), 5_000);
  }

  connect() {
    clearTimeout(this.again);
    this.source?.close();
    const source = new EventSource(`${this.path}/stream?since=${this.newest()}&language=${language()}`);
    this.source = source;
    this.heard = Date.now();
    source.onopen = () => this.hear();
    source.onerror = () => this.lose(source);
    source.addEventListener("scene", (event) => {
      this.hear();
      this.on.onScene(JSON.parse(event.data));
    });
    source.addEventListener("presence", (event) => {
      this.hear();
      this.on.onPresence(JSON.parse(event.data));
    });
    source.addEventListener("reaction", (event) => {
      this.hear();
      this.on.onReaction(JSON.parse(event.data));
    });
    source.addEventListener("beat", () => {
      this.beats = true;
      this.hear();
    });
    // This server stops and another one goes on: nothing is lost, and everybody comes back at a time of their own.
    source.addEventListener("closing", (event) => this.leave(source, Number(event.data)));
  }

  hear() {
    this.heard = Date.now();
    this.wait = FIRST_WAIT;
    clearTimeout(this.worry ?? undefined);
    this.worry = null;
    this.on.onState("open");
  }

  /** @param {EventSource | undefined} source */
  lose(source) {
    if (!source || source !== this.source) return;
    this.leave(source, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** @param {EventSource} source @param {number} wait */
  leave(source, wait) {
    source.close();
    this.source = undefined;
    this.worry ??= setTimeout(() => this.on.onState("lost"), Math.max(PATIENCE, wait + FIRST_WAIT));
    clearTimeout(this.again);
    this.again = setTimeout(() => this.connect(), wait);
  }

  /** A stream may die without an error, for instance in a sleeping laptop: then its heartbeat is missing. */
  check() {
    const quiet = Date.now() - this.heard;
    if (this.source && this.beats && quiet > QUIET_TOO_LONG) this.connect();
  }

  /** @param {string} verb @param {object} body */
  async send(verb, body) {
    const request = {key: newKey(), ...body};
    for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      const result = await attempt("POST", `${this.path}/${verb}`, request, {timeout: ANSWER_TOO_LONG});
      if (result.ok || !result.error.isLost) return result;
      // A server that stops may leave one request without an answer; the next one is there already.
      if (wait > FIRST_WAIT) this.on.onState("lost");
      await new Promise((done) => setTimeout(done, wait));
    }
  }

  /**
   * Something that is worth saying, but not twice.
   * @param {string} verb
   * @param {object} body
   */
  tell(verb, body) {
    return attempt("POST", `${this.path}/${verb}`, body, {timeout: ANSWER_TOO_LONG});
  }

  /** @param {string} what */
  get(what) {
    return attempt("GET", what ? `${this.path}/${what}` : this.path, undefined, {timeout: ANSWER_TOO_LONG});
  }
}

function newKey() {
  // randomUUID() exists on https only, and people play over http in their living room.
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Remembers something about this reader: name, colour, sound …
 * @param {object} what
 */
export const remember = (what) => attempt("POST", "/api/me", what, {timeout: ANSWER_TOO_LONG});
