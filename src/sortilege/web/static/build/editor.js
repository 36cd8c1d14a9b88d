// The editor's page: a head, the grid, and a panel beside it – or, where there is no room, over it.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Conflict} from "./conflict.js";
import {textOf} from "./draft.js";
import {useFindKeys} from "./find_bar.js";
import {Grid} from "./grid.js";
import {HeadBar} from "./head_bar.js";
import {useDropping} from "./panels/dropped_files.js";
import {PanelFrame} from "./panel_frame.js";
import {useEditor} from "./state.js";
import {Tools} from "./tools.js";

export function EditorPage({editor}) {
  useEditor(editor);
  useDropping(editor);
  useUndoKeys(editor);
  useFindKeys(editor);
  useTitle(editor);
  const [aside, putAside] = useState(null);
  const {conflict} = editor;
  return html`
    <${HeadBar} editor=${editor} onDecide=${() => putAside(null)} />
    <${Tools} editor=${editor} />
    <div class="build-grid"><${Grid} editor=${editor} /></div>
    <${PanelFrame} editor=${editor} />
    ${conflict && conflict !== aside ? html`<${Conflict} editor=${editor} onClose=${() => putAside(conflict)} />` : null}
  `;
}

/** Undo and redo, wherever one is – but in a field they are the field's. */
function useUndoKeys(editor) {
  useEffect(() => {
    const onKeyDown = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target.closest("input, textarea, select, dialog")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) editor.redo();
      else editor.undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [editor]);
}

function useTitle({draft, language}) {
  const title = textOf(draft.title, language) || t("A card set without a title");
  useEffect(() => {
    document.title = `${title} – Sortilege`;
  }, [title]);
}
