// After something was deleted without asking: what it was, and the way back.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";

/** Do it, and open the advice with the way back. */
export function deleteNow(editor, what, edit) {
  editor.change(edit);
  editor.open("advice", {deleted: {what, draft: editor.draft}});
}

export function Deleted({editor}) {
  const {deleted} = editor.panel;
  // As soon as anything else is changed, undo would take that back.
  if (deleted?.draft !== editor.draft) return null;
  const undo = () => {
    editor.undo();
    editor.open(editor.panel.name);
  };
  return html`
    <p class="deleted" role="status">
      <span>${t("“{what}” is deleted.", {what: deleted.what})}</span>
      <button type="button" class="btn btn-small" onClick=${undo}>${t("Undo")}</button>
    </p>
  `;
}
