// The line of somebody who looks for opponents. It looks how they stand every few seconds – that is a sign of life – and at once when
// the server has news. Of all open pages of a browser one has a stream, since browsers allow few; the others only look.

import {attempt} from "../http.js";

/** @import {SeekingAnswer} from "sortilege/wire" */
/**
 * @typedef {object} Means
 * @property {() => Promise<{ok: boolean, answer?: SeekingAnswer}>} look
 * @property {(url: string) => EventSource} open
 * @property {LockManager | undefined} locks browsers have none where the line is not secure: then nobody has a stream
 */

const EVERY = 4000;
const STREAM = "/api/seeking/stream";

/** @returns {Means} */
const real = () => ({
  look: () => attempt("GET", "/api/seeking", undefined, {timeout: EVERY}),
  open: (url) => new EventSource(url),
  locks: navigator.locks,
});

export class SeekingLine {
  #looking = false;
  #wantsStream = false;
  #stopped = new AbortController();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {(standing: SeekingAnswer) => void} onStanding
   * @param {Means} means
   */
  constructor(onStanding, means = real()) {
    this.onStanding = onStanding;
    this.means = means;
  }

  start() {
    this.look();
    this.#lookOften();
  }

  stop() {
    clearInterval(this.#timer);
    this.#stopped.abort();
  }

  async look() {
    if (this.#looking || this.#stopped.signal.aborted) return;
    this.#looking = true;
    const {ok, answer} = await this.means.look();
    this.#looking = false;
    if (!ok || !answer || this.#stopped.signal.aborted) return;
    if (answer.state === "idle") this.stop();
    if (answer.state === "waiting") this.#wantStream();
    this.onStanding(answer);
  }

  #wantStream() {
    if (this.#wantsStream) return;
    this.#wantsStream = true;
    const {signal} = this.#stopped;
    this.means.locks?.request("sortilege-seeking", {signal}, () => this.#stream()).catch(() => {});
  }

  #lookOften() {
    clearInterval(this.#timer);
    if (!this.#stopped.signal.aborted) this.#timer = setInterval(() => this.look(), EVERY);
  }

  /** Until nobody is looked for any more. Timers of hidden pages sleep; what the server says wakes them. */
  #stream() {
    const {signal} = this.#stopped;
    if (signal.aborted) return undefined;
    return new Promise((ended) => {
      const stream = this.means.open(STREAM);
      stream.addEventListener("open", () => clearInterval(this.#timer));
      stream.addEventListener("error", () => this.#lookOften());
      stream.addEventListener("look", () => this.look());
      signal.addEventListener("abort", () => {
        stream.close();
        ended(undefined);
      });
    });
  }
}
