// The menu of a row, beside its number: it is about all rows that are selected.

import {html, useEffect, useLayoutEffect, useRef} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {cellAt} from "./cells.js";
import {itemsIn, rangeOf} from "./cursor.js";
import {MOST_ITEMS, addItem, itemsOf, removeItems} from "./draft.js";
import {moveRows} from "./grid_keys.js";

export function RowMenu({editor, frame, row, onClose}) {
  const menu = useRef(null);
  useLayoutEffect(() => {
    const handle = cellAt(frame.current, {row, column: 0})?.parentElement.querySelector(".handle");
    const {right, top} = handle.getBoundingClientRect();
    menu.current.showPopover();
    const {offsetWidth, offsetHeight} = menu.current;
    menu.current.style.left = `${Math.min(right + 4, innerWidth - offsetWidth - 8)}px`;
    menu.current.style.top = `${Math.max(8, Math.min(top, innerHeight - offsetHeight - 8))}px`;
    menu.current.querySelector("button").focus();
  }, [row]);
  useEffect(() => {
    const onToggle = (event) => event.newState === "closed" && onClose();
    const {current} = menu;
    current.addEventListener("toggle", onToggle);
    return () => current.removeEventListener("toggle", onToggle);
  }, [onClose]);

  const {draft, selection} = editor;
  const ids = itemsIn(draft, selection);
  const {top, bottom} = rangeOf(selection);
  const isFull = itemsOf(draft).length >= MOST_ITEMS;
  const choose = (act) => () => {
    onClose();
    editor.tell({wantsFocus: true});
    act();
  };
  const change = (edit) => choose(() => editor.change(edit));
  const remove = change((now) => removeItems(now, ids));
  const add = (after, at) => choose(() => {
    editor.change((now) => addItem(now, after));
    editor.select({row: at, column: 1});
  });
  const entry = (text, act, {disabled = false, warn = false} = {}) => html`
    <button type="button" role="menuitem" class="btn btn-quiet btn-small ${warn ? "btn-warn" : ""}" disabled=${disabled}
            onClick=${act}>${text}</button>
  `;
  return html`
    <div ref=${menu} popover="auto" class="row-menu" role="menu" onKeyDown=${steps}
         aria-label=${t("Row {number}", {number: row + 1})}>
      ${ids.length === 1 ? entry(t("Open the card"), choose(() => editor.open("item", {item: ids[0]}))) : null}
      ${entry(t("Add an item above"), add(itemsOf(draft)[top - 1]?.id ?? null, top), {disabled: isFull})}
      ${entry(t("Add an item below"), add(ids.at(-1), bottom + 1), {disabled: isFull})}
      ${entry(t("Move up"), change((now) => moveRows(now, ids, -1)), {disabled: top === 0})}
      ${entry(t("Move down"), change((now) => moveRows(now, ids, 1)), {disabled: bottom >= itemsOf(draft).length - 1})}
      ${entry(n("Delete this item", "Delete these {count} items", ids.length), remove, {warn: true})}
    </div>
  `;
}

/** Up and down go from entry to entry. */
function steps(event) {
  const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (!by) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll("button:enabled")];
  entries[(entries.indexOf(document.activeElement) + by + entries.length) % entries.length].focus();
}
