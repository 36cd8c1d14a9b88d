// The menu of the grid: at a row's number, at a heading or in a cell. It is about everything that is selected.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {cellAt} from "./cell_elements.js";
import {HEAD, NAME, PICTURE, attributesIn, columnsOf, itemsIn, rangeOf} from "./cursor.js";
import {MOST_ATTRIBUTES, MOST_ITEMS} from "./constants.js";
import {addAttribute, addItem, attributesOf, itemsOf} from "./draft.js";
import {removeAttribute, removeItems} from "./draft.js";
import {clear} from "./grid_clipboard.js";
import {Widths} from "./grid_columns.js";
import {moveRows} from "./grid_keys.js";
import {Sorting} from "./grid_sort.js";
import {Entry, Menu, Part} from "./menu.js";

/** What `<GridMenu>` needs to know to open for this place – {row, column}, or {row, isHandle}. If the place is not
    selected, it is now. */
export function menuFor(editor, frame, {row, column, isHandle}, point) {
  const {top, bottom, left, right} = rangeOf(editor.selection);
  const isInside = top <= row && row <= bottom && (isHandle || (left <= column && column <= right));
  if (!isInside) {
    const last = {row, column: columnsOf(editor.draft).length - 1};
    editor.select(isHandle ? {row, column: PICTURE, from: last} : {row, column});
    // The menu has the focus.
    editor.tell({wantsFocus: false});
  }
  return {row, column: isHandle ? null : column, at: point ?? beside(frame, row, isHandle ? null : column)};
}

/** Beside the number of a row, or below the beginning of a cell. */
function beside(frame, row, column) {
  const cell = cellAt(frame, {row, column: column ?? PICTURE});
  const element = column === null ? cell.parentElement.querySelector(".handle") : cell;
  const {left, right, top, bottom} = element.getBoundingClientRect();
  return column === null ? {left: right + 4, top} : {left: left + 8, top: bottom};
}

export function GridMenu({editor, clipboard, widths, row, column, at, onClose}) {
  const back = () => {
    onClose();
    editor.tell({wantsFocus: true});
  };
  const choose = (act) => () => {
    back();
    act();
  };
  const of = {editor, choose};
  const label = row === HEAD ? t("Column") : t("Row {number}", {number: row + 1});
  const isFixed = row === HEAD && column <= NAME;
  return html`
    <${Menu} ...${{at, label, onClose}} onCancel=${back}>
      ${column === null || isFixed ? null : html`<${Cells} ...${{...of, clipboard}} />`}
      ${column === null ? null : html`<${Sorting} ...${{...of, column}} />`}
      ${row === HEAD ? html`<${Widths} columns=${widths} choose=${choose} />` : null}
      ${row === HEAD ? null : html`<${Rows} ...${of} isWhole=${column === null} />`}
      ${column > NAME ? html`<${Columns} ...${of} isHead=${row === HEAD} />` : null}
    <//>
  `;
}

/** Some browsers do not let pages near the clipboard; the keys work everywhere. */
function Cells({editor, choose, clipboard}) {
  return html`
    <${Part}>
      ${clipboard.canCopy() ? html`
        <${Entry} text=${t("Cut")} act=${choose(clipboard.cut)} />
        <${Entry} text=${t("Copy")} act=${choose(clipboard.copy)} />
      ` : null}
      ${clipboard.canPaste() ? html`<${Entry} text=${t("Paste")} act=${choose(clipboard.paste)} />` : null}
      <${Entry} text=${t("Clear")} act=${choose(() => clear(editor))} />
    <//>
  `;
}

function Rows({editor, choose, isWhole}) {
  const {draft, selection} = editor;
  const ids = itemsIn(draft, selection);
  if (!ids.length) return null;
  const items = itemsOf(draft);
  const {top, bottom} = rangeOf(selection);
  const disabled = items.length >= MOST_ITEMS;
  const change = (edit) => choose(() => editor.change(edit));
  const add = (after, row) => choose(() => {
    editor.change((now) => addItem(now, after));
    editor.select({row, column: NAME});
  });
  return html`
    <${Part}>
      ${ids.length === 1 ? html`
        <${Entry} text=${t("Open the card")} act=${choose(() => editor.open("item", {item: ids[0]}))} />
      ` : null}
      <${Entry} text=${t("Add an item above")} act=${add(items[top - 1]?.id ?? null, Math.max(0, top))} disabled=${disabled} />
      <${Entry} text=${t("Add an item below")} act=${add(ids.at(-1), Math.min(bottom + 1, items.length))} disabled=${disabled} />
      ${isWhole ? html`
        <${Entry} text=${t("Move up")} act=${change((now) => moveRows(now, ids, -1))} disabled=${top <= 0} />
        <${Entry} text=${t("Move down")} act=${change((now) => moveRows(now, ids, 1))} disabled=${bottom >= items.length - 1} />
      ` : null}
      <${Entry} text=${n("Delete this item", "Delete these {count} items", ids.length)} warn=${true}
        act=${change((now) => removeItems(now, ids))} />
    <//>
  `;
}

function Columns({editor, choose, isHead}) {
  const {draft, selection} = editor;
  const ids = attributesIn(draft, selection);
  if (!ids.length) return null;
  const attributes = attributesOf(draft);
  const first = attributes.findIndex(({id}) => id === ids[0]);
  const disabled = attributes.length >= MOST_ATTRIBUTES;
  const add = (after, place) => choose(() => {
    editor.change((now) => addAttribute(now, after));
    editor.select({row: HEAD, column: NAME + 1 + place});
  });
  const remove = choose(() => editor.change((now) => ids.reduce(removeAttribute, now)));
  return html`
    <${Part}>
      ${ids.length === 1 ? html`
        <${Entry} text=${t("Open the attribute")} act=${choose(() => editor.open("attribute", {attribute: ids[0]}))} />
      ` : null}
      <${Entry} text=${t("Add an attribute to the left")} disabled=${disabled}
        act=${add(attributes[first - 1]?.id ?? null, first)} />
      <${Entry} text=${t("Add an attribute to the right")} act=${add(ids.at(-1), first + ids.length)} disabled=${disabled} />
      ${isHead ? html`
        <${Entry} text=${n("Delete this attribute", "Delete these {count} attributes", ids.length)} warn=${true} act=${remove} />
      ` : null}
    <//>
  `;
}
