// Undo and redo: the drafts as they were. They share everything that did not change, so keeping many costs little.

const MOST_STEPS = 300;
const TOGETHER = 2_000;

export class History {
  constructor(draft) {
    this.present = draft;
    this.past = [];
    this.future = [];
    this.last = {merge: undefined, at: 0};
  }

  /** A new step – or more of the last one, if both are called the same and follow quickly. */
  push(draft, merge) {
    const now = Date.now();
    const isSame = merge !== undefined && merge === this.last.merge && now - this.last.at < TOGETHER && this.past.length > 0;
    if (!isSame) this.past = [...this.past.slice(-MOST_STEPS), this.present];
    this.present = draft;
    this.future = [];
    this.last = {merge, at: now};
  }

  /** What was done before the page was left. */
  recall({past, future}) {
    this.past = past;
    this.future = future;
  }

  /** The same step in other words. */
  replace(draft) {
    this.present = draft;
  }

  /** Somebody else's changes come into every step, so that undo takes back only one's own. */
  rebase(edit) {
    this.past = this.past.map(edit);
    this.present = edit(this.present);
    this.future = this.future.map(edit);
    this.last = {merge: undefined, at: 0};
  }

  undo() {
    this.future.push(this.present);
    this.present = this.past.pop();
    this.last = {merge: undefined, at: 0};
  }

  redo() {
    this.past.push(this.present);
    this.present = this.future.pop();
  }
}
