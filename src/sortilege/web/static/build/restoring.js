// Restoring how the card set was. It is one step of undo here, and one more moment in the history on the server.

import {ask} from "../http.js";
import {takeRestored} from "./reconcile.js";

/**
 * Fails with a sentence if that is not possible.
 * @param {any} editor
 * @param {number | "shared"} which
 */
export async function restore(editor, which) {
  // What was typed just now is worth a moment of its own.
  await editor.flush();
  const {revision} = editor.saving;
  takeRestored(editor, await ask("POST", `/api/sets/${editor.set.id}/restore`, {revision, moment: which}));
}
