// The head of a column: what it is, and for values the attribute that they become.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {waysOut} from "../ways_out.js";
import {isText, withAttribute, withKind, withLanguage} from "./mapping.js";

export function Column({one, columns, number, languages, isOpen, onOpen}) {
  const column = columns[number];
  const called = column.header || t("Column {number}", {number: number + 1});
  const codes = [one.language, ...languages.map(({code}) => code).filter((code) => code !== one.language)];
  const others = columns.filter((other, place) => place !== number && other.kind === column.kind);
  const speaks = isText(column.kind) && (others.length > 0 || column.language !== one.language);
  const isValue = column.kind === "value";
  const become = (kind) => one.decide({edits: withKind(columns, one.edits, number, kind, codes)});
  const speak = (language) => one.decide({edits: withLanguage(columns, one.edits, number, language)});
  return html`
    <th scope="col" class="import-column" data-kind=${column.kind}>
      <span class="column-name" title=${called}>${called}</span>
      <${Choice} className="column-kind" label=${t("{column}: what is it?", {column: called})}
                 options=${kindsFor(column, columns)} value=${column.kind} onChoice=${become} />
      ${speaks ? html`
        <${Choice} label=${t("{column}: language", {column: called})} options=${languagesFor(column, languages)}
                   value=${column.language} onChoice=${speak} />
      ` : null}
      ${isValue ? html`<${Details} ...${{column, called, isOpen, onOpen}} language=${one.language} />` : null}
      ${isValue && isOpen ? html`<${Attribute} ...${{one, columns, number, called}} />` : null}
      ${isValue ? html`<${Questions} ...${{one, columns, number}} />` : null}
    </th>
  `;
}

/** Kind and unit in short, how many cells need a look, and the way to all the rest. */
function Details({column, called, language, isOpen, onOpen}) {
  const {show = "number", unit = ""} = column.attribute ?? {};
  const kind = new Map(shows()).get(show);
  const short = [kind, unitIn(unit, language)].filter(Boolean).join(" · ");
  return html`
    <button type="button" class="column-details" aria-expanded=${isOpen ? "true" : "false"} onClick=${onOpen}>
      <span class="sr-only">${t("{column}: title, unit and kind", {column: called})}</span>
      <span class="column-short">${short}</span>
      ${column.problems.filter((problem) => !waysOut(problem).length).map(({code, level, text, fields}) => html`
        <span key=${code} class="column-count" data-level=${level} title=${text}>${SIGNS[level]} ${fields.count ?? ""}</span>`)}
      <span class="column-arrow" aria-hidden="true">${isOpen ? "▴" : "▾"}</span>
    </button>
  `;
}

const SIGNS = {error: "▲", doubt: "?", note: "i"};

/** What one click settles. */
function Questions({one, columns, number}) {
  const change = (fields) => one.decide({edits: withAttribute(columns, one.edits, number, fields)});
  return columns[number].problems.map((problem) => {
    const ways = waysOut(problem);
    return ways.length ? html`
      <span key=${problem.code} class="column-question" title=${problem.text}>
        ${problem.code.startsWith("ambiguous-") ? html`
          <span class="column-problem" data-level=${problem.level}>${t("What is “{text}”?", problem.fields)}</span>` : null}
        <span class="buttons">${ways.map(([words, fields]) => html`
          <button key=${words} type="button" class="btn btn-small" onClick=${() => change(fields)}>${words}</button>`)}</span>
      </span>
    ` : null;
  });
}

function Attribute({one, columns, number, called}) {
  const {attribute, problems} = columns[number];
  const edits = (fields) => ({edits: withAttribute(columns, one.edits, number, fields)});
  const change = (fields) => one.decide(edits(fields));
  const {title = {}, unit = "", show = "number", numbers = "auto"} = attribute ?? {};
  return html`
    <span class="column-attribute">
      <label>${t("Title")}
        <input type="text" maxlength=${LONGEST.title} value=${title[one.language] ?? ""} aria-label=${t("{column}: title", {column: called})}
               onInput=${(event) => one.keep(edits({title: {...title, [one.language]: event.target.value}}))} /></label>
      <label>${t("Unit")}
        <input type="text" maxlength=${LONGEST.unit} value=${unitIn(unit, one.language)} aria-label=${t("{column}: unit", {column: called})}
               placeholder=${t("none")} onInput=${(event) => change({unit: event.target.value})} /></label>
      <label>${t("Kind")}
        <${Choice} label=${t("{column}: kind of value", {column: called})} options=${shows()}
                   value=${show} onChoice=${(wanted) => change({show: wanted})} /></label>
      <label>${t("Decimals")}
        <${Choice} label=${t("{column}: how decimals are written", {column: called})} options=${decimals()}
                   value=${numbers} onChoice=${(wanted) => change({numbers: wanted})} /></label>
      ${problems.filter((problem) => !waysOut(problem).length).map(({code, level, text}) => html`
        <span key=${code} class="column-problem" data-level=${level}>${text}</span>`)}
    </span>
  `;
}

const unitIn = (unit, language) => (typeof unit === "string" ? unit : unit[language] ?? Object.values(unit)[0] ?? "");

/** `options`: [value, what it is called], … */
const Choice = ({className, label, options, value, onChoice}) => html`
  <select class=${className} aria-label=${label} value=${value} onChange=${(event) => onChoice(event.target.value)}>
    ${options.map(([one, word]) => html`<option key=${one} value=${one} selected=${one === value}>${word}</option>`)}
  </select>
`;

/** A table from elsewhere may have a language that we do not offer. */
function languagesFor(column, languages) {
  const known = languages.map(({code, name}) => [code, name]);
  return known.some(([code]) => code === column.language) ? known : [...known, [column.language, column.language]];
}

function kindsFor(column, columns) {
  const hasOtherName = column.kind !== "name" && columns.some(({kind}) => kind === "name");
  return [
    ["name", t("Name")],
    ...(hasOtherName ? [["other-name", t("Name in another language")]] : []),
    ["the", t("Name in a sentence")],
    ...(column.kind === "grammar" ? [["grammar", t("Grammar")]] : []),
    ["hint", t("Hint")],
    ["picture", t("Picture")],
    ["value", t("Values")],
    ...(column.kind === "id" ? [["id", t("Short name")]] : []),
    ["ignore", t("Not used")],
  ];
}

const decimals = () => [["auto", t("guess")], ["point", "1,234.5"], ["comma", "1.234,5"]];

/** @returns {[string, string][]} */
const shows = () => [
  ["number", t("Number")],
  ["mass", t("Weight")],
  ["length", t("Length")],
  ["duration", t("Duration")],
  ["year", t("Year")],
  ["date", t("Date")],
  ["percent", t("Percent")],
  ["money", t("Money")],
];
