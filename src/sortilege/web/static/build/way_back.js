// The browser's own way back closes an open sheet, and does not leave the page: the sheet has an entry in the history.

import {useLayoutEffect} from "../vendor/preact.js";

/** @type {(() => void) | null} */
let close = null;
let isOurs = false;

const isMarked = () => Boolean(history.state?.sheet);

/** In a sheet, as long as it is open; the entry is there before anybody can see the sheet and go back. */
export function useWayBack(onBack) {
  useLayoutEffect(() => {
    close = onBack;
    mark();
    return () => {
      close = null;
      // Closed in another way: its entry goes, too.
      if (!isMarked() || isOurs) return;
      isOurs = true;
      history.back();
    };
  }, []);
}

/** Whether the page was left, or loaded again, with a sheet in the history. */
export const hadSheet = isMarked;

function mark() {
  if (close && !isMarked()) history.pushState({sheet: true}, "");
}

window.addEventListener("popstate", () => {
  if (isOurs) {
    isOurs = false;
    // Meanwhile the next sheet may have been opened.
    mark();
  } else if (!isMarked()) close?.();
});
