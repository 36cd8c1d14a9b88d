// The bar that calls from whatever page one is on: somebody invites, or has answered. It is asked for every few seconds while the
// page is looked at – at a table always, for there one is waited for – and by that others see that one is here.
//
// Only for those who keep a name: the page says so with <body data-news="milliseconds">.

import {attempt} from "../http.js";
import {sound, wantSound} from "../table/sound.js";

/** @import {InvitationAnswer, MyNews} from "sortilege/wire" */

const SIGN = "✉ ";
const SEEN = "sortilege-declined";
const table = location.pathname.match(/^\/t\/([^/]+)$/)?.[1] ?? "";
const {news, join, later, close, sound: sounds} = document.body.dataset;
/** Numbers of invitations that this page has answered, or has put away. @type {Set<number>} */
const done = new Set();
let called = 0;

export function listenForNews() {
  if (!news) return;
  setInterval(() => (table || !document.hidden) && listen(), Number(news));
  document.addEventListener("visibilitychange", () => document.hidden || listen());
  listen();
}

async function listen() {
  const {ok, answer} = await attempt("GET", `/api/me/news${table ? `?table=${table}` : ""}`, undefined, {timeout: 12_000});
  if (ok) tell(answer);
}

/** @param {MyNews} found */
function tell({invitations, declined}) {
  const open = invitations.filter(({number}) => !done.has(number));
  if (open.length) return invite(open[0]);
  const said = declined.find(({number}) => !seen().includes(number));
  if (said) return show(said.text, [button(close, () => forget(said.number))]);
  hide();
}

/** @param {InvitationAnswer} invitation */
function invite({number, url, text}) {
  if (called === number) return;
  called = number;
  const answer = async (said) => {
    done.add(number);
    hide();
    return attempt("POST", "/api/me/invitations", {number, answer: said});
  };
  const accept = async () => {
    const {error} = await answer("accepted");
    if (error) return show(error.message, [button(close, hide)]);
    location.href = url;
  };
  show(text, [button(join, accept, "btn-main"), button(later, () => answer("declined"))]);
  document.title = SIGN + document.title.replace(SIGN, "");
  if (sounds !== undefined) wantSound(true);
  sound("yours");
}

/** @param {string} text @param {HTMLElement[]} buttons */
function show(text, buttons) {
  const bar = document.querySelector(".news-bar") ?? document.body.appendChild(document.createElement("section"));
  const words = document.createElement("p");
  const row = document.createElement("p");
  bar.className = "news-bar";
  bar.setAttribute("role", "status");
  words.textContent = text;
  row.className = "buttons";
  row.append(...buttons);
  bar.replaceChildren(words, row);
}

function hide() {
  document.querySelector(".news-bar")?.remove();
  document.title = document.title.replace(SIGN, "");
  called = 0;
}

/** @param {string | undefined} label @param {() => void} onClick */
function button(label, onClick, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${kind}`;
  made.textContent = label ?? "";
  made.addEventListener("click", onClick);
  return made;
}

/** What was told once is not told again on the next page. @returns {number[]} */
function seen() {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {number} number */
function forget(number) {
  hide();
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen(), number].slice(-20)));
  } catch {
    // A browser that keeps nothing tells it again.
  }
}
