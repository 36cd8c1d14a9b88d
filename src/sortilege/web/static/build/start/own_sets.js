// The visitor's card sets: when they were changed, in words, and deleting them: that puts them into the bin.

import {html, render} from "../../vendor/preact.js";
import {language, n, t} from "../../texts.js";
import {Confirm} from "../../table/dialog.js";
import {findAll} from "../../elements.js";
import {ask, messageOf} from "../../http.js";
import {goesToBin} from "../bin_words.js";

const DAY = 86_400_000;

/** @param {() => void} onDeleted there is something new in the bin */
export function tendSets(onDeleted) {
  for (const time of findAll("time[data-at]")) time.textContent = written(Number(time.dataset.at));
  for (const button of findAll("[data-delete]")) {
    button.hidden = false;
    button.addEventListener("click", () => askToDelete(button, onDeleted));
  }
}

function askToDelete(button, onDeleted) {
  const sheet = document.body.appendChild(document.createElement("div"));
  const close = () => {
    render(null, sheet);
    sheet.remove();
  };
  const title = t("Delete “{title}”?", {title: button.dataset.title || t("Without a title")});
  const text = `${goesToBin(Boolean(button.dataset.own))} ${t("Games that are going on keep their cards.")}`;
  const confirm = {title, text, yes: t("Delete it"), onYes: () => remove(button, onDeleted), onClose: close};
  render(html`<${Confirm} ...${confirm} />`, sheet);
}

async function remove(button, onDeleted) {
  const set = button.closest(".own-set");
  const told = set.querySelector("[role=alert]");
  set.setAttribute("aria-busy", "true");
  try {
    await ask("DELETE", `/api/sets/${button.dataset.delete}`);
    const list = set.closest("section");
    set.remove();
    if (list.querySelector(".own-set")) list.querySelector("h2").focus();
    else list.remove();
    onDeleted();
  } catch (refusal) {
    set.removeAttribute("aria-busy");
    told.textContent = messageOf(refusal);
    told.hidden = false;
  }
}

/** "today", "3 days ago", or the date. */
function written(at) {
  const midnight = (time) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(Date.now()) - midnight(at)) / DAY);
  if (days <= 0) return t("changed today");
  if (days === 1) return t("changed yesterday");
  if (days < 7) return n("changed {count} day ago", "changed {count} days ago", days);
  return t("changed on {date}", {date: new Intl.DateTimeFormat(language(), {dateStyle: "medium"}).format(at)});
}
