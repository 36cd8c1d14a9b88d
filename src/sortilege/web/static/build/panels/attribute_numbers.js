// How the values of an attribute are read and written, and which of them are plausible.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Said, Select, useId} from "./fields.js";
import {readNumber, useTyped} from "./typed.js";

export function Numbers({attribute, change, remarks}) {
  const choice = (field, otherwise) => ({value: attribute[field] ?? otherwise, onText: (next) => change({[field]: next}, field)});
  return html`
    <${Select} label=${t("Kind of number")} options=${kinds()} ...${choice("show", "number")} />
    ${remarks("range").map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}
    <details class="scale">
      <summary>${t("Decimals and plausible values")}</summary>
      <${Select} label=${t("Decimals are written with")} options=${signs()} ...${choice("numbers", "auto")} />
      <${Range} key=${attribute.id} range=${attribute.range} onRange=${(range) => change({range}, "range")} />
    </details>
  `;
}

const kinds = () => [
  ["number", t("a number")],
  ["mass", t("a weight, written from mg to t")],
  ["length", t("a length, written from mm to km")],
  ["duration", t("a duration, written in years, months and days")],
  ["year", t("a year, such as 1989 or 44 BC")],
  ["percent", t("a percentage")],
  ["money", t("money")],
];

const signs = () => [
  ["auto", t("whatever the column suggests")],
  ["point", t("a point: 1,234.5")],
  ["comma", t("a comma: 1.234,5")],
];

/** The smallest and the largest plausible value: both or none. */
function Range({range, onRange}) {
  const id = useId();
  const [ends, onEnds] = useTyped(range ?? null, write, read, onRange);
  const end = (index) => ({
    value: ends[index],
    onInput: (event) => onEnds(ends.map((text, n) => (n === index ? event.target.value : text))),
  });
  return html`
    <fieldset class="field" aria-describedby="${id}-hint">
      <legend>${t("Plausible values")}</legend>
      <div class="range">
        <label>${t("from")} <input type="text" inputmode="decimal" ...${end(0)} /></label>
        <label>${t("to")} <input type="text" inputmode="decimal" ...${end(1)} /></label>
      </div>
      <p class="hint" id="${id}-hint">
        ${read(ends) === undefined
          ? t("Write two numbers, the smaller one first, or leave both empty.")
          : t("Values outside are marked. Leave it empty if you do not know.")}
      </p>
    </fieldset>
  `;
}

const write = (range) => range?.map(String) ?? ["", ""];

function read(ends) {
  if (ends.every((text) => !text.trim())) return null;
  const [low, high] = ends.map(readNumber);
  return low !== undefined && high !== undefined && low <= high ? [low, high] : undefined;
}
