// Where in the grid something was found, so that its rows can mark it.

import {useMemo} from "../vendor/preact.js";
import {found} from "./finding.js";

const NOWHERE = {places: /** @type {import("./cursor.js").Place[]} */ ([]), inRow: /** @type {Map<number, string>} */ (new Map())};

/** {places, inRow: row → its columns as a text, which is easily seen to be the same} */
export function useFound({draft, finding, language}) {
  const {text = "", isWhole = false, isExact = false, columns = null} = finding ?? {};
  return useMemo(() => {
    if (!text) return NOWHERE;
    const places = found(draft, {text, isWhole, isExact, columns}, language);
    const inRow = new Map();
    for (const {row, column} of places) inRow.set(row, `${inRow.get(row) ?? " "}${column} `);
    return {places, inRow};
  }, [draft, language, text, isWhole, isExact, columns]);
}

export const isFound = (/** @type {string | undefined} */ columns, /** @type {number} */ column) => Boolean(columns?.includes(` ${column} `));
