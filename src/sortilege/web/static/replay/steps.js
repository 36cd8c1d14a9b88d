// The positions of a game, fetched when they are needed and kept; and its story, one happening per step.
//
//   await steps.at(12)      {n, view, written, happening, entries}; throws an Error with words for people
//   steps.around(12)        fetch the neighbours already
//   steps.story             [null, happening of step 1, …]; steps.onNews = () => … when it or `entries` has grown

import {attempt} from "../http.js";
import {t} from "../texts.js";

/** @import {Happening, StepAnswer, TableAnswer} from "sortilege/wire" */

const AHEAD = 4;
const BEHIND = 2;

export class Steps {
  /** @param {TableAnswer} table */
  constructor(table) {
    this.path = `/api/tables/${table.id}`;
    this.entries = table.scene.entries;
    /** @type {Map<number, Promise<StepAnswer>>} */
    this.fetched = new Map();
    this.onNews = () => {};
    /** @type {(Happening | null)[]} */
    this.story = this.told(table.scene.happened) ?? [null, ...Array(this.entries).fill(null)];
  }

  /**
   * The log tells entries that were taken back, too; then only the steps themselves know which is which.
   * @param {Happening[]} happened
   * @returns {(Happening | null)[] | null}
   */
  told(happened) {
    const entries = happened.filter(({kind}) => kind === "entry");
    return entries.length === this.entries ? [null, ...entries] : null;
  }

  /** @param {number} n */
  at(n) {
    const known = this.fetched.get(n);
    if (known) return known;
    const answer = this.fetch(n);
    this.fetched.set(n, answer);
    // What failed may work the next time.
    answer.catch(() => this.fetched.delete(n));
    return answer;
  }

  /** @param {number} n */
  async fetch(n) {
    const step = await this.ask(n);
    const grown = step.entries > this.entries;
    this.entries = Math.max(this.entries, step.entries);
    if (step.happening && !this.story[n]) this.story[n] = step.happening;
    if (grown || step.happening) this.onNews();
    return step;
  }

  /**
   * @param {number} n
   * @returns {Promise<StepAnswer>}
   */
  async ask(n) {
    const {ok, answer, error} = await attempt("GET", `${this.path}/steps/${n}`);
    if (ok) return answer;
    throw error.isLost ? new Error(t("No connection – trying again …")) : error;
  }

  /** @param {number} n */
  around(n) {
    for (let near = Math.max(0, n - BEHIND); near <= Math.min(this.entries, n + AHEAD); near++) {
      this.at(near).catch(() => {});
    }
  }

  /** One after the other, whatever the story still lacks. */
  async fillStory() {
    for (let n = 1; n <= this.entries; n++) {
      if (!this.story[n]) await this.at(n).catch(() => {});
    }
  }
}
