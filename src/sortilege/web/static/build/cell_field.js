// Typing into a cell: one field that lies over the active cell while something is typed there.
//
// The field is there all the time, only hidden, so that it can take the focus while a key goes down: then the browser
// itself puts the letter into it – with accents, input methods and whatever else keyboards can do.

import {useEffect, useMemo} from "../vendor/preact.js";
import {cellAt, reveal} from "./cell_elements.js";
import {HEAD, NAME} from "./cursor.js";
import {cellText, pasteCells, roomAt} from "./cell_texts.js";

/** {field, isOpen(), begin({fresh, byTouch}), finish(), finishHere(), goOn(), giveUp()}. `fresh`: what stood there is
    overwritten, and arrows leave. `byTouch`: after Enter, typing goes on in the next cell. */
export function useTyping(editor, frame) {
  const typing = useMemo(() => new Typing(editor, frame), []);
  useEffect(() => typing.watch(), []);
  return typing;
}

class Typing {
  constructor(editor, frame) {
    this.editor = editor;
    this.frame = frame;
    /** @type {{current: HTMLInputElement}} */
    this.field = {current: /** @type {any} */ (null)};
    /** @type {HTMLElement | null} */
    this.cell = null;
    this.before = "";
    this.fresh = false;
    this.byTouch = false;
    /** @type {{row: number, column: number} | null} */
    this.left = null;
  }

  watch() {
    const leave = () => this.finish();
    const place = () => this.cell && this.place();
    // Before saving sends what there is for the last time.
    window.addEventListener("pagehide", leave, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("pagehide", leave, true);
      window.removeEventListener("resize", place);
    };
  }

  isOpen() {
    return this.cell !== null;
  }

  begin({fresh = false, byTouch = false} = {}) {
    const {selection, draft, language} = this.editor;
    const cell = cellAt(this.frame.current, selection);
    if (!cell || (selection.row === HEAD && selection.column <= NAME)) return;
    const field = this.field.current;
    this.cell = cell;
    this.fresh = fresh;
    this.byTouch = byTouch;
    this.before = cellText(draft, selection, language);
    field.maxLength = roomAt(selection);
    field.setAttribute("aria-label", labelOf(this.frame.current, cell));
    field.value = fresh ? "" : this.before;
    reveal(this.frame.current, cell);
    // First the place: browsers scroll to where a field was when it came.
    this.place();
    field.hidden = false;
    field.focus({preventScroll: true});
    field.setSelectionRange(field.value.length, field.value.length);
  }

  /** Over its cell, also while the grid is scrolled. */
  place() {
    const outer = this.frame.current.getBoundingClientRect();
    if (!this.cell) return;
    const inner = this.cell.getBoundingClientRect();
    const {scrollLeft, scrollTop, clientLeft, clientTop} = this.frame.current;
    Object.assign(this.field.current.style, {
      left: `${inner.left - outer.left - clientLeft + scrollLeft}px`,
      top: `${inner.top - outer.top - clientTop + scrollTop}px`,
      width: `${inner.width}px`,
      height: `${inner.height}px`,
    });
  }

  write(draft) {
    const {selection, language} = this.editor;
    return pasteCells(draft, selection, [[this.field.current.value.trim()]], language);
  }

  /** Nothing that was typed is lost, even if the tab dies before it is finished. */
  typed() {
    this.editor.keep((draft) => this.write(draft));
  }

  finish() {
    if (!this.cell) return;
    this.finishHere();
    this.left = null;
    this.field.current.hidden = true;
  }

  /** The same, but the field keeps the focus: a phone's keyboard closes without one. */
  finishHere() {
    const isOther = this.field.current.value.trim() !== this.before;
    this.cell = null;
    this.left = this.editor.selection;
    this.editor.keep(null);
    if (isOther) this.editor.change((draft) => this.write(draft));
  }

  /** As soon as the next cell is drawn; if there is none, typing is over. */
  goOn() {
    if (!this.left) return;
    const {row, column} = this.editor.selection;
    if (row !== this.left.row || column !== this.left.column) this.begin({byTouch: true});
    this.left = null;
    this.field.current.hidden = !this.isOpen();
  }

  giveUp() {
    if (!this.cell) return;
    this.cell = null;
    this.editor.keep(null);
    this.field.current.hidden = true;
  }
}

/** "Fox, Weight": the name of the row and the head of the column. */
function labelOf(frame, cell) {
  const {row} = cell.parentElement.dataset;
  const parts = [cellAt(frame, {row, column: NAME}), cellAt(frame, {row: HEAD, column: cell.dataset.column})];
  return parts.map((part) => (part?.querySelector(".attribute-title") ?? part)?.textContent.trim()).filter(Boolean).join(", ");
}
