// Sorting from the menu: the cards change their order, and one undo takes it back.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {NAME, columnsOf} from "./cursor.js";
import {itemsOf} from "./draft.js";
import {Entry, Part} from "./menu.js";
import {columnTitle} from "./panels/names.js";
import {sorted} from "./sorting.js";

/** Entries of the menu of a column. */
export function Sorting({editor, choose, column}) {
  if (itemsOf(editor.draft).length < 2) return null;
  const texts = column <= NAME
    ? [t("Sort from A to Z"), t("Sort from Z to A")]
    : [t("Sort: smallest first"), t("Sort: largest first")];
  return html`
    <${Part}>
      ${texts.map((text, index) => html`
        <${Entry} key=${index} text=${text} act=${choose(() => sortBy(editor, column, index === 1))} />
      `)}
    <//>
  `;
}

function sortBy(editor, column, descending) {
  const {draft, language, selection} = editor;
  const attribute = columnsOf(draft)[column];
  const after = sorted(draft, attribute, {descending, language, known: knownTo(editor)});
  if (after === draft) return editor.say(t("The cards are in this order already."));
  editor.change(() => after);
  // As in a spreadsheet, one stays in one's place while the rows change theirs.
  editor.select({row: selection.row, column: selection.column});
  editor.say(t("Sorted by “{column}”. Undo brings the old order back.", {column: columnTitle(editor, attribute)}));
}

/**
 * What the server has read in a cell, as long as the same stands there.
 * @returns {import("./sorting.js").Known}
 */
function knownTo({advice, advised}) {
  const before = new Map(advised ? itemsOf(advised).map((item) => [item.id, item]) : []);
  return ({id, cells}, attribute) => (
    before.get(id)?.cells?.[attribute] === cells?.[attribute] ? advice.values[id]?.[attribute] ?? null : undefined
  );
}
