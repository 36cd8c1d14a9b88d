// Saving by itself. Every change goes into this browser at once and to the server soon, one request at a time; what
// cannot be sent is tried again. What was stored elsewhere meanwhile is told; if it does not go together with what was
// done here, that is a conflict, which people decide.
//
//   const saving = new Saving(id, revision, saved, {draft, onStatus, onSaved, onConflict, onNewer})
//   draft()               the draft as it is now
//   onStatus(kind, text)  "saved" | "unsaved" | "saving" | "offline" | "conflict" | "refused"
//   onSaved(answer)       the server has everything up to what was sent
//   onNewer(theirs)       somebody else has stored this (what GET /api/sets/{id} answers)
//   onConflict(conflict)  people have to decide: {draft, revision, …} as it is stored, or {gone} if we may not any more

import {Refusal, ask} from "../http.js";
import {LocalCopy} from "./local_copy.js";
import {commonGround, merged} from "./merge.js";
import {fingerprint, sameDraft} from "./same_draft.js";
import {t} from "../texts.js";

const QUIET = 700;
const AT_LATEST = 5_000;
const MOST_REMEMBERED = 20;
const ANSWER_TOO_LONG = 15_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;
// Browsers send only little after a page is gone.
const SMALL_ENOUGH = 60_000;

/**
 * Whether the server says that there is nothing here for us to change.
 * @param {unknown} error
 */
export const isLost = (error) => error instanceof Refusal && (error.code === "not-found" || error.code === "not-yours");

export class Saving {
  constructor(id, revision, saved, on) {
    this.path = `/api/sets/${id}`;
    this.revision = revision;
    this.saved = saved;
    this.on = on;
    this.copy = new LocalCopy(id);
    this.isKept = true;
    this.unfinished = null;
    /** The fingerprints of what was sent since the last answer. */
    this.sent = [];
    this.failure = null;
    this.conflict = null;
    this.wait = FIRST_WAIT;
    this.unsavedSince = null;
    this.otherTabs = new BroadcastChannel(`sortilege-set-${id}`);
    this.watch();
  }

  watch() {
    this.otherTabs.onmessage = () => this.look();
    document.addEventListener("visibilitychange", () => document.hidden && this.sendLast());
    window.addEventListener("pagehide", () => this.sendLast());
    window.addEventListener("online", () => this.again());
    // Only if closing the page would really lose something.
    window.addEventListener("beforeunload", (event) => this.isDirty && !this.isKept && event.preventDefault());
  }

  get isDirty() {
    return this.on.draft() !== this.saved;
  }

  /** What an earlier tab left behind: {draft} to go on with – or, if the server has moved on, {draft, base, revision} and
      {theirs} –, or nothing. */
  leftBehind() {
    const copy = this.copy.read();
    if (!copy) return {};
    const isOurs = copy.revision === this.revision || copy.sent?.includes(fingerprint(this.saved));
    if (sameDraft(copy.draft, this.saved)) return {};
    if (isOurs) return {draft: copy.draft};
    const base = copy.base ?? commonGround(copy.draft, this.saved);
    return {draft: copy.draft, base, revision: copy.revision, theirs: {revision: this.revision, draft: this.saved}};
  }

  /** After every change. */
  changed() {
    if (!this.isDirty) return this.settle();
    this.keep(this.on.draft());
    if (this.conflict) return;
    if (this.failure?.passes) return this.on.onStatus("offline", this.offline());
    this.failure = null;
    this.unsavedSince ??= Date.now();
    this.on.onStatus("unsaved");
    this.later(Math.min(QUIET, this.unsavedSince + AT_LATEST - Date.now()));
  }

  keep(draft) {
    this.isKept = this.copy.write({revision: this.revision, base: this.saved, draft, sent: this.sent});
  }

  /** What should be left behind if the tab dies before this is finished; null: it was given up. */
  keepUnfinished(draft) {
    this.unfinished = draft;
    if (draft) this.keep(draft);
    else if (this.isDirty) this.keep(this.on.draft());
    else this.copy.drop();
  }

