// The list of open tables stays up to date. It is not touched while nothing has changed, and whoever is in it stays where they are.

import {byId, find} from "../elements.js";
import {fetchFile} from "../http.js";
import {newsOf} from "./lobby_news.js";

const EVERY = 5000;
const list = byId("open-tables");
const facts = () => find("[data-joinable]", list).dataset;
let shown = "";
let said = {joinable: Number(facts().joinable), at: Date.now()};

async function look() {
  if (document.hidden) return;
  let newest;
  try {
    newest = await (await fetchFile("/tables/open")).text();
  } catch {
    return; // the next time, perhaps
  }
  if (newest !== shown) replace(newest);
  shown = newest;
  tell();
}

function replace(newest) {
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  list.innerHTML = newest;
  if (focused) /** @type {HTMLElement | null} */ (list.querySelector(`a[href="${CSS.escape(focused)}"]`))?.focus();
}

function tell() {
  const {joinable, said: words = ""} = facts();
  const news = newsOf(said, Number(joinable), Date.now());
  if (!news) return;
  said = news;
  byId("open-tables-said").textContent = words;
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
