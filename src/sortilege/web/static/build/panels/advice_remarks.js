// What was noticed about the draft, the most urgent first. A remark leads to its place; the same sentence about many
// places is said once.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {setCell} from "../draft.js";
import {isSaidByGames} from "./missing.js";
import {attributeOf, itemOf, nameOf, titleOf} from "./names.js";
import {Settling} from "../ways_out.js";

const SHOWN = 4;

export function Remarks({editor}) {
  const groups = [
    ["error", t("To mend")],
    ["doubt", t("Have a look")],
    ["note", t("Good to know")],
  ];
  const remarks = withoutEchoes(editor.advice.remarks).filter((remark) => isThere(editor, remark) && !isSaidByGames(remark));
  return groups.map(([level, title]) => {
    const some = remarks.filter((remark) => remark.level === level);
    if (!some.length) return null;
    return html`
      <details class="remarks" key=${level} data-level=${level} open=${level !== "note"}>
        <summary><h3>${title}</h3> <span class="chip">${some.length}</span></summary>
        <${Folding} things=${together(some)}>${(same) => html`<${Same} key=${same[0].text} ...${{editor, same}} />`}<//>
      </details>
    `;
  });
}

/** Advice is about the draft as it was saved; by now its place may be gone. */
const isThere = (editor, {item, attribute}) => (!item || itemOf(editor, item)) && (!attribute || attributeOf(editor, attribute));

/** What is said about an attribute need not be said about each of its cells. */
function withoutEchoes(remarks) {
  const place = ({attribute, text}) => `${attribute} ${text}`;
  const said = new Set(remarks.filter(({attribute, item}) => attribute && !item).map(place));
  return remarks.filter((remark) => !remark.item || !said.has(place(remark)));
}

/** Remarks that say the same, together. */
function together(remarks) {
  const found = new Map();
  for (const remark of remarks) found.set(remark.text, [...(found.get(remark.text) ?? []), remark]);
  return [...found.values()];
}

/** A list of which the first few are shown, and the others on demand. */
function Folding({things, children: show}) {
  const more = things.slice(SHOWN);
  return html`
    <ul>${things.slice(0, SHOWN).map(show)}</ul>
    ${more.length ? html`
      <details class="more">
        <summary>${n("and one more", "and {count} more", more.length)}</summary>
        <ul>${more.map(show)}</ul>
      </details>
    ` : null}
  `;
}

function Same({editor, same}) {
  if (same.length === 1) return html`<li><${Remark} editor=${editor} remark=${same[0]} /></li>`;
  return html`
    <li class="remark-many">
      <p>${same[0].text}</p>
      <${Folding} things=${same}>
        ${(remark) => html`
          <li key=${placeOf(editor, remark)}>
            <button type="button" class="btn btn-quiet btn-small"
                    onClick=${() => go(editor, remark)}>${placeOf(editor, remark)}</button>
            <${Suggestion} ...${{editor, remark}} /><${Settling} ...${{editor, remark}} />
          </li>
        `}
      <//>
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
