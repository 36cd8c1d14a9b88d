// Whether this browser looks for opponents: every page asks here before it asks the server. That it does is first written by `waits.js`.

const KEY = "sortilege-seeking";

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept here either.
  }
}

export function isSeeking() {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}
