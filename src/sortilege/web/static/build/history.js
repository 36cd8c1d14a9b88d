// Undo and redo: the drafts as they were. They share everything that did not change, so keeping many costs little.

import {sameDraft} from "./same_draft.js";

const MOST_STEPS = 300;
const TOGETHER = 2_000;

/** @template Step */
export class History {
  /** @param {Step} draft */
  constructor(draft) {
    this.present = draft;
    /** @type {Step[]} */
    this.past = [];
    /** @type {Step[]} */
    this.future = [];
    this.last = {merge: /** @type {string | undefined} */ (undefined), at: 0};
    /** How many steps there were when changes by somebody else came in last; -1: none came. */
    this.metAfter = -1;
  }

  /**
   * A new step – or more of the last one, if both are called the same and follow quickly.
   * @param {Step} draft
   * @param {string} [merge]
   */
  push(draft, merge) {
    const now = Date.now();
    const isSame = merge !== undefined && merge === this.last.merge && now - this.last.at < TOGETHER && this.past.length > 0;
    if (!isSame) this.past = [...this.past.slice(-MOST_STEPS), this.present];
    this.present = draft;
    this.future = [];
    this.last = {merge, at: now};
  }

  /**
   * What was done before the page was left.
   * @param {{past: Step[], future: Step[]}} kept
   */
  recall({past, future}) {
    this.past = past;
    this.future = future;
  }

  /**
   * The same step in other words.
   * @param {Step} draft
   */
  replace(draft) {
    this.present = draft;
  }

  /**
   * Somebody else's changes come into every step, so that undo takes back only one's own.
   * @param {(step: Step) => Step} edit
   */
  rebase(edit) {
    this.past = this.past.map(edit);
    this.present = edit(this.present);
    this.future = this.future.map(edit);
    this.last = {merge: undefined, at: 0};
  }

  /** Changes by somebody else have come into every step. */
  met() {
    this.metAfter = this.past.length;
  }

  /** Whether the latest change that undo could take back is somebody else's: it takes back one's own only. */
  get isOthersTurn() {
    return this.past.length <= this.metAfter;
  }

  /** One step back, past those that say the same by now. Whether anything is different. */
  undo() {
    const changed = this.go(this.past, this.future);
    this.last = {merge: undefined, at: 0};
    return changed;
  }

  /** One step on. Whether anything is different. */
  redo() {
    return this.go(this.future, this.past);
  }

  /**
   * @param {Step[]} from
   * @param {Step[]} to
   */
  go(from, to) {
    const before = this.present;
    for (let next = from.pop(); next !== undefined; next = from.pop()) {
      to.push(this.present);
      this.present = next;
      // What others did came into every step, so that some of them are no step any more.
      if (!sameDraft(before, next)) return true;
    }
    return false;
  }
}
