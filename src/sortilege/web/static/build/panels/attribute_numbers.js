// How the values of an attribute are read and written, and which of them are plausible.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Said, Select, useId} from "./fields.js";
import {Settling} from "../ways_out.js";
import {readNumber, writeNumber} from "./typed.js";

export function Numbers({editor, attribute, change, remarks}) {
  const choice = (field, otherwise) => ({value: attribute[field] ?? otherwise, onText: (next) => change({[field]: next}, field)});
  return html`
    <${Select} label=${t("Kind of number")} options=${kinds()} ...${choice("show", "number")} />
    ${remarks("numbers").map((remark) => html`
      <div key=${remark.code} class="field"><${Said} remark=${remark} /><${Settling} ...${{editor, remark}} /></div>`)}
    ${remarks("range").map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}
    ${attribute.show === "date" ? null : html`
      <details class="scale">
        <summary>${t("Decimals and plausible values")}</summary>
        <${Select} label=${t("Decimals are written with")} options=${signs()} ...${choice("numbers", "auto")} />
        <${Range} key=${attribute.id} range=${attribute.range} onRange=${(range) => change({range}, "range")} />
      </details>`}
  `;
}

const kinds = () => [
  ["number", t("a number")],
  ["mass", t("a weight, written from mg to t")],
  ["length", t("a length, written from mm to km")],
  ["duration", t("a duration, written in years and months or in hours and minutes")],
  ["year", t("a year, such as 1989 or 44 BC")],
  ["date", t("a date, to the day")],
  ["percent", t("a percentage")],
  ["money", t("money")],
];

const signs = () => [
  ["auto", t("whatever the column suggests")],
  ["point", t("a point: 1,234.5")],
  ["comma", t("a comma: 1.234,5")],
];

/** The smallest and the largest plausible value: both or none. Saved when both are there, not letter by letter: on the way
    to 8060 stands 8. */
function Range({range, onRange}) {
  const id = useId();
  const saved = range?.map(writeNumber) ?? ["", ""];
  // What is being typed belongs to what was saved then; after an undo, say, it is out of date.
  const [typed, setTyped] = useState(/** @type {{of: string, ends: string[], isLeft: boolean} | null} */ (null));
  const isOpen = typed !== null && typed.of === saved.join(" ");
  const ends = isOpen ? typed.ends : saved;
  const wrong = isOpen && typed.isLeft ? faultOf(ends) : null;

  const type = (index, text) =>
    setTyped({of: saved.join(" "), ends: ends.map((end, n) => (n === index ? text : end)), isLeft: false});
  const leave = () => {
    if (!isOpen) return;
    if (faultOf(ends)) return setTyped({...typed, isLeft: true});
    setTyped(null);
    const next = ends.some((text) => text.trim()) ? ends.map(readNumber) : null;
    if (JSON.stringify(next) !== JSON.stringify(range ?? null)) onRange(next);
  };
  const end = (index) => ({
    value: ends[index],
    "aria-invalid": wrong?.ends.includes(index) ? "true" : null,
    onInput: (event) => type(index, event.target.value),
    onKeyDown: (event) => event.key === "Enter" && leave(),
  });
  return html`
    <fieldset class="field" aria-describedby="${id}-hint"
              onfocusout=${(event) => event.currentTarget.contains(event.relatedTarget) || leave()}>
      <legend>${t("Plausible values")}</legend>
      <div class="range">
        <label>${t("from")} <input type="text" inputmode="decimal" autocomplete="off" ...${end(0)} /></label>
        <label>${t("to")} <input type="text" inputmode="decimal" autocomplete="off" ...${end(1)} /></label>
      </div>
      <div id="${id}-hint" role="status">
        ${wrong
          ? html`<${Said} remark=${{level: "error", text: `${wrong.text} ${t("It is not saved yet.")}`}} />`
          : html`<p class="hint">${t("Values outside are marked. Leave it empty if you do not know.")}</p>`}
      </div>
    </fieldset>
  `;
}

/** {text, ends: which of them}, or null if both are fine. */
function faultOf(ends) {
  if (ends.every((text) => !text.trim())) return null;
  const empty = ends.findIndex((text) => !text.trim());
  if (empty >= 0) return {text: t("Write two numbers, or leave both empty."), ends: [empty]};
  const [low, high] = ends.map(readNumber);
  const unread = [low, high].flatMap((value, index) => (value === undefined ? [index] : []));
  if (unread.length) return {text: t("“{text}” is not a number.", {text: ends[unread[0]].trim()}), ends: unread};
  return low <= high ? null : {text: t("The smaller number comes first."), ends: [0, 1]};
}
