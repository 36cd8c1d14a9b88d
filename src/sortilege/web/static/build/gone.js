// The card set was deleted while it was open here, or somebody else goes on with it alone. What was made can stay.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Dialog} from "../table/dialog.js";
import {keepAsNew} from "./keeping.js";
import {useWork} from "./panels/waiting.js";

export function Gone({editor, onClose}) {
  const [busy, fault, run] = useWork();
  const isThere = editor.conflict.gone.code === "not-yours";
  return html`
    <${Dialog} title=${isThere ? t("Not yours any more") : t("The card set is gone")} onClose=${onClose} className="conflict">
      <p>${isThere
        ? t("You cannot change this card set any more.")
        : t("This card set was deleted elsewhere, or you cannot change it any more.")}</p>
      <p>${t("What you see here is still in this browser. Uploaded pictures come along only if this browser still has them.")}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <div class="buttons">
        <button type="button" class="btn btn-main" disabled=${busy}
                onClick=${() => run(() => keepAsNew(editor))}>${t("Keep yours as a new card set")}</button>
        <a class="btn" href="/build" onClick=${() => editor.saving.end()}>${t("Let it go")}</a>
      </div>
    <//>
  `;
}
