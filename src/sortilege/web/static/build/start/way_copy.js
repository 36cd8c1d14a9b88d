// Starting with a copy of a card set that is here already.

import {html, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {Dialog} from "../../table/dialog.js";
import {begun} from "./beginning.js";
import {Fault} from "./fault.js";
import {copySign} from "./signs.js";
import {Way} from "./way.js";

export function CopyWay({shipped}) {
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
