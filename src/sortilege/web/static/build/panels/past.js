// How the card set was once, with what is different now: looked at before it is restored.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {ask, messageOf} from "../../http.js";
import {Dialog} from "../../table/dialog.js";
import {placeOf, quoted} from "../clash_words.js";
import {differences} from "../differences.js";
import {withIds} from "../draft_ids.js";
import {pictureOf} from "../picture_of.js";
import {momentOf} from "./history_words.js";

/** @import {PastAnswer} from "sortilege/wire" */

// More is no overview.
const MOST_CARDS = 100;

export function Past({editor, which, busy, refusal, onRestore, onClose}) {
  const [past, setPast] = useState(/** @type {PastAnswer | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    ask("GET", `/api/sets/${editor.set.id}/history/${which}`).then(setPast, (error) => setFault(messageOf(error)));
  }, []);
  const title = which === "shared" ? t("What others see") : past ? t("How it was: {time}", {time: momentOf(past.at)}) : t("How it was");
  const wrong = refusal || fault;
  return html`
    <${Dialog} title=${title} onClose=${onClose} className="past">
      ${wrong ? html`<p class="fault" role="alert">${wrong}</p>` : null}
      ${past ? html`<${Compared} editor=${editor} past=${past} />` : null}
      <div class="buttons">
        <button type="button" class="btn btn-main" disabled=${busy || !past} onClick=${onRestore}>${t("Restore this")}</button>
        <button type="button" class="btn" onClick=${onClose}>${t("Leave it as it is now")}</button>
      </div>
    <//>
  `;
}

function Compared({editor, past}) {
  const {draft: now, language} = editor;
  const then = withIds(past.draft);
  const found = differences(now, then, language);
  const {cards, columns, fields, same, moved} = found;
  return html`
    <p>${inWords(found)}</p>
    ${cards.length ? html`
      <div class="past-table" tabindex="0" role="region" aria-label=${t("Cards that are different now")}>
        <table>
          <thead><tr>
            <th scope="col">${t("Card")}</th>
            ${columns.map(({id, title, fate}) => html`<th key=${id} scope="col" data-fate=${fate}>${title}</th>`)}
          </tr></thead>
          <tbody>
            ${cards.slice(0, MOST_CARDS).map((card) => html`<${Row} key=${card.id} ...${{card, columns, past}} />`)}
          </tbody>
        </table>
      </div>
    ` : null}
    ${cards.length > MOST_CARDS ? html`<p class="muted">${n("and one more", "and {count} more", cards.length - MOST_CARDS)}</p>` : null}
    ${same ? html`<p class="muted">${n("{count} card is the same.", "{count} cards are the same.", same)}</p>` : null}
    ${moved ? html`<p>${t("Another order.")}</p>` : null}
    ${fields.length ? html`
      <dl class="past-fields">
        ${fields.map((field) => html`
          <div key=${field.path.join()}>
            <dt>${placeOf({draft: then, language}, field.path)}</dt>
            <dd><ins>${quoted(field.was)}</ins> ${t("now: {text}", {text: quoted(field.now)})}</dd>
          </div>
        `)}
      </dl>
    ` : null}
  `;
}

function inWords({cards, fields, moved}) {
  const count = (fate) => cards.filter((card) => card.fate === fate).length;
  const said = [
    count("back") ? n("{count} card comes back", "{count} cards come back", count("back")) : "",
    count("goes") ? n("{count} card goes", "{count} cards go", count("goes")) : "",
    count("changed") ? n("{count} card is different", "{count} cards are different", count("changed")) : "",
  ].filter(Boolean).join(", ");
  if (said) return t("Compared with now: {what}.", {what: said});
  return fields.length || moved ? t("The cards are the same as now.") : t("Everything is the same as now.");
}

function Row({card: {fate, name, item, picture, texts, cells}, columns, past}) {
  const signs = {back: "+", goes: "−", changed: ""};
  const words = {back: t("comes back"), goes: t("goes"), changed: ""};
  return html`
    <tr data-fate=${fate}>
      <th scope="row">
        <div class="past-card">
          <span class="past-sign" aria-hidden="true">${signs[fate]}</span>
          <img src=${pictureOf({set: past}, item)} alt="" width="28" height="28" loading="lazy" />
          <span>
            <${Value} value=${name} fate=${fate} />
            ${words[fate] ? html`<span class="sr-only"> ${words[fate]}</span>` : null}
            ${picture ? html`<small>${t("another picture")}</small>` : null}
            ${texts ? html`<small>${t("other texts")}</small>` : null}
          </span>
        </div>
      </th>
      ${columns.map(({id}) => html`<td key=${id}><${Value} value=${cells[id]} fate=${fate} /></td>`)}
    </tr>
  `;
}

/** What comes back, and what it is now; of a card that comes or goes as a whole there is only one. */
function Value({value: {now, was, differs}, fate}) {
  if (!differs || fate !== "changed") return html`<span class="past-value">${fate === "goes" ? now : was}</span>`;
  return html`<ins>${was || t("nothing")}</ins> <del aria-label=${t("now: {text}", {text: now || t("nothing")})}>${now}</del>`;
}
