// The bin: card sets that were deleted, how long they stay, and the way back.

import {html, render, useEffect, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {byId} from "../../elements.js";
import {useWork} from "../../hooks.js";
import {Confirm} from "../../table/dialog.js";

/** @import {BinnedSetAnswer} from "sortilege/wire" */

/**
 * Draws it, and gives a function that looks again.
 * @param {BinnedSetAnswer[]} sets
 */
export function showBin(sets) {
  let look = () => {};
  render(html`<${Bin} sets=${sets} onReady=${(again) => (look = again)} />`, byId("bin"));
  return () => look();
}

function Bin({sets, onReady}) {
  const [binned, setBinned] = useState(/** @type {BinnedSetAnswer[]} */ (sets));
  const [isOpen, setOpen] = useState(false);
  const lookAgain = async () => {
    setBinned(await ask("GET", "/api/sets/bin"));
    setOpen(true);
  };
  useEffect(() => onReady(() => lookAgain().catch(() => {})), []);
  if (!binned.length) return null;
  return html`
    <details class="own-sets bin" open=${isOpen} onToggle=${(event) => setOpen(event.target.open)}>
      <summary>${n("Bin: {count} card set", "Bin: {count} card sets", binned.length)}</summary>
      <ul>
        ${binned.map((set) => html`
          <${Binned} key=${set.id} set=${set} onGone=${() => setBinned(binned.filter(({id}) => id !== set.id))} />
        `)}
      </ul>
    </details>
  `;
}

function Binned({set: {id, title, items, days, by}, onGone}) {
  const [asking, setAsking] = useState(false);
  const [busy, fault, run] = useWork();
  const named = title || t("Without a title");
  const bringBack = () => run(async () => {
    await ask("POST", `/api/sets/bin/${id}`);
    location.assign(`/build/${id}`);
  });
  const remove = () => run(async () => {
    await ask("DELETE", `/api/sets/bin/${id}`);
    onGone();
  });
  return html`
    <li class="own-set binned" aria-busy=${busy ? "true" : null}>
      <div class="own-words">
        <h3>${named}</h3>
        <p class="muted small">
          ${n("{count} card", "{count} cards", items)} · ${t("deleted by {name}", {name: by})}
          ${" · "}${n("goes for good in {count} day", "goes for good in {count} days", days)}
        </p>
      </div>
      <div class="buttons own-buttons">
        <button type="button" class="btn btn-small" disabled=${busy} aria-label=${t("{what}: {which}", {what: t("Bring it back"), which: named})}
                onClick=${bringBack}>${t("Bring it back")}</button>
        <button type="button" class="btn btn-small btn-quiet own-delete" disabled=${busy}
                aria-label=${t("{what}: {which}", {what: t("Delete for good"), which: named})}
                onClick=${() => setAsking(true)}>${t("Delete for good")}</button>
      </div>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${asking ? html`
        <${Confirm} title=${t("Delete “{title}” for good?", {title: named})} yes=${t("Delete it for good")} onYes=${remove}
          onClose=${() => setAsking(false)} text=${t("The cards, their pictures and their history are gone then, and nothing brings them back.")} />
      ` : null}
    </li>
  `;
}
