/** What the frame of every page does with JavaScript: the theme at once, the dialog about oneself. All of it works without, too. */

import {findAll} from "../elements.js";
import {attempt} from "../http.js";
import {listenForNews} from "./news_bar.js";
import {showSeekingBar} from "../seeking/bar.js";

const following = {auto: "light", light: "dark", dark: "auto"};

async function switchTheme(button) {
  const theme = button.value;
  document.documentElement.dataset.theme = theme;
  button.setAttribute("aria-label", button.getAttribute(`data-label-${theme}`));
  button.value = following[theme];
  const {error} = await attempt("POST", "/api/me", {theme});
  if (error?.isLost) button.form.submit();
}

for (const button of findAll("[data-theme-button]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    switchTheme(button);
  });
}

for (const opener of findAll("[data-opens]")) {
  const dialog = document.getElementById(opener.dataset.opens ?? "");
  opener.addEventListener("click", (event) => {
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog.showModal();
  });
}

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}

// A menu closes like every other: by a click beside it, by Escape, and when the focus goes on.
for (const menu of document.querySelectorAll("details[data-closes]")) {
  if (!(menu instanceof HTMLDetailsElement)) continue;
  const close = () => {
    menu.open = false;
  };
  document.addEventListener("click", ({target}) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
  menu.addEventListener("focusout", ({relatedTarget}) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  menu.addEventListener("keydown", ({key}) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary")?.focus();
  });
}

// A form that is sent without a network would be lost to a page of the browser: it stays, and says why.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  event.preventDefault();
  const said = form.querySelector(".not-sent") ?? form.appendChild(document.createElement("p"));
  said.className = "fault not-sent";
  said.setAttribute("role", "alert");
  said.textContent = document.body.dataset.offline ?? "";
});
window.addEventListener("online", () => {
  for (const said of findAll(".not-sent")) said.remove();
});

listenForNews();
showSeekingBar();

// After everything else: it only helps the next page. Browsers have none where the line is not secure.
window.addEventListener("load", () => {
  navigator.serviceWorker?.register(`/service-worker.js?language=${document.documentElement.lang}`).catch(() => {});
});
