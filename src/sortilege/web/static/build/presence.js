// The line to those who build the same card set: it tells where one is, and hears where they are and that something is new.
// Nobody but the makers of a set can be there, so as long as one is its only maker there is no line.

import {attempt} from "../http.js";
import {withMoves} from "./company.js";

/** @import {PresenceTold} from "sortilege/wire" */

// Where one is, is told when one stays there for so long.
const STILL = 500;
// So long somebody's name stands beside the cell that they have gone to.
const MOVING = 4_000;
const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 60_000;
// A short break in the line is not everybody's leaving.
const PATIENCE = 8_000;

/** @param {any} editor @param {() => void} hear asks for news */
export function watchPresence(editor, hear) {
  const line = new Line(editor, hear);
  editor.listen(() => line.look());
  document.addEventListener("visibilitychange", () => line.look());
  window.addEventListener("pagehide", () => line.close());
  window.addEventListener("pageshow", () => line.look());
  line.look();
}

class Line {
  constructor(editor, hear) {
    this.editor = editor;
    this.hear = hear;
    this.path = `/api/sets/${editor.set.id}`;
    /** @type {EventSource | null} */
    this.source = null;
    this.tab = "";
    this.told = "";
    this.wait = FIRST_WAIT;
    this.isResting = false;
    /** @type {Record<string, ReturnType<typeof setTimeout>>} */
    this.timers = {};
  }

  /** Something has changed here: perhaps where one is, or whether anybody may be there at all. */
  look() {
    const {editor} = this;
    const isWanted = !document.hidden && editor.set.makers > 1 && !editor.conflict?.gone;
    if (!isWanted) return this.close();
    if (!this.source && !this.isResting) this.open();
    if (this.source && editor.others.length && this.place() !== this.told) this.later("place", STILL, () => this.tell());
  }

  later(what, wait, act) {
    clearTimeout(this.timers[what]);
    this.timers[what] = setTimeout(act, wait);
  }

  open() {
    this.tab = newTab();
    this.told = "";
    const source = new EventSource(`${this.path}/stream?tab=${this.tab}`);
    this.source = source;
    source.addEventListener("presence", (event) => this.take(JSON.parse(event.data)));
    source.addEventListener("gone", () => {
      this.close();
      this.hear();
    });
    // This server stops and another one goes on.
    source.addEventListener("closing", (event) => {
      this.wait = Number(event.data);
      this.lose(source);
    });
    source.onerror = () => this.lose(source);
  }

  close() {
    if (!this.source) return;
    this.source.close();
    this.source = null;
    this.show([]);
  }

  lose(source) {
    source.close();
    if (source !== this.source) return;
    this.source = null;
    this.isResting = true;
    this.later("gone", PATIENCE, () => this.source ?? this.show([]));
    this.later("again", this.wait, () => {
      this.isResting = false;
      this.look();
    });
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** @param {PresenceTold} told */
  take({others, revision}) {
    const {saving} = this.editor;
    clearTimeout(this.timers.gone);
    this.wait = FIRST_WAIT;
    this.show(withMoves(this.editor.others, others));
    // What is just being saved comes back as something new.
    if (revision > saving.revision && !saving.running) this.hear();
  }

  show(others) {
    if (!others.length && !this.editor.others.length) return;
    this.editor.tell({others});
    if (others.some(({isMoving}) => isMoving)) {
      this.later("moving", MOVING, () => this.show(this.editor.others.map((other) => ({...other, isMoving: false}))));
    }
  }

  place() {
    const {item, attribute} = this.editor.selection;
    return JSON.stringify({item: item ?? "", column: attribute ?? "name"});
  }

  /** It is no loss if that does not arrive. */
  tell() {
    if (!this.source) return;
    this.told = this.place();
    attempt("PUT", `${this.path}/place`, {tab: this.tab, ...JSON.parse(this.told)});
  }
}

const newTab = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");
