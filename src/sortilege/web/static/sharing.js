// Telling others: by whatever the device offers, or by the clipboard.

import {copyText} from "./copying.js";

/**
 * Whether the text was copied; otherwise it was handed on, or they have thought better of it.
 * @param {string} text
 */
export async function shareText(text) {
  if ("share" in navigator) {
    try {
      await navigator.share({text});
      return false;
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === "AbortError") return false;
    }
  }
  await copyText(text);
  return true;
}
