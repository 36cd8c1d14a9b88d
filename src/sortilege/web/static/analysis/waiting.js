// While a game is being analysed: asks how far that has come, and loads the page again when it is done.

import {byId} from "../elements.js";
import {attempt} from "../http.js";

const EVERY = 600;
const AFTER_TROUBLE = 4000;

const bar = /** @type {HTMLProgressElement} */ (byId("waiting"));
const words = byId("waiting-words");

async function look() {
  const {ok, answer, error} = await attempt("GET", `/api/tables/${bar.dataset.table}/analysis`);
  if (ok && !("progress" in answer)) return location.reload();
  if (ok) bar.value = Math.max(bar.value, Math.round(100 * answer.progress));
  else if (!error.passes) {
    bar.hidden = true;
    words.textContent = error.message;
    return;
  }
  setTimeout(look, ok ? EVERY : AFTER_TROUBLE);
}

look();
