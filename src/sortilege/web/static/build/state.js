// The editor: the draft that is being made, where one is in it, and what is known about it. It draws nothing; whoever
// shows something of it listens.
//
//   const editor = openEditor(answer)      what GET /api/sets/{id} answers
//   useEditor(editor)                      in a component: draw again whenever anything changes
//
//   editor.set, draft, language, selection, panel, sheet, advice, status, conflict, notice, finding, others   how it is
//   editor.change(edit, {merge})           edit: draft → draft; one step of undo – or, called the same, part of the last one
//   editor.keep(edit)                      the same, should the tab die before the change is made; null: it will not be
//   editor.undo(), redo(), select(…), open(panel, {…}), close(), speak(language)
//   editor.say(text, {panel})              a notice, perhaps with the panel that it leads to
//   editor.flush()                         a promise: everything is saved
//   editor.answered(answer), tookPicture(name, url, cut)       what the server said about the set

import {useLayoutEffect, useReducer} from "../vendor/preact.js";
import {language, t} from "../texts.js";
import {ask} from "../http.js";
import {NAME, cursorAt, cursorOn, followed} from "./cursor.js";
import {attributesOf, itemsOf, languagesOf} from "./draft.js";
import {History} from "./history.js";
import {meet} from "./reconcile.js";
import {withIds, withNiceIds} from "./draft_ids.js";
import {watchNews} from "./news.js";
import {watchPresence} from "./presence.js";
import {isEmpty} from "./cell_texts.js";
import {remember, remembered} from "./tab_memory.js";
import {Saving} from "./autosave.js";
import {hadSheet} from "./way_back.js";

/** @import {AdviceAnswer, SetAnswer} from "sortilege/wire" */
/** @import {EditedDraft} from "./draft.js" */

export function openEditor(answer) {
  const editor = new Editor(answer);
  editor.begin();
  return editor;
}

export function useEditor(editor) {
  const [, draw] = useReducer((count) => count + 1, 0);
  useLayoutEffect(() => editor.listen(draw), [editor]);
  return editor;
}

/** @typedef {{name: string, item?: string | null, attribute?: string | null, done?: {said: string, draft: EditedDraft}}} PanelState */

export class Editor {
  /** @param {SetAnswer} answer */
  constructor({draft, revision, ...set}) {
    this.set = set;
    this.history = new History(withIds(draft));
    // The reader's own, if the texts are in it.
    this.language = languagesOf(draft).includes(language()) ? language() : draft.language ?? "en";
    this.selection = cursorAt(this.draft, {row: 0, column: NAME});
    /** @type {PanelState} */
    this.panel = {name: "advice"};
    /** How often the panel was about something else, not merely about the same with another id. */
    this.turns = 0;
    /** Whether the panel lies over the grid, where there is no room beside it. */
    this.sheet = false;
    /** @type {AdviceAnswer | null} */
    this.advice = null;
    /** The draft that the advice is about. @type {EditedDraft | null} */
    this.advised = null;
    this.status = {kind: "saved", message: ""};
    /** @type {any} */
    this.conflict = null;
    this.notice = "";
    /** The panel that the notice leads to. */
    this.noticePanel = "";
    /** What is searched in the grid, while somebody does (find_bar.js). @type {any} */
    this.finding = null;
    /** Who else is building here. @type {import("./company.js").Other[]} */
    this.others = [];
    /** Whether the active cell should have the focus as soon as it is drawn. */
    this.wantsFocus = isEmpty(this.draft);
    this.listeners = new Set();
    this.asked = 0;
    this.saving = new Saving(set.id, revision, this.draft, {
      draft: () => this.draft,
      onStatus: (kind, message = "") => this.tell({status: {kind, message}}),
      onSaved: ({changed}) => this.tookSaved(changed),
      onConflict: (conflict) => this.tell({conflict}),
      onNewer: (theirs) => meet(this, theirs),
    });
  }

  begin() {
    const {draft, theirs, base, revision} = this.saving.leftBehind();
    if (draft) {
      this.history.push(withIds(draft));
      this.moved();
      if (theirs) {
        Object.assign(this.saving, {revision, saved: base});
        meet(this, theirs);
      } else this.saving.changed();
    } else this.saving.copy.drop();
    if (!theirs) this.recall();
    window.addEventListener("pagehide", () => remember(this));
    document.addEventListener("visibilitychange", () => document.hidden && remember(this));
    watchPresence(this, watchNews(this));
    this.advise();
  }

  /** Whoever comes back in this tab finds everything as it was. */
  recall() {
    const kept = remembered(this.set.id, this.draft);
    if (!kept) return;
    this.history.recall(kept);
    this.language = kept.language;
    this.selection = cursorAt(this.draft, kept.selection, kept.selection.from);
    this.panel = kept.panel;
    this.sheet = hadSheet();
    this.wantsFocus = !this.sheet;
    this.moved();
  }

