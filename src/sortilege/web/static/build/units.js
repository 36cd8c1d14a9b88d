// The unit in a heading such as "Length (km)". Only common units in brackets count: "Goals (2020)" and "Height (average)"
// have none. What a unit means, the server knows.

export const COMMON = new Set((
  "mg g kg t lb oz st mm cm m km in ft yd mi s min h hours days weeks months years cm² m² ha km² mi² ml cl l m³ cm³ ccm " +
  "km/h m/s km/s mph kn knots W kW MW GW PS hp bhp Nm J kJ kcal kWh % ‰ € EUR US$ $ USD £ GBP CHF °C °F K"
).split(" "));

const IN_BRACKETS = /^(.*\S)\s*[([]\s*([^()[\]]{1,30}?)\s*[)\]]$/;

/** @param {string} text */
const isUnit = (text) => COMMON.has(text) || isCompound(text.split("/"));
/**
 * l/100 km, g/km, €/kg …
 * @param {string[]} parts
 */
const isCompound = ([over, under, ...more]) =>
  under !== undefined && !more.length && COMMON.has(over.trim()) && COMMON.has(under.replace(/^[\d\s]+/, "").trim());

/**
 * {title, unit}; without a unit if none stands there.
 * @param {string} text
 */
export function headingOf(text) {
  const [, title, unit] = text.trim().match(IN_BRACKETS) ?? [];
  return unit && isUnit(unit) ? {title, unit} : {title: text, unit: ""};
}
