// What settles a remark about a whole attribute, with one click: [[what the button says, fields of the attribute], …].

import {language, t} from "../texts.js";

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
