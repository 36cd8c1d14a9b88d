// Undo and redo: the drafts as they were. They share everything that did not change, so keeping many costs little.

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

  undo() {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.present);
    this.present = before;
    this.last = {merge: undefined, at: 0};
  }

  redo() {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.present);
    this.present = after;
  }
}
