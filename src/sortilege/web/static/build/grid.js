// <Grid>: the card set as a spreadsheet. Rows are items, columns are pictures, names and attributes. It knows where one
// is and what is drawn; what keys, pointers and the clipboard do is in its neighbours.

import {html, useCallback, useLayoutEffect, useMemo, useRef, useState} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {t} from "../texts.js";
import {CellLine} from "./cell_line.js";
import {cellAt, reveal} from "./cell_elements.js";
import {placed} from "./company.js";
import {CompanyMarks, sameCell} from "./company_bar.js";
import {HEAD, PICTURE, columnsOf, rangeOf} from "./cursor.js";
import {MOST_ATTRIBUTES, MOST_ITEMS} from "./constants.js";
import {attributesOf, itemsOf} from "./draft.js";
import {FindBar} from "./find_bar.js";
import {useFound} from "./found_places.js";
import {clear, gridClipboard} from "./grid_clipboard.js";
import {useColumns} from "./grid_columns.js";
import {FillMarks, useFilling} from "./grid_fill.js";
import {Head} from "./grid_head.js";
import {gridKeys} from "./grid_keys.js";
import {GridMenu, menuFor} from "./grid_menu.js";
import {gridPointer} from "./grid_pointer.js";
import {Row} from "./grid_row.js";
import {rowHeight, useShown} from "./grid_window.js";
import {KeyboardHelp} from "./keyboard_help.js";
import {cellMarks, headMarks} from "./marks.js";
import {isEmpty} from "./cell_texts.js";
import {pictureOf} from "./picture_of.js";
import {useTyping} from "./cell_field.js";

const NO_MARKS = new Map();

export function Grid({editor}) {
  const {draft, language, selection} = editor;
  const frame = useElement("div");
  const [menu, setMenu] = useState(/** @type {ReturnType<typeof menuFor> | null} */ (null));
  const [isHelping, setHelping] = useState(false);
  const typing = useTyping(editor, frame);
  const marks = useMarks(editor);
  const heads = useMemo(() => (editor.advice ? headMarks(editor.advice) : NO_MARKS), [editor.advice]);
  const {draft: shownDraft, filling, drag} = useFilling(editor, frame);
  const attributes = attributesOf(draft);
  const items = itemsOf(shownDraft);
  const rows = items.length < MOST_ITEMS ? [...items, null] : items;
  // The same list as long as the columns are the same: rows are drawn again when it changes.
  const ids = columnsOf(draft).join(" ");
  const columns = useMemo(() => ids.split(" "), [ids]);
  const {shown, onScroll} = useShown(frame, rows.length, columns.length, selection.row);
  const widths = useColumns(editor, frame);
  const handlers = useHandlers({editor, typing, frame, setMenu, drag, widths});
  useFollowing(editor, frame, typing);
  const closeMenu = useCallback(() => setMenu(null), []);

  const people = useMemo(() => placed(editor.others, draft), [editor.others, draft]);
  const {places, inRow: foundIn} = useFound(editor);
  const range = rangeOf(selection);
  const canGrow = attributes.length < MOST_ATTRIBUTES;
  const inRow = (row) => {
    const selected = range.top <= row && row <= range.bottom;
    return {
      active: selection.row === row ? selection.column : undefined,
      left: selected ? range.left : undefined,
      right: selected ? range.right : undefined,
      found: foundIn.get(row),
    };
  };
  const follow = () => {
    onScroll();
    if (typing.isOpen()) typing.place();
  };
  return html`
    ${editor.finding ? html`<${FindBar} ...${{editor, places}} />` : null}
    <div class="grid-frame" ref=${frame} onScroll=${follow} ...${handlers.pointer}>
      <div class="grid" role="grid" aria-label=${t("Cards")} aria-multiselectable="true" aria-rowcount=${rows.length + 1}
           aria-colcount=${columns.length + (canGrow ? 2 : 1)} style=${{"--columns": widths.template(canGrow)}}
           onKeyDown=${handlers.keys} ...${handlers.clipboard.cells}>
        <${Head} ...${{attributes, language, canGrow}} marks=${heads} at=${selection.column} people=${people} ...${inRow(HEAD)} />
        <div class="grid-body" role="rowgroup" style=${{"--rows": rows.length}}>
          ${shown.map((row) => html`
            <${Row} key=${row} ...${{item: rows[row], row, columns, language}} marks=${marks.get(rows[row]?.id)}
              picture=${rows[row] ? pictureOf(editor, rows[row]) : ""} ...${inRow(row)} />
          `)}
          <${CompanyMarks} people=${people} />
          <${FillMarks} ...${{editor, filling}} />
        </div>
      </div>
      ${isEmpty(draft) ? html`
        <p class="grid-hint">
          ${t("Type a name to begin.")}${" "}
          ${t("Or copy cells from your spreadsheet and paste them here: headings, names and numbers find their places.")}
        </p>
      ` : null}
      <input type="text" class="grid-field" ref=${typing.field} hidden tabindex="-1" autocomplete="off" spellcheck=${false}
             enterkeyhint="next" onKeyDown=${handlers.keys} onPaste=${handlers.clipboard.onFieldPaste}
             onInput=${() => typing.typed()} onBlur=${() => typing.finish()} />
    </div>
    <${CellLine} ...${{editor, marks, heads}} company=${sameCell(people, selection)} onHelp=${() => setHelping(true)} />
    ${menu ? html`<${GridMenu} ...${{editor, ...menu}} clipboard=${handlers.clipboard.actions} widths=${widths} onClose=${closeMenu} />` : null}
    ${isHelping ? html`<${KeyboardHelp} onClose=${() => setHelping(false)} />` : null}
  `;
}

