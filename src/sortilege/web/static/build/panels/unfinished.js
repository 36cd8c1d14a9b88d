// What is still wrong with the cards, said where they are about to leave the builder.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {attributeOf, itemOf, nameOf, titleOf} from "./names.js";

// More would be a list, and that is in the advice.
const NAMED = 3;

/** "6 things to mend: Cat, Weight; Dog, Legs; Fox …", with the way to the advice. */
export function Unfinished({editor}) {
  const found = mistakes(editor);
  if (!found.length) return null;
  const places = [...new Set(found.map((mistake) => placeOf(editor, mistake)))];
  const named = places.slice(0, NAMED).join("; ") + (places.length > NAMED ? " …" : "");
  return html`
    <p class="unfinished">
      <span>${n("One thing to mend: {places}", "{count} things to mend: {places}", found.length, {places: named})}</span>
      <button type="button" class="btn-text" onClick=${() => editor.open("advice")}>${t("Show the advice")}</button>
    </p>
  `;
}

/** How many cells a file of the card set does without. */
export function LeftOut({editor}) {
  const cells = new Set(mistakes(editor).filter(({item, attribute}) => item && attribute)
    .map(({item, attribute}) => JSON.stringify([item, attribute])));
  if (!cells.size) return null;
  const text = n(
    "One cell cannot be read and is left out of the file and of the printed cards.",
    "{count} cells cannot be read and are left out of the file and of the printed cards.",
    cells.size,
  );
  return html`<p class="hint">▲ ${text}</p>`;
}

/** Advice is about the draft as it was saved; by now a place may be gone. What the set as a whole lacks is no mistake. */
function mistakes(editor) {
  const isThere = ({item, attribute}) => (!item || itemOf(editor, item)) && (!attribute || attributeOf(editor, attribute));
  const isMistake = ({level, item, attribute}) => level === "error" && (item || attribute);
  return (editor.advice?.remarks ?? []).filter((remark) => isMistake(remark) && isThere(remark));
}

function placeOf(editor, {item, attribute}) {
  return [item && nameOf(editor, item), attribute && titleOf(editor, attribute)].filter(Boolean).join(", ");
}
