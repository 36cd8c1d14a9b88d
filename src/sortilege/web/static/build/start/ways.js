// The four ways to start, side by side: with a table, with nothing but a title, with a copy, with a file.

import {html, useState} from "../../vendor/preact.js";
import {language, n, t} from "../../texts.js";
import {ask, messageOf} from "../../http.js";
import {TableWay} from "./way_table.js";
import {LONGEST} from "../constants.js";
import {Busy, Fault} from "./progress.js";
import {FileButton, Way, copySign, fileSign, pencilSign} from "./way.js";
import {Dialog} from "../../table/dialog.js";

export function Ways({one, languages, shipped, text, setText, dragging, begin, leave}) {
  const importOf = (way) => (one?.source.way === way ? one : null);
  return html`
    <h2 id="ways-title">${t("How would you like to start?")}</h2>
    <div class="ways">
      <${TableWay} ...${{one: importOf("table"), text, setText, dragging, begin, leave}} />
      <${EmptyWay} languages=${languages} />
      <${CopyWay} shipped=${shipped} />
      <${FileWay} ...${{one: importOf("file"), begin, leave}} />
    </div>
  `;
}

/** With nothing but a title. */
function EmptyWay({languages}) {
  const [title, setTitle] = useState("");
  const [spoken, setSpoken] = useState(language());
  const [fault, setFault] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async (event) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFault(await begun({start: "empty", language: spoken, title: title.trim()}));
    setPending(false);
  };
  return html`
    <${Way} id="empty" sign=${pencilSign} title=${t("Empty")} line=${t("A title, and then one card after the other.")}>
      <form class="way-form" onSubmit=${submit}>
        <label>${t("Title")}
          <input type="text" name="title" maxlength=${LONGEST.title} autocomplete="off" placeholder=${t("Our tulips")} value=${title}
                 onInput=${(event) => setTitle(event.target.value)} /></label>
        <label>${t("Language")}
          <select name="language" value=${spoken} onChange=${(event) => setSpoken(event.target.value)}>
            ${languages.map(({code, name}) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}
          </select></label>
        <${Fault} text=${fault} />
        <button class="btn btn-main" data-pending=${pending || null}>${t("Start empty")}</button>
      </form>
    <//>
  `;
}

/** With a copy of a card set that is here already. */
function CopyWay({shipped}) {
  const [choosing, setChoosing] = useState(false);
  return html`
    <${Way} id="copy" sign=${copySign} title=${t("Copy one of ours")}
            line=${t("Mammals without the whales, Europe with your own questions: take one and change what you like.")}>
      <button type="button" class="btn btn-main way-button" aria-haspopup="dialog" onClick=${() => setChoosing(true)}>
        ${t("Choose a card set")}</button>
      ${choosing ? html`<${Choice} shipped=${shipped} onClose=${() => setChoosing(false)} />` : null}
    <//>
  `;
}

function Choice({shipped, onClose}) {
  const [pending, setPending] = useState("");
  const [fault, setFault] = useState("");
  const copy = async (id) => {
    if (pending) return;
    setPending(id);
    setFault(await begun({start: "copy", of: id}));
    setPending("");
  };
  return html`
    <${Dialog} title=${t("Which one would you like to copy?")} onClose=${onClose} className="copying">
      <${Fault} text=${fault} />
      <ul class="copies">
        ${shipped.map(({id, title, count, pictures}) => html`
          <li key=${id}><button type="button" class="copy" data-pending=${pending === id || null} onClick=${() => copy(id)}>
            <span class="copy-pictures">${pictures.map((url) => html`
              <img key=${url} src=${url} alt="" width="40" height="40" loading="lazy" />`)}</span>
            <b>${title}</b><span class="muted">${n("{count} card", "{count} cards", count)}</span>
          </button></li>
        `)}
      </ul>
    <//>
  `;
}

/** With a card set that somebody saved as a file. */
function FileWay({one, begin, leave}) {
  return html`
    <${Way} id="file" sign=${fileSign} title=${t("From a file")}
            line=${t("Somebody sent you a card set as a ZIP file, or you saved one yourself.")}>
      <${Fault} text=${one?.fault} />
      <${Busy} one=${one} onStop=${leave} />
      <${FileButton} accept=".zip,application/zip" label=${t("Choose a file")} describedBy="way-file"
                     onFile=${(file) => begin({file, way: "file"})} />
    <//>
  `;
}

/** Goes to the editor; what comes back otherwise is the sentence that says why not. */
async function begun(wanted) {
  try {
    const {url} = await ask("POST", "/api/sets", wanted);
    location.assign(url);
    return "";
  } catch (refusal) {
    return messageOf(refusal);
  }
}
