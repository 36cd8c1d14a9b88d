// The head of the editor: the set's title, who else is there, finding, which language its texts are in, undo, and what is saved.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Icon} from "../table/icons.js";
import {Company} from "./company_bar.js";
import {LANGUAGES, LONGEST} from "./constants.js";
import {openFinding} from "./find_bar.js";
import {languagesOf, setSet, textOf, withText} from "./draft.js";

export function HeadBar({editor, onDecide}) {
  return html`
    <header class="build-head">
      <div class="build-name">
        <${Title} editor=${editor} />
        <${Company} editor=${editor} />
        <button type="button" class="btn btn-quiet btn-small build-find" aria-label=${t("Find and replace")} title=${t("Find and replace")}
                aria-expanded=${editor.finding ? "true" : "false"} onClick=${() => openFinding(editor)}><${Icon} name="find" /></button>
      </div>
      <${Language} editor=${editor} />
      <div class="build-undo">
        <button type="button" class="btn btn-quiet btn-small" aria-label=${t("Undo")} title=${t("Undo")}
                disabled=${!editor.canUndo} onClick=${() => editor.undo()}><${Icon} name="undo" /></button>
        <button type="button" class="btn btn-quiet btn-small turned" aria-label=${t("Redo")} title=${t("Redo")}
                disabled=${!editor.canRedo} onClick=${() => editor.redo()}><${Icon} name="undo" /></button>
      </div>
      <${Status} status=${editor.status} onDecide=${onDecide} />
    </header>
  `;
}

function Title({editor}) {
  const {draft, language} = editor;
  const titled = (title) => (now) => setSet(now, {title: withText(now.title, language, title)});
  const write = (title) => editor.change(titled(title), {merge: `title-${language}`});
  return html`
    <h1 class="build-title">
      <input type="text" aria-label=${t("Title of the card set")} lang=${language} maxlength=${LONGEST.title} autocomplete="off"
             placeholder=${textOf(draft.title, language) || t("Title of your card set")}
             value=${draft.title?.[language] ?? ""} onInput=${(event) => write(event.target.value)} />
    </h1>
  `;
}

/** The language of names and titles. The rest of the page stays in the reader's. */
function Language({editor}) {
  const used = [...new Set([...languagesOf(editor.draft), editor.language])];
  const others = Object.keys(LANGUAGES).filter((code) => !used.includes(code));
  const option = (code) => html`
    <option key=${code} value=${code} lang=${code} selected=${code === editor.language}>${LANGUAGES[code] ?? code}</option>
  `;
  return html`
    <select class="build-language" aria-label=${t("Language of the texts")}
            onChange=${(event) => editor.speak(event.target.value)}>
      ${used.map(option)}
      ${others.length ? html`<optgroup label=${t("Add a language")}>${others.map(option)}</optgroup>` : null}
    </select>
  `;
}

function Status({status: {kind, message}, onDecide}) {
  const texts = {
    saved: t("Saved"),
    unsaved: t("Saving …"),
    saving: t("Saving …"),
    offline: message,
    conflict: message,
    refused: t("Not saved: {why}", {why: message}),
  };
  return html`
    <p class="build-status" role="status" data-kind=${kind}>
      <span class="build-sign" aria-hidden="true">${{saved: "✓", unsaved: "↑", saving: "↑"}[kind] ?? "▲"}</span>
      <span>${texts[kind]}</span>
      ${kind === "conflict" ? html`
        <button type="button" class="btn btn-small" onClick=${onDecide}>${t("Decide")}</button>
      ` : null}
    </p>
  `;
}
