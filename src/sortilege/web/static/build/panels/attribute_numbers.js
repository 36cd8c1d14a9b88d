// How the values of an attribute are read and written, and which of them are plausible.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Range} from "./attribute_range.js";
import {Said, Select} from "./fields.js";
import {Settling} from "./settling.js";

export function Numbers({editor, attribute, change, remarks}) {
  const choice = (field, otherwise) => ({value: attribute[field] ?? otherwise, onText: (next) => change({[field]: next}, field)});
  return html`
    <${Select} label=${t("Kind of number")} options=${kinds()} ...${choice("show", "number")} />
    ${remarks("numbers").map((remark) => html`
      <div key=${remark.code} class="field"><${Said} remark=${remark} /><${Settling} ...${{editor, remark}} /></div>`)}
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
