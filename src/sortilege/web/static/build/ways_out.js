// What settles a remark about a whole attribute, with one click: [[what the button says, fields of the attribute], …], and
// the buttons for it.

import {html} from "../vendor/preact.js";
import {language, t} from "../texts.js";
import {setAttribute} from "./draft.js";

/** @import {DraftAttribute} from "sortilege/wire" */

/**
 * @param {{code: string, item?: string, fields?: Record<string, string>}} remark
 * @returns {[string, Partial<DraftAttribute>][]}
 */
export function waysOut({code, item, fields = {}}) {
  if (item) return [];
  switch (code) {
    case "unit-missing":
      return [[t("Set the unit to {unit}", {unit: fields.unit}), unitOf(fields)]];
    case "days-dropped":
      return [[t("Let the days count"), {show: "date"}]];
    case "ambiguous-column":
      return twoWays("numbers", ["point", "comma"], fields.sign, [written(fields.value), written(fields.other)]);
    case "ambiguous-dates":
      return twoWays("parts", ["day-month", "month-day"], fields.parts, [dateIn(fields.date), dateIn(fields.other_date)]);
    case "ambiguous-clocks":
      return twoWays("parts", ["hours-minutes", "minutes-seconds"], fields.parts, [timeIn(fields.time), timeIn(fields.other_time)]);
    default:
      return [];
  }
}

/** A setting with two values, for each what its button says. `first` is the value for the first button. */
const twoWays = (field, [one, other], first, [words, otherWords]) =>
  /** @type {[string, Partial<DraftAttribute>][]} */ ([
    [words, {[field]: first}],
    [otherWords, {[field]: first === one ? other : one}],
  ]);

/** @param {Record<string, string>} fields */
const unitOf = ({unit, show}) => /** @type {Partial<DraftAttribute>} */ (show ? {unit, show} : {unit});

/** As people write it here, but without commas that only group: those are what the question is about. */
const written = (value) => Number(value).toLocaleString(language(), {useGrouping: false, maximumFractionDigits: 12});

/** 1990-03-05 as people write it here, with the month in letters. */
const dateIn = (iso) => new Date(`${iso}T00:00:00Z`).toLocaleDateString(language(),
  {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"});

const timeIn = (seconds) => [[Math.floor(seconds / 3600), "h"], [Math.floor(seconds / 60) % 60, "min"], [seconds % 60, "s"]]
  .filter(([count]) => count).map(([count, unit]) => `${count}\u00a0${unit}`).join("\u00a0") || "0\u00a0s";

export function Settling({editor, remark}) {
  const ways = waysOut(remark);
  if (!ways.length) return null;
  const settle = (fields) => editor.change((draft) => setAttribute(draft, remark.attribute, fields));
  return html`
    <span class="buttons">
      ${ways.map(([words, fields]) => html`
        <button key=${words} type="button" class="btn btn-small" onClick=${() => settle(fields)}>${words}</button>
      `)}
    </span>
  `;
}
