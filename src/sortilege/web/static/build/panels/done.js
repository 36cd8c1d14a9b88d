// After something was deleted, or changed in many places, without asking: what it was, and the way back.

import {html, useLayoutEffect} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";
import {t} from "../../texts.js";

/** Do it, and open the advice, which says that it is done. */
export function doNow(editor, said, edit) {
  editor.change(edit);
  editor.open("advice", {done: {said, draft: editor.draft}});
}

export const deleteNow = (editor, what, edit) => doNow(editor, t("“{what}” is deleted.", {what}), edit);

export function Done({editor}) {
  const {done} = editor.panel;
  const line = useElement("p");
  useLayoutEffect(() => line.current?.scrollIntoView({block: "end"}), [done]);
  // As soon as anything else is changed, undo would take that back.
  if (done?.draft !== editor.draft) return null;
  const undo = () => {
    editor.undo();
    editor.open(editor.panel.name);
  };
  return html`
    <p class="done" role="status" ref=${line}>
      <span>${done.said}</span>
      <button type="button" class="btn btn-small" onClick=${undo}>${t("Undo")}</button>
    </p>
  `;
}