  listen(draw) {
    this.listeners.add(draw);
    return () => this.listeners.delete(draw);
  }

  tell(news = {}) {
    Object.assign(this, news);
    for (const draw of this.listeners) draw();
  }

  get draft() {
    return this.history.present;
  }

  get canUndo() {
    return this.history.past.length > 0 || this.history.isOthersTurn;
  }

  get canRedo() {
    return this.history.future.length > 0;
  }

  /**
   * @param {(draft: EditedDraft) => EditedDraft} edit
   * @param {{merge?: string}} [options]
   */
  change(edit, {merge} = {}) {
    const edited = edit(this.draft);
    if (edited === this.draft) return;
    // While a name is being typed, letter by letter, it is no name yet.
    this.history.push(merge === undefined ? withNiceIds(edited) : edited, merge);
    this.changed();
  }

  keep(edit) {
    this.saving.keepUnfinished(edit?.(this.draft));
  }

  undo() {
    if (!this.canUndo) return;
    const {isOthersTurn} = this.history;
    if (this.history.undo()) this.changed();
    if (!isOthersTurn) return;
    this.say(t("Undo takes back only what you did here. What was changed elsewhere is in the history."), {panel: "history"});
  }

  redo() {
    if (!this.canRedo) return;
    if (this.history.redo()) this.changed();
  }

  changed() {
    this.notice = "";
    this.moved();
    this.saving.changed();
    this.tell();
  }

  /** Selection and panel follow what they are about, also when its id is another one now. */
  moved() {
    const {item, attribute} = this.panel;
    const before = this.places ?? this.draft;
    this.places = this.draft;
    this.selection = followed(this.selection, this.draft);
    const panel = {...this.panel};
    if (item) panel.item = successor(itemsOf(before), itemsOf(this.draft), item);
    if (attribute) panel.attribute = successor(attributesOf(before), attributesOf(this.draft), attribute);
    if ((item && !panel.item) || (attribute && !panel.attribute)) this.panel = {name: "advice"};
    else if (panel.item !== item || panel.attribute !== attribute) this.panel = panel;
  }

  /** A name that was typed letter by letter is finished when one goes elsewhere. */
  settle() {
    const nice = withNiceIds(this.draft);
    if (nice === this.draft) return;
    this.history.replace(nice);
    this.moved();
    this.saving.changed();
  }

  /** Go to {item, attribute}, or to {row, column}, perhaps with a selection `from` another cell. */
  select(place) {
    this.settle();
    const cursor = "row" in place ? cursorAt(this.draft, place, place.from) : cursorOn(this.draft, place);
    if (!cursor) return;
    this.selection = cursor;
    const {item, attribute} = cursor;
    if (this.panel.name === "item" && item) this.turn({name: "item", item});
    if (this.panel.name === "attribute" && cursor.column > NAME && attribute) this.turn({name: "attribute", attribute});
    this.tell({sheet: false, wantsFocus: true, notice: ""});
  }

  open(name, about = {}) {
    this.settle();
    this.turn({name, ...about});
    this.tell({sheet: true, wantsFocus: false});
  }

  turn(panel) {
    const {name, item, attribute} = this.panel;
    if (name !== panel.name || item !== panel.item || attribute !== panel.attribute) this.turns += 1;
    this.panel = panel;
  }

  close() {
    this.settle();
    this.tell({panel: {name: "advice"}, sheet: false, wantsFocus: true});
  }

  speak(language) {
    this.settle();
    this.tell({language});
  }

  say(notice, {panel: noticePanel = ""} = {}) {
    this.tell({notice, noticePanel});
  }

  flush() {
    return this.saving.flush();
  }

  answered({draft, revision, ...set}) {
    this.tell({set: {...this.set, ...set}});
  }

  /** @param {string} name @param {string} url @param {import("sortilege/wire").Cut | null} [cut] what it was cut out of */
  tookPicture(name, url, cut = null) {
    const {pictures, cuts} = this.set;
    this.tell({set: {...this.set, pictures: {...pictures, [name]: url}, cuts: cut ? {...cuts, [name]: cut} : cuts}});
  }

  tookSaved(changed) {
    if (changed !== undefined) this.set = {...this.set, changed};
    this.advise();
  }

  /** What there is to say about the draft that is stored now; an answer that is overtaken is of no use. */
  async advise() {
    this.asked += 1;
    const {asked} = this;
    const {saved} = this.saving;
    const advice = await ask("GET", `/api/sets/${this.set.id}/advice`).catch(() => null);
    if (advice && asked === this.asked) this.tell({advice, advised: saved});
  }
}

/** Where `id` is now: under the same id, or in the same place if nothing came or went; else nowhere. */
function successor(before, after, id) {
  if (after.some((one) => one.id === id)) return id;
  if (before.length !== after.length) return null;
  return after[before.findIndex((one) => one.id === id)]?.id ?? null;
}
