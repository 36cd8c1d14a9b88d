// Whether this browser looks for opponents: every page asks here before it asks the server.

const KEY = "sortilege-seeking";

/** @param {boolean} isSeeking */
export function remember(isSeeking) {
  try {
    if (isSeeking) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing may be kept here: then only the waiting page knows.
  }
}

/** Whoever comes from the waiting page may have left it before its script ran. */
export const maySeek = () => isRemembered() || document.referrer === new URL("/find", location.href).href;

function isRemembered() {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}
