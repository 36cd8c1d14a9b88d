// What was noticed about the draft, the most urgent first. The same about many places is one line that opens; a remark
// leads to its place.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {grouped, isOutdated, mendAll, needsWords} from "../advice_groups.js";
import {textIn} from "../cell_texts.js";
import {setCell} from "../draft.js";
import {doNow} from "./done.js";
import {isSaidByGames} from "./missing.js";
import {attributeOf, itemOf, nameOf, titleOf} from "./names.js";
import {Settling} from "../ways_out.js";

const SHOWN = 8;
// Who was led to a place comes back for the next one.
const unfolded = new Set();

export function Remarks({editor}) {
  const levels = [
    ["error", t("To mend")],
    ["doubt", t("Have a look")],
    ["note", t("Good to know")],
  ];
  const remarks = withoutEchoes(editor.advice.remarks).filter((remark) => isThere(editor, remark) && !isSaidByGames(remark));
  return levels.map(([level, title]) => {
    const some = remarks.filter((remark) => remark.level === level);
    if (!some.length) return null;
    return html`
      <details class="remarks" key=${level} data-level=${level} open=${level !== "note"}>
        <summary><h3>${title}</h3> <span class="chip">${some.length}</span></summary>
        <ul>
          ${grouped(some).map((group) => html`
            <li key=${group.key}>
              ${group.remarks.length > 1 ? html`<${Many} ...${{editor, group}} />` : html`<${Remark} ...${{editor, remark: group.remarks[0]}} />`}
            </li>
          `)}
        </ul>
      </details>
    `;
  });
}

/** Advice is about the draft as it was saved; by now its place may be gone, or something else stands there. */
function isThere(editor, remark) {
  const {item, attribute} = remark;
  if ((item && !itemOf(editor, item)) || (attribute && !attributeOf(editor, attribute))) return false;
  return !isOutdated(remark, editor.draft, editor.advised);
}

/** What is said about an attribute need not be said about each of its cells. */
function withoutEchoes(remarks) {
  const place = ({attribute, text}) => `${attribute} ${text}`;
  const said = new Set(remarks.filter(({attribute, item}) => attribute && !item).map(place));
  return remarks.filter((remark) => !remark.item || !said.has(place(remark)));
}

/** One line for all of them. */
function Many({editor, group}) {
  const mend = mendAll(group);
  const count = group.remarks.length;
  const places = group.remarks.map((remark) => html`
    <${Place} key=${placeOf(editor, remark)} ...${{editor, remark, words: needsWords(group)}} />
  `);
  return html`
    <details class="remark-many" open=${unfolded.has(group.key)} onToggle=${(event) => unfold(group.key, event.target)}>
      <summary>${group.text}</summary>
      ${mend ? html`
        <button type="button" class="btn btn-small" onClick=${() => doNow(editor, n("One is mended.", "{count} are mended.", count), mend)}>
          ${n("Mend it as proposed", "Mend all {count} as proposed", count)}
        </button>
      ` : null}
      <ul>${places.slice(0, SHOWN)}</ul>
      ${count > SHOWN ? html`
        <details class="more">
          <summary>${n("and one more", "and {count} more", count - SHOWN)}</summary>
          <ul>${places.slice(SHOWN)}</ul>
        </details>
      ` : null}
    </details>
  `;
}

function unfold(key, details) {
  if (details.open) unfolded.add(key);
  else unfolded.delete(key);
}

/** Where it is, what stands there, and a way out. */
function Place({editor, remark, words}) {
  const {item, attribute} = remark;
  const typed = item && attribute ? textIn(itemOf(editor, item), attribute, editor.language) : "";
  return html`
    <li>
      <button type="button" class="advice-row" onClick=${() => go(editor, remark)}>
        <span class="advice-words">${placeOf(editor, remark)}${typed ? html` <q>${typed}</q>` : null}
          ${words ? html`<small>${remark.text}</small>` : null}</span>
      </button>
      <${Suggestion} ...${{editor, remark}} /><${Settling} ...${{editor, remark}} />
    </li>
  `;
}

function Remark({editor, remark}) {
  return html`
    <button type="button" class="advice-row" onClick=${() => go(editor, remark)}>
      <span class="advice-words"><b>${placeOf(editor, remark)}</b> ${remark.text}</span>
    </button>
    <${Suggestion} ...${{editor, remark}} /><${Settling} ...${{editor, remark}} />
  `;
}

function Suggestion({editor, remark: {item, attribute, suggestion}}) {
  if (!suggestion || !item || !attribute) return null;
  const use = () => editor.change((draft) => setCell(draft, item, attribute, suggestion));
  return html`<button type="button" class="btn btn-small" onClick=${use}>${t("Use {value}", {value: suggestion})}</button>`;
}

function placeOf(editor, {item, attribute}) {
  if (item && attribute) return `${nameOf(editor, item)}, ${titleOf(editor, attribute)}`;
  if (item) return nameOf(editor, item);
  return attribute ? titleOf(editor, attribute) : t("Card set");
}

/** To the cell, or to the panel where it can be mended. */
function go(editor, {item, attribute, language}) {
  if (language) editor.speak(language);
  if (item && attribute) return editor.select({item, attribute});
  if (item) {
    editor.select({item, attribute: "name"});
    return editor.open("item", {item});
  }
  return attribute ? editor.open("attribute", {attribute}) : editor.open("set");
}
