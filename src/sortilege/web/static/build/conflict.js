// The card set was changed here and elsewhere, and at the same places. Nothing is thrown away before somebody has decided.

import {html, useState} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {ask} from "../http.js";
import {useWork} from "../hooks.js";
import {Dialog} from "../table/dialog.js";
import {placeOf, quoted} from "./clash_words.js";
import {clashesOf, decide, takeTheirs} from "./reconcile.js";
import {keepAsNew} from "./rescue_copy.js";

export function Conflict({editor, onClose}) {
  return html`<${editor.conflict.gone ? Gone : Clashes} editor=${editor} onClose=${onClose} />`;
}

const keyOf = ({path}) => path.join("/");

function Clashes({editor, onClose}) {
  const {draft, clashes} = clashesOf(editor);
  // The keys of those that are decided for the other one.
  const [theirs, setTheirs] = useState(/** @type {string[]} */ ([]));
  const choose = (key, isTheirs) => setTheirs([...theirs.filter((one) => one !== key), ...(isTheirs ? [key] : [])]);
  return html`
    <${Dialog} title=${t("Changed here and elsewhere")} onClose=${onClose} className="conflict">
      <p>${t("While you were changing this card set here, it was changed elsewhere: in another tab, or by another maker.")}</p>
      <p>${n("Which one shall stay? Everything else fits together.",
        "Which ones shall stay? Everything else fits together.", clashes.length)}</p>
      ${clashes.length > 1 ? html`
        <div class="buttons">
          <button type="button" class="btn btn-small" onClick=${() => setTheirs([])}>${t("All mine")}</button>
          <button type="button" class="btn btn-small" onClick=${() => setTheirs(clashes.map(keyOf))}>${t("All theirs")}</button>
        </div>
      ` : null}
      <div class="clashes">
        ${clashes.map((clash) => html`
          <${Clash} key=${keyOf(clash)} clash=${clash} place=${placeOf({draft, language: editor.language}, clash.path)}
            isTheirs=${theirs.includes(keyOf(clash))} onChoose=${(isTheirs) => choose(keyOf(clash), isTheirs)} />
        `)}
      </div>
      <div class="buttons">
        <button type="button" class="btn btn-main"
                onClick=${() => decide(editor, (clash) => theirs.includes(keyOf(clash)))}>${t("Go on like this")}</button>
        <button type="button" class="btn" onClick=${() => takeTheirs(editor)}>${t("Take the other one")}</button>
      </div>
      <p class="hint">
        ${t("“Take the other one” drops everything that you did since.")}
        ${" "}${t("Whatever you choose, “Undo” brings yours back.")}
      </p>
    <//>
  `;
}

function Clash({clash, place, isTheirs, onChoose}) {
  const choice = (title, value, checked, isOther) => html`
    <label class="choice">
      <input type="radio" name="clash-${keyOf(clash)}" checked=${checked} onChange=${() => onChoose(isOther)} />
      <span>${title} ${quoted(value)}</span>
    </label>
  `;
  return html`
    <fieldset class="field">
      <legend>${place}</legend>
      <div class="choices">
        ${choice(t("Yours:"), clash.mine, !isTheirs, false)}
        ${choice(t("Theirs:"), clash.theirs, isTheirs, true)}
      </div>
    </fieldset>
  `;
}

/** The card set was deleted while it was open here, or somebody else goes on with it alone. What was made can stay. */
function Gone({editor, onClose}) {
  const [busy, fault, run] = useWork();
  const isThere = editor.conflict.gone.code === "not-yours";
  const bringBack = async () => {
    await ask("POST", `/api/sets/bin/${editor.set.id}`);
    // What was done here since is in this browser, and comes into it.
    location.reload();
  };
  return html`
    <${Dialog} title=${isThere ? t("Not yours any more") : t("The card set is gone")} onClose=${onClose} className="conflict">
      <p>${isThere
        ? t("You cannot change this card set any more.")
        : t("This card set was deleted elsewhere, or you cannot change it any more.")}</p>
      <p>${t("What you see here is still in this browser. Uploaded pictures come along only if this browser still has them.")}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <div class="buttons">
        ${editor.set.own && !isThere ? html`
          <button type="button" class="btn btn-main" disabled=${busy} onClick=${() => run(bringBack)}>${t("Bring it back from the bin")}</button>
        ` : null}
        <button type="button" class="btn" disabled=${busy}
                onClick=${() => run(() => keepAsNew(editor))}>${t("Keep yours as a new card set")}</button>
        <a class="btn" href="/build" onClick=${() => editor.saving.end()}>${t("Let it go")}</a>
      </div>
    <//>
  `;
}
