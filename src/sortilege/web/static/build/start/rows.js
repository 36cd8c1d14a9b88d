// The rows of the table: a tick for each that is taken, its cells, and a sign at every cell that needs a look – with a
// sentence in a bubble beside it.

import {html, useEffect, useLayoutEffect, useMemo, useRef, useState} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";
import {t} from "../../texts.js";

/** Drawn again only if something in it has changed: there may be hundreds of rows with a hundred cells each. */
export function Row({number, cells, name, isTaken, kinds, marks, tick, onTell}) {
  const latest = useRef({});
  latest.current = {tick, onTell};
  const told = JSON.stringify(marks ?? null);
  return useMemo(() => drawn({number, cells, name, isTaken, kinds: kinds.split(","), marks: marks ?? {}, latest}),
    [number, cells, name, isTaken, kinds, told]);
}

function drawn({number, cells, name, isTaken, kinds, marks, latest}) {
  const called = cells[name] || t("row {number}", {number: number + 1});
  const content = (text, column) => (marks[column]
    ? html`<${Marked} id=${`cell-${number}-${column}`} mark=${marks[column]} ...${{text, called, latest}} />`
    : text);
  return html`
    <tr class=${isTaken ? "" : "is-out"}>
      <td class="import-tick"><label>
        <input type="checkbox" checked=${isTaken} aria-label=${t("Take “{name}”", {name: called})}
               onChange=${(event) => latest.current.tick([number], event.target.checked)} /></label></td>
      ${cells.map((text, column) => (column === name
        ? html`<th key=${column} scope="row" data-kind=${kinds[column]}>${content(text, column)}</th>`
        : html`<td key=${column} data-kind=${kinds[column]}>${content(text, column)}</td>`))}
    </tr>
  `;
}

function Marked({id, text, called, mark, latest}) {
  const element = useRef(null);
  const tell = () => latest.current.onTell({mark, called, cell: element.current});
  const hush = () => latest.current.onTell(null);
  const leave = () => element.current !== document.activeElement && hush();
  return html`
    <button type="button" class="cell-mark" id=${id} ref=${element} data-level=${mark.level} onFocus=${tell} onBlur=${hush}
            onClick=${tell} onPointerEnter=${tell} onPointerLeave=${leave}>
      <span>${text || t("empty")}</span><span class="sr-only">: ${mark.text}</span>
    </button>
  `;
}

/** One tick for all rows. */
export function AllRows({answer, without, tick}) {
  const input = useElement("input");
  const all = answer.rows.map((_, number) => number);
  useEffect(() => {
    input.current.indeterminate = without.size > 0 && without.size < all.length;
  });
  return html`
    <label><input type="checkbox" ref=${input} checked=${without.size === 0} aria-label=${t("Take all rows")}
      onChange=${(event) => tick(all, event.target.checked)} /></label>
  `;
}

const GAP = 8;

/** The sentence about a cell, beside it. It lies over everything, because the table cuts off what hangs out of it.
    `told`: {mark, called (the card's name), cell (the element)} or null. */
export function Bubble({told, signs}) {
  const element = useRef(null);
  const [at, setAt] = useState({});
  const [closed, setClosed] = useState(null);
  const place = () => told && element.current && setAt(placeBeside(told.cell, element.current));
  useLayoutEffect(place, [told]);
  useEffect(() => {
    const onKeyDown = (event) => event.key === "Escape" && setClosed(told);
    // Also what scrolls inside the page, such as the table itself.
    document.addEventListener("scroll", place, {passive: true, capture: true});
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("scroll", place, {capture: true});
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [told]);
  if (!told || told === closed) return null;
  const {level, text} = told.mark;
  return html`
    <div class="bubble" ref=${element} data-level=${level} aria-hidden="true" style=${at}>
      <span class="told-sign">${signs[level]}</span><span><b>${told.called}</b><br />${text}</span>
    </div>
  `;
}

function placeBeside(cell, bubble) {
  const {left, top, bottom} = cell.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = bubble;
  const isAbove = top - height - GAP > 0;
  return {
    left: `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`,
    top: `${isAbove ? top - height - GAP : bottom + GAP}px`,
  };
}
