// The pages of the daily challenges: the countdown to the next ones, and telling others.

import {byId, findAll} from "../elements.js";
import {shareText} from "../sharing.js";
import {written} from "./countdown.js";

const SECOND = 1000;

for (const countdown of findAll(".countdown")) {
  const seconds = Number(countdown.dataset.left);
  // Since the page began to load: nobody can set that clock.
  const timer = setInterval(() => {
    const left = seconds - performance.now() / SECOND;
    countdown.textContent = written(left);
    if (left > 0) return;
    clearInterval(timer);
    for (const link of findAll("[data-next]")) link.hidden = false;
  }, SECOND);
}

const button = document.getElementById("share-button");
if (button) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("share"));
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (!(await shareText(field.value))) return;
    const copied = button.dataset.copied ?? "";
    button.textContent = copied;
    byId("share-said").textContent = copied;
  });
}
