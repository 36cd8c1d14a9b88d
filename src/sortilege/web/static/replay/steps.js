// The positions of a game, fetched when they are needed and kept; and its story, one happening per step.
//
//   await steps.at(12)      {n, view, written, happening, entries}; throws an Error with words for people
//   steps.around(12)        fetch the neighbours already
//   steps.story             [null, happening of step 1, …]; steps.onNews = () => … when it or `entries` has grown

import {attempt} from "../http.js";
import {t} from "../texts.js";
import {readNames} from "../table/read_names.js";

/** @import {Happening, StepAnswer, TableAnswer} from "sortilege/wire" */

const AHEAD = 4;
const BEHIND = 2;

export class Steps {
  /** @param {TableAnswer} table */
  constructor(table) {
    this.table = table;
    readNames(table, table.scene);
    this.path = `/api/tables/${table.id}`;
    this.entries = table.scene.entries;
    /** @type {Map<number, Promise<StepAnswer>>} */
    this.fetched = new Map();
    this.onNews = () => {};
    const told = stillStanding(table.scene.happened);
    this.story = this.filled(!table.scene.earlier && told.length === this.entries ? told : []);
  }

  /**
   * The story as far as it is known.
   * @param {Happening[]} told
   * @returns {(Happening | null)[]}
   */
  filled(told) {
    return [null, ...told, ...Array(Math.max(0, this.entries - told.length)).fill(null)];
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
    readNames(this.table, step);
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

  /** Page by page, if the story lacks anything. What cannot be fetched comes with the steps themselves. */
  async fillStory() {
    if (!this.story.includes(null, 1)) return;
    /** @type {Happening[]} */
    const told = [];
    for (let since = 0, version = 1; since < version;) {
      const {ok, answer} = await attempt("GET", `${this.path}/happened?since=${since}`);
      if (!ok || !answer.happened.length) return;
      stillStanding(answer.happened, told);
      since += answer.happened.length;
      ({version} = answer);
      if (since >= version) this.entries = told.length;
      this.story = this.filled(told);
      this.onNews();
    }
  }
}

/**
 * The log tells what was taken back, too, and says so afterwards.
 * @param {Happening[]} happened
 * @param {Happening[]} told those before, to which these are added
 */
function stillStanding(happened, told = []) {
  for (const happening of happened) {
    if (happening.kind === "entry") told.push(happening);
    else if (happening.note === "took-back") told.pop();
  }
  return told;
}
