// Where a space lies, for those who do not see it: what is beside it, in words.

import {t} from "../texts.js";

/** @typedef {string | number | null | undefined} Name */

/**
 * "left the fox, below the elk"; "" where nobody is.
 * @param {{left?: Name, right?: Name, above?: Name, below?: Name}} beside
 */
export function neighbours({left, right, above, below}) {
  const said = [
    left && t("left {tile}", {tile: left}),
    right && t("right {tile}", {tile: right}),
    above && t("above {tile}", {tile: above}),
    below && t("below {tile}", {tile: below}),
  ];
  return said.filter(Boolean).join(", ");
}