  later(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), Math.max(0, wait));
  }

  /** Send what there is; settles when it is answered or has failed. */
  send(options) {
    clearTimeout(this.timer);
    if (!this.isDirty || this.conflict) return Promise.resolve();
    this.running ??= this.put(options).finally(() => (this.running = null));
    return this.running;
  }

  /** Before the page goes: what is small enough still arrives. */
  sendLast() {
    const size = new Blob([JSON.stringify(this.on.draft())]).size;
    return this.send({keepalive: size < SMALL_ENOUGH});
  }

  /** Everything is saved; fails with a sentence if that is not possible. */
  async flush() {
    while (this.isDirty) {
      await this.send();
      if (this.conflict) throw this.undecided();
      if (this.failure) throw this.failure;
    }
  }

  undecided() {
    const message = t("This card set was changed elsewhere. Decide first what shall stay.");
    return this.conflict.gone ?? new Refusal({code: "stale", message});
  }

  async put(options) {
    const draft = this.on.draft();
    this.unsavedSince = null;
    this.sent = [...this.sent.slice(-MOST_REMEMBERED), fingerprint(draft)];
    this.on.onStatus("saving");
    const {path, revision} = this;
    try {
      this.took(await ask("PUT", `${path}/draft`, {revision, draft}, {timeout: ANSWER_TOO_LONG, ...options}), draft);
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) await this.meet();
      else this.fail(error);
    }
  }

  took(answer, draft) {
    this.failure = null;
    this.wait = FIRST_WAIT;
    this.sent = [];
    this.revision = answer.revision;
    this.saved = draft;
    this.otherTabs.postMessage(answer.revision);
    this.on.onSaved(answer);
    if (this.isDirty) this.changed();
    else this.settle();
  }

  settle() {
    clearTimeout(this.timer);
    this.unsavedSince = null;
    this.failure = null;
    if (this.unfinished) this.keep(this.unfinished);
    else this.copy.drop();
    this.on.onStatus("saved");
  }

  fail(error) {
    if (isLost(error)) return this.lose(error);
    this.failure = error instanceof Refusal ? error : new Refusal({code: "unknown", message: String(error)});
    if (!this.failure.passes) return this.on.onStatus("refused", this.failure.message);
    this.on.onStatus("offline", this.offline());
    this.later(this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  offline() {
    return this.isKept ? t("Offline – kept in this browser") : t("Offline – not saved. Please keep this page open.");
  }

  /** As soon as the line is back. */
  again() {
    if (this.failure?.passes) this.later(0);
  }

  /** The server has another draft than we thought. */
  async meet() {
    let theirs;
    try {
      theirs = await ask("GET", this.path);
    } catch (error) {
      return this.fail(error);
    }
    const {revision, changed, draft} = theirs;
    // An answer that got lost: what is stored is what we sent before.
    const isOurs = this.sent.includes(fingerprint(draft)) || sameDraft(this.saved, draft);
    if (!isOurs) return this.on.onNewer(theirs);
    this.took({revision, changed}, sameDraft(this.on.draft(), draft) ? this.on.draft() : draft);
  }

  disagree(conflict) {
    clearTimeout(this.timer);
    this.conflict = conflict;
    this.on.onStatus("conflict", conflict.gone ? t("Gone elsewhere") : t("Changed elsewhere"));
    this.on.onConflict(conflict);
  }

  /** The set was deleted, or we are none of its makers any more. */
  lose(gone) {
    if (this.conflict?.gone) return;
    this.keep(this.unfinished ?? this.on.draft());
    this.disagree({gone});
  }

  /** Nothing of this is needed any more. */
  end() {
    clearTimeout(this.timer);
    this.conflict = {ended: true};
    this.copy.drop();
  }

  /** Go on from what is stored there, with whatever the draft is now. */
  goOnFrom({revision, draft}) {
    if (this.unfinished) this.unfinished = merged(this.saved, this.unfinished, draft).draft;
    this.conflict = null;
    this.failure = null;
    this.revision = revision;
    this.saved = draft;
    this.changed();
  }

  /** Another tab has saved, or somebody comes back to this page: perhaps there is something newer. If we have changes of
      our own, saving them will tell. */
  async look() {
    if (this.isDirty || this.running || this.conflict) return;
    const theirs = await ask("GET", this.path).catch((error) => (isLost(error) ? this.lose(error) : null));
    if (!(theirs?.revision > this.revision) || this.isDirty || this.running) return;
    if (sameDraft(theirs.draft, this.saved)) this.revision = theirs.revision;
    else this.on.onNewer(theirs);
  }
}
