// Our draft meets one that was stored elsewhere since. What others did comes into every step of undo, so that undo takes
// back only what was done here.
//
//   meet(editor, theirs)            what GET /api/sets/{id} answers: both together, or a conflict
//   clashesOf(editor)               {draft, clashes}: what both together would be now
//   decide(editor, isTheirs)        both together, and for each clash whoever it is decided for
//   takeTheirs(editor)              theirs, without anything that was done here; undo brings that back
//   takeRestored(editor, answer)    what was restored at our wish; undo takes it back

import {n, t} from "../texts.js";
import {itemsOf} from "./draft.js";
import {merged, withTheirs} from "./merge.js";
import {withIds} from "./draft_ids.js";
import {madeOf, sameDraft} from "./same_draft.js";

export function meet(editor, theirs) {
  const {saving} = editor;
  const hadOwn = saving.isDirty;
  const stored = {...theirs, draft: madeOf(saving.saved, withIds(theirs.draft))};
  if (merged(saving.saved, editor.draft, stored.draft).clashes.length) return saving.disagree(stored);
  const lost = lostCards(saving.saved, stored.draft);
  takeIn(editor, stored, ({draft, clashes}) => withTheirs(draft, clashes));
  editor.history.met();
  editor.say(lost
    ? n("{count} card was removed elsewhere.", "{count} cards were removed elsewhere.", lost)
    : hadOwn
      ? t("Merged with changes from elsewhere.")
      : t("This card set was changed elsewhere. You see the newest one now."), {panel: "history"});
}

/** How many cards somebody else has removed. */
function lostCards(before, after) {
  const ids = new Set(itemsOf(after).map(({id}) => id));
  return itemsOf(before).filter(({id}) => !ids.has(id)).length;
}

export function clashesOf({saving, draft, conflict}) {
  return merged(saving.saved, draft, conflict.draft);
}

export function decide(editor, isTheirs) {
  const {draft, clashes} = clashesOf(editor);
  takeIn(editor, editor.conflict, (both) => both.draft, withTheirs(draft, clashes.filter(isTheirs)));
}

export function takeTheirs(editor) {
  takeIn(editor, editor.conflict, (both) => both.draft, editor.conflict.draft);
}

export function takeRestored(editor, {revision, draft, ...set}) {
  const restored = madeOf(editor.draft, withIds(draft));
  editor.history.push(restored);
  editor.notice = "";
  editor.set = {...editor.set, ...set};
  editor.moved();
  editor.saving.goOnFrom({revision, draft: restored});
  editor.advise();
  editor.tell();
}

/** `settled`: what becomes of each step that is merged; `chosen`: one step more. */
function takeIn(editor, {revision, draft: theirs, ...set}, settled, chosen) {
  const {saving, history} = editor;
  const base = saving.saved;
  history.rebase((draft) => settled(merged(base, draft, theirs)));
  if (chosen && !sameDraft(chosen, history.present)) history.push(chosen);
  editor.set = {...editor.set, ...set};
  editor.conflict = null;
  editor.moved();
  saving.goOnFrom({revision, draft: theirs});
  editor.advise();
  editor.tell();
}
