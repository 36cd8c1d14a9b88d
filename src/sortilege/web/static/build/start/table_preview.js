// A table before anything is made of it: how it was understood, column by column, and which cells need a look.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {AllRows, Bubble, Row} from "./rows.js";
import {Column} from "./column.js";
import {LONGEST, MOST_ATTRIBUTES, MOST_ITEMS} from "../constants.js";
import {columnsOf, takenRows, toLookAt, withKind} from "./mapping.js";

const FIRST = 50;
const OFFERS = ["usable-column", "usable-column-in"];
const SIGNS = {error: "▲", doubt: "?", note: "i"};

export function TablePreview({one, languages}) {
  const {answer, without} = one;
  const [all, setAll] = useState(false);
  const [bubble, setBubble] = useState(null);
  const [wanted, setWanted] = useState(/** @type {{row: number, column: number} | null} */ (null));
  // Details of one column at a time: they need room that belongs to the rows.
  const [open, setOpen] = useState(-1);
  const columns = columnsOf(answer, one.edits);
  const looks = toLookAt(answer, without);
  const rows = all ? answer.rows : answer.rows.slice(0, FIRST);
  const name = Math.max(0, columns.findIndex(({kind}) => kind === "name"));
  const kinds = columns.map(({kind}) => kind).join();
  const marks = marksByRow(answer.marks);

  // A cell further down has to be drawn before it can be shown.
  useEffect(() => {
    if (wanted) document.getElementById(`cell-${wanted.row}-${wanted.column}`)?.focus();
  }, [wanted]);
  const showNext = () => {
    const isLater = ({row, column}) => wanted && (row > wanted.row || (row === wanted.row && column > wanted.column));
    const mark = looks.find(isLater) ?? looks[0];
    if (mark.row >= FIRST) setAll(true);
    setWanted({...mark});
  };
  const tick = (numbers, isTaken) => {
    const left = new Set(without);
    for (const number of numbers) isTaken ? left.delete(number) : left.add(number);
    one.decide({without: left});
  };

  return html`
    <${Settings} one=${one} languages=${languages} />
    <${Warnings} one=${one} />
    <div class="import-count" role="status">
      <p><b>${taken(answer, without, columns)}</b>${" "}
        ${looks.length
          ? n("{count} cell needs a look – you can mend it later, nothing is lost.",
              "{count} cells need a look – you can mend them later, nothing is lost.", looks.length)
          : t("Every value can be read.")}</p>
      ${looks.length
        ? html`<button type="button" class="btn btn-small" onClick=${showNext}>${t("Show me the next one")}</button>`
        : null}
    </div>
    <div class="import-scroll" role="region" tabindex="0" aria-label=${t("Your table")}>
      <table class="import-table">
        <thead><tr>
          <td class="import-tick"><${AllRows} answer=${answer} without=${without} tick=${tick} /></td>
          ${columns.map((_, number) => html`
            <${Column} key=${number} ...${{one, columns, number, languages}} isOpen=${open === number}
                       onOpen=${() => setOpen(open === number ? -1 : number)} />`)}
        </tr></thead>
        <tbody>
          ${rows.map((cells, number) => html`
            <${Row} key=${number} ...${{number, cells, name, kinds, tick}} isTaken=${!without.has(number)}
                    marks=${without.has(number) ? undefined : marks.get(number)} onTell=${setBubble} />`)}
        </tbody>
      </table>
    </div>
    ${rows.length < answer.rows.length
      ? html`<button type="button" class="btn" onClick=${() => setAll(true)}>
          ${t("Show all {count} rows", {count: answer.rows.length})}</button>`
      : null}
    <${Bubble} told=${bubble} signs=${SIGNS} />
  `;
}

function Warnings({one}) {
  const {answer, header, isCut} = one;
  // Whoever says that there are no headings need not be told.
  const warnings = answer.warnings.filter(({code}) => !(code === "no-header" && header === "no"));
  if (isCut) {
    const text = t("A card set has at most {most} attributes. Choose which columns to use.", {most: MOST_ATTRIBUTES});
    warnings.push({code: "many-columns", level: "doubt", text});
  }
  if (answer.count > answer.rows.length) {
    const text = t("The first {most} rows are here. To take others, put them further up in your table.", {most: MOST_ITEMS});
    warnings.push({code: "first-rows", level: "note", text});
  }
  if (!warnings.length) return null;
  return html`
    <ul class="told">${warnings.map(({code, level, text, fields}) => html`
      <li key=${code + text} data-level=${level}>
        <span class="told-sign" aria-hidden="true">${SIGNS[level]}</span><span>${text}${" "}
          ${OFFERS.includes(code) ? html`<${UseColumn} one=${one} number=${Number(fields.column)} name=${fields.name} />` : null}
        </span></li>`)}</ul>
  `;
}

/** Takes a column that was not used, as the values that it seems to be. */
function UseColumn({one, number, name}) {
  const columns = columnsOf(one.answer, one.edits);
  const use = () => one.decide({edits: withKind(columns, one.edits, number, "value", [one.language])});
  return html`<button type="button" class="btn btn-small" aria-label=${t("Use “{name}”", {name})} onClick=${use}>
    ${t("Use it")}</button>`;
}

function taken(answer, without, columns) {
  const values = columns.filter(({kind}) => kind === "value").length;
  const cards = n("{count} card", "{count} cards", takenRows(answer, without).length);
  return `${cards}, ${n("{count} attribute", "{count} attributes", values)}.`;
}

/** row → {column: mark} */
function marksByRow(marks) {
  const rows = new Map();
  for (const mark of marks) rows.set(mark.row, {...rows.get(mark.row), [mark.column]: mark});
  return rows;
}

/** What counts for the whole table: title, language, sheet, headings. */
function Settings({one, languages}) {
  const {answer} = one;
  const hasHeadings = one.header === "guess" ? !answer.warnings.some(({code}) => code === "no-header") : one.header === "yes";
  return html`
    <div class="import-settings">
      <label class="import-title">${t("Title of the card set")}
        <input type="text" maxlength=${LONGEST.title} autocomplete="off" value=${one.title} placeholder=${t("What is it about?")}
               onInput=${(event) => one.keep({title: event.target.value})} /></label>
      <label>${t("Language of texts and numbers")}
        <select value=${one.language} onChange=${(event) => one.decide({language: event.target.value})}>
          ${languages.map(({code, name}) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}
        </select></label>
      ${answer.sheets.length > 1 ? html`
        <label>${t("Sheet")}
          <select value=${one.sheet || answer.sheet} onChange=${(event) => one.decide({sheet: event.target.value})}>
            ${answer.sheets.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
          </select></label>
      ` : null}
      <label class="import-headings">
        <input type="checkbox" checked=${hasHeadings}
               onChange=${(event) => one.decide({header: event.target.checked ? "yes" : "no"})} />
        ${t("The first row has headings")}</label>
    </div>
  `;
}
