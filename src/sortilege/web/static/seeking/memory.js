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

export function isSeeking() {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}