/** The same handlers for ever: they ask the editor how it is. */
function useHandlers({editor, typing, frame, setMenu, drag, widths}) {
  const leaving = useRef(false);
  const start = useRef(null);
  return useMemo(() => {
    const go = (row, column, from) => {
      start.current = null;
      editor.select({row, column, from: from === true ? editor.selection.from : from || undefined});
      return true;
    };
    const grid = {
      editor,
      typing,
      frame,
      leaving,
      start,
      go,
      fill: drag,
      widths,
      clear: () => {
        clear(editor);
        return true;
      },
      page: () => Math.max(1, Math.floor(frame.current.clientHeight / rowHeight(frame.current)) - 2),
      openMenu: (place, point) => {
        setMenu(menuFor(editor, frame.current, place, point));
        return true;
      },
      selectAll: () => selectAll(editor, go),
    };
    return {keys: gridKeys(grid), pointer: gridPointer(grid), clipboard: gridClipboard(grid)};
  }, []);
}

/** All cells; and if they are selected already, the head as well. */
function selectAll(editor, go) {
  const range = rangeOf(editor.selection);
  const last = {row: itemsOf(editor.draft).length - 1, column: columnsOf(editor.draft).length - 1};
  const isAll = range.top === 0 && range.left === PICTURE && range.bottom === last.row && range.right === last.column;
  return go(isAll ? HEAD : 0, PICTURE, last);
}

function useMarks({advice, advised, language}) {
  const before = useRef(NO_MARKS);
  return useMemo(() => {
    before.current = advice ? cellMarks(advice, advised, language, before.current) : NO_MARKS;
    return before.current;
  }, [advice, advised, language]);
}

/** The active cell is in sight, and has the focus if somebody went there – unless something is typed. */
function useFollowing(editor, frame, typing) {
  const {row, column} = editor.selection;
  const active = () => cellAt(frame.current, {row, column});
  const hasFocus = () => Boolean(frame.current?.contains(document.activeElement));
  // Wherever the active cell is moved to, the focus goes with it.
  const hadFocus = hasFocus();
  useLayoutEffect(() => {
    typing.goOn();
    const isHere = hadFocus && (hasFocus() || document.activeElement === document.body);
    if (!typing.isOpen() && (editor.wantsFocus || isHere)) active()?.focus({preventScroll: true});
    editor.wantsFocus = false;
  });
  useLayoutEffect(() => {
    if (active()) reveal(frame.current, active());
  }, [editor.selection]);
}
