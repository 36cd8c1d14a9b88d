// Starting with a table: a file, dropped or chosen, or cells from the clipboard.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Busy, Fault} from "./progress.js";
import {FileButton, Way, tableSign} from "./way.js";

const TABLES = ".csv,.tsv,.txt,.xlsx,.ods,.zip,text/csv";

export function TableWay({one, text, setText, dragging, begin, leave}) {
  const look = (cells) => {
    setText(cells);
    begin({text: cells, way: "table"});
  };
  const pasted = (event) => {
    const [file] = event.clipboardData.files;
    const cells = event.clipboardData.getData("text/plain");
    if (!cells && file) begin({file, way: "table"});
    // What stood there before may be half of the table; only a paste into an empty field is all of it.
    if (!cells || text.trim()) return;
    event.preventDefault();
    look(cells);
  };
  return html`
    <${Way} id="table" sign=${tableSign} className=${dragging ? "way-table is-target" : "way-table"}
            title=${t("From a spreadsheet")}
            line=${t("One row for each card, one column for each number: a CSV, XLSX or ODS file, dropped here or chosen.")}>
      <${Fault} text=${one?.fault} />
      <${Busy} one=${one} onStop=${leave} />
      <${FileButton} accept=${TABLES} label=${t("Choose a spreadsheet")} describedBy="way-table"
                     onFile=${(file) => begin({file, way: "table"})} />
      <label class="way-paste">${t("… or paste your cells")}
        <textarea rows="4" spellcheck="false" autocomplete="off" wrap="off" value=${text}
                  placeholder=${t("Name, weight, year …")} onPaste=${pasted}
                  onInput=${(event) => setText(event.target.value)}></textarea></label>
      <div class="buttons">
        ${text.trim()
          ? html`<button type="button" class="btn" onClick=${() => look(text)}>${t("Look at it")}</button>`
          : html`<button type="button" class="btn btn-quiet" onClick=${() => look(example())}>
              ${t("Try it with an example")}</button>`}
      </div>
      <p class="way-drop" aria-hidden="true">${t("Let go: your file is welcome here.")}</p>
    <//>
  `;
}

const GAMES = [
  ["Acquire", 1964, 90],
  ["Agricola", 2007, 150],
  ["Azul", 2017, 45],
  ["Bohnanza", 1997, 45],
  ["Carcassonne", 2000, 45],
  ["Catan", 1995, "60–120"],
  ["Codenames", 2015, 15],
  ["Dixit", 2008, 30],
  ["Hanabi", 2010, 25],
  ["Jenga", 1983, 20],
  ["Kingdomino", 2016, 15],
  ["Mastermind", 1971, 20],
  ["Scrabble", 1948, 90],
  ["Wingspan", 2019, 70],
];

/** A small table for everybody who has none at hand: board games, and one cell that needs mending. */
function example() {
  const headings = [t("Name"), t("First published"), t("Playing time (min)")];
  return [headings, ...GAMES].map((row) => row.join("\t")).join("\n");
}
