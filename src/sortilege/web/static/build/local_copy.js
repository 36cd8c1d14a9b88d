// What this browser keeps of a draft until the server has it: it outlives the tab, the connection and the server.
//
//   {revision, base, draft, sent}    `revision`, `base`: which stored draft it grew from (without `base` if there is no
//                                    room for both); `sent`: fingerprints of drafts that were sent and not answered –
//                                    one of them may be what is stored now

/** @import {EditedDraft} from "./draft.js" */
/** @typedef {{revision: number, base?: EditedDraft, draft: EditedDraft, sent?: string[]}} Copy */

export class LocalCopy {
  /** @param {string} id */
  constructor(id) {
    this.key = `sortilege-set-${id}`;
    /** @type {string | null} */
    this.written = null;
  }

  read() {
    try {
      const copy = JSON.parse(localStorage.getItem(this.key) ?? "null");
      return Number.isInteger(copy?.revision) && copy.draft ? copy : null;
    } catch {
      return null;
    }
  }

  /**
   * Whether it could be kept: storage may be full or forbidden.
   * @param {Copy} copy
   */
  write(copy) {
    return this.put(copy) || this.put({...copy, base: undefined});
  }

  /** @param {Copy} copy */
  put(copy) {
    try {
      const text = JSON.stringify(copy);
      localStorage.setItem(this.key, text);
      this.written = text;
      return true;
    } catch {
      return false;
    }
  }

  /** Only our own: another tab may have written there since. */
  drop() {
    try {
      if (localStorage.getItem(this.key) === this.written) localStorage.removeItem(this.key);
    } catch {
      // Where nothing can be kept there is nothing to drop.
    }
    this.written = null;
  }
}
