// What is said before a card set is deleted.

import {t} from "../texts.js";

/** @param {boolean} isOwn whether the reader began it */
export const goesToBin = (isOwn) => (isOwn
  ? t("It goes to your bin, where you can bring it back for 30 days, with everything in it.")
  : t("It is gone for everybody who builds it. For 30 days, whoever began it can bring it back."));
