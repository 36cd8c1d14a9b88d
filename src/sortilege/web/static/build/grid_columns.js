// How wide the columns are: wide enough for what most of their cells say, or as somebody has dragged them. The edge of a
// heading is dragged, and clicked twice fits its column; the keyboard and the menu do the same.

import {html, useMemo, useReducer} from "../vendor/preact.js";
import {t} from "../texts.js";
import {cellAt} from "./cell_elements.js";
import {STEP, fitting, followedWidths, keepWidths, keptWidths, within} from "./column_widths.js";
import {HEAD, NAME, columnsOf, rangeOf} from "./cursor.js";
import {attributesOf, itemsOf, textOf} from "./draft.js";
import {textIn} from "./cell_texts.js";
import {Entry, Part} from "./menu.js";
import {columnTitle} from "./panels/names.js";

/** Beside a text in its cell. */
const PADDING = 20;

/** The widths of this set's columns; whoever changes them draws the grid again. */
export function useColumns(editor, frame) {
  const [, draw] = useReducer((count) => count + 1, 0);
  const columns = useMemo(() => new Columns(editor, frame, draw), []);
  columns.follow();
  return columns;
}

class Columns {
  constructor(editor, frame, draw) {
    this.editor = editor;
    this.frame = frame;
    this.draw = draw;
    this.ids = columnsOf(editor.draft);
    this.widths = keptWidths(editor.set.id);
  }

  /** Columns get other ids when they are named. */
  follow() {
    const ids = columnsOf(this.editor.draft);
    if (ids.join(" ") === this.ids.join(" ")) return;
    this.widths = followedWidths(this.widths, this.ids, ids);
    this.ids = ids;
  }

  /** For `grid-template-columns`. */
  template(canGrow) {
    const {draft, language} = this.editor;
    const usual = (/** @type {import("./draft.js").Attribute} */ {id, title}) => {
      const isLong = textOf(title, language).length > 20 || itemsOf(draft).some(({cells}) => (cells?.[id] ?? "").length > 13);
      return isLong ? "var(--wide)" : "var(--narrow)";
    };
    const own = (id) => (Object.hasOwn(this.widths, id) ? `${this.widths[id]}px` : "");
    // Names stay in sight: beside them there is always room for a value.
    const name = own("name") ? `min(${own("name")}, 55vw)` : "var(--name)";
    const values = attributesOf(draft).map((attribute) => own(attribute.id) || usual(attribute));
    return ["var(--handle) var(--picture)", name, ...values, canGrow ? "var(--grow)" : ""].join(" ");
  }

  /** `width`: null for the usual one. */
  set(id, width) {
    const {[id]: _, ...others} = this.widths;
    this.widths = width === null ? others : {...others, [id]: within(width)};
    this.draw();
  }

  keep() {
    keepWidths(this.editor.set.id, this.widths);
  }

  widthOf(id) {
    return cellAt(this.frame.current, {row: HEAD, column: this.ids.indexOf(id)}).offsetWidth;
  }

  /** The edge of this column's heading follows the pointer. */
  drag(column, {clientX}, whileDown) {
    const id = this.ids[column];
    const before = this.widthOf(id);
    whileDown((event) => this.set(id, before + event.clientX - clientX), () => this.keep());
  }

  fit(id) {
    const {draft, language} = this.editor;
    const {current} = this.frame;
    const column = this.ids.indexOf(id);
    const head = cellAt(current, {row: HEAD, column});
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    const fonts = [current.querySelector(`.grid-body [data-column="${column}"]`), head.querySelector("[id]")].map(fontOf);
    const measure = (text, isTitle) => {
      pen.font = fonts[isTitle ? 1 : 0];
      return pen.measureText(text).width;
    };
    const texts = itemsOf(draft).map((item) => (id === "name" ? textOf(item.name, language) : textIn(item, id, language)));
    this.set(id, fitting(columnTitle(this.editor, id), texts, measure) + PADDING);
  }

  /** Those that are selected, but for the pictures. */
  get selected() {
    const {left, right} = rangeOf(this.editor.selection);
    return this.ids.slice(Math.max(NAME, left), right + 1);
  }

  /** All selected ones, by the keyboard or the menu. */
  change(change) {
    const {selected} = this;
    for (const id of selected) change(id);
    this.keep();
    if (!selected.length) return;
    const [column, width] = [columnTitle(this.editor, selected[0]), this.widths[selected[0]]];
    if (width) this.editor.say(t("“{column}” is {width} pixels wide.", {column, width}));
  }

  step(by) {
    this.change((id) => this.set(id, (this.widths[id] ?? this.widthOf(id)) + by * STEP));
    return true;
  }

  fitSelected() {
    this.change((id) => this.fit(id));
  }

  forgetSelected() {
    this.change((id) => this.set(id, null));
  }
}

/** As a canvas knows it; with figures of one width, there is no short form of all of it. */
function fontOf(element) {
  const {fontWeight, fontSize, fontFamily} = getComputedStyle(element);
  return `${fontWeight} ${fontSize} ${fontFamily}`;
}

/** Entries of the menu of a heading. */
export function Widths({columns, choose}) {
  const {selected} = columns;
  if (!selected.length) return null;
  return html`
    <${Part}>
      <${Entry} text=${t("Fit the width")} act=${choose(() => columns.fitSelected())} />
      <${Entry} text=${t("Wider")} act=${choose(() => columns.step(1))} />
      <${Entry} text=${t("Narrower")} act=${choose(() => columns.step(-1))} />
      ${selected.some((id) => columns.widths[id]) ? html`
        <${Entry} text=${t("Usual width")} act=${choose(() => columns.forgetSelected())} />
      ` : null}
    <//>
  `;
}
