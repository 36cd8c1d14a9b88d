// Who else is there: their names at the top, each a way to where they are, and frames in their colours around their cells.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {arrivals, placed} from "./company.js";
import {HEAD} from "./cursor.js";
import {Over} from "./over_cells.js";
import {columnTitle, nameOf} from "./panels/names.js";

const MOST_NAMES = 3;

export function Company({editor}) {
  const {others} = editor;
  const [first, rest] = [others.slice(0, MOST_NAMES), others.slice(MOST_NAMES)];
  return html`
    ${others.length ? html`
      <ul class="company" aria-label=${t("Also here")} data-many=${others.length > 2 ? "" : null}>
        ${first.map((other) => html`<li key=${other.who}><${Person} ...${{editor, other}} /></li>`)}
        ${rest.length ? html`
          <li class="company-more" title=${rest.map(({name}) => name).join(", ")}>
            <span aria-hidden="true">+${rest.length}</span>
            <span class="sr-only">${t("{count} more", {count: rest.length})}</span>
          </li>
        ` : null}
      </ul>
    ` : null}
    <${Arrivals} others=${others} />
  `;
}

function Person({editor, other}) {
  const {name, colour, item, column} = other;
  const [at] = placed([other], editor.draft);
  const where = at ? [item ? nameOf(editor, item) : "", columnTitle(editor, column)].filter(Boolean).join(", ") : "";
  const label = where ? t("{name} is here: {place}", {name, place: where}) : t("{name} is here", {name});
  return html`
    <button type="button" class="company-person" data-colour=${colour} aria-label=${label} title=${label} disabled=${!at}
            onClick=${() => editor.select(at)}>
      <i aria-hidden="true">${[...name][0] ?? "?"}</i><span class="company-name">${name}</span>
    </button>
  `;
}

/** For whoever does not see it. */
function Arrivals({others}) {
  const before = useRef(others);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const {came, went} = arrivals(before.current, others);
    before.current = others;
    const sentences = [
      came.length ? n("{names} is building here, too.", "{names} are building here, too.", came.length, {names: came.join(", ")}) : "",
      went.length ? n("{names} has left.", "{names} have left.", went.length, {names: went.join(", ")}) : "",
    ].filter(Boolean);
    if (sentences.length) setSaid(sentences.join(" "));
  }, [others]);
  return html`<p class="sr-only" role="status">${said}</p>`;
}

/** Frames around the cells of others. Headings are marked by the head itself. */
export const CompanyMarks = ({people}) => people.filter(({row}) => row > HEAD).map(({who, name, colour, row, column, isMoving}) => html`
  <${Over} key=${who} row=${row} column=${column}>
    <i class="other-cell" data-colour=${colour} data-moving=${isMoving ? "" : null} data-top=${row === 0 ? "" : null}><b>${name}</b></i>
  <//>
`);

/** "Ben is in this cell, too.", or nothing. */
export function sameCell(people, {row, column}) {
  const names = people.filter((other) => other.row === row && other.column === column).map(({name}) => name);
  if (!names.length) return "";
  return n("{names} is in this cell, too.", "{names} are in this cell, too.", names.length, {names: names.join(", ")});
}
