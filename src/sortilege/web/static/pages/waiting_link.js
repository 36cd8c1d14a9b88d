/** A page that waits for another device: it looks every few seconds what has become of the link. Without scripts people do. */

import {findAll} from "../elements.js";
import {attempt} from "../http.js";

const EVERY = 2000;

/** @param {HTMLElement} place */
async function look(place) {
  const {answer} = await attempt("GET", place.dataset.link ?? "");
  if (!answer || answer.state === place.dataset.state) return false;
  const form = place.querySelector(`form[data-when="${answer.state}"]`);
  if (form instanceof HTMLFormElement) form.requestSubmit();
  else location.reload();
  return true;
}

/** @param {HTMLElement} place */
function wait(place) {
  setTimeout(async () => {
    if (document.hidden || !(await look(place))) wait(place);
  }, EVERY);
}

// What is over does not change any more.
for (const place of findAll("[data-link]")) {
  if (["made", "opened", "confirmed"].includes(place.dataset.state ?? "")) wait(place);
}
