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
  if (code === "unit-missing") return [[t("Set the unit to {unit}", {unit: fields.unit}), {unit: fields.unit}]];
  if (code !== "ambiguous-column") return [];
  const [sign, opposite] = /** @type {("point" | "comma")[]} */ (fields.sign === "point" ? ["point", "comma"] : ["comma", "point"]);
  return [[written(fields.value), {numbers: sign}], [written(fields.other), {numbers: opposite}]];
}

/** As people write it here, but without commas that only group: those are what the question is about. */
const written = (value) => Number(value).toLocaleString(language(), {useGrouping: false, maximumFractionDigits: 12});

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
