// On every page of somebody who looks for opponents: that they do, a way to stop it, and the way to the table when it stands.
// Nobody is torn out of a move without a word.

import {find} from "../elements.js";
import {attempt} from "../http.js";
import {call} from "./call.js";
import {Countdown} from "./countdown.js";
import {SeekingLine} from "./line.js";
import {forget, isSeeking} from "./memory.js";

/** @import {SeekingAnswer} from "sortilege/wire" */

const SECONDS = 10;

class Bar {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.part = (name) => find(`[data-bar="${name}"]`, element);
    this.line = new SeekingLine((standing) => this.show(standing));
    this.isFound = false;
    this.end = () => {};
  }

  start() {
    this.part("cancel").addEventListener("click", (event) => {
      event.preventDefault();
      this.cancel();
    });
    this.part("go").addEventListener("click", () => this.line.stop());
    this.part("stay").addEventListener("click", () => this.stay());
    this.line.start();
  }

  /** @param {SeekingAnswer} standing */
  show(standing) {
    if (standing.state === "idle") return this.hide();
    if (standing.state === "found") return this.found(standing);
    this.element.hidden = false;
    this.say("waiting");
    return undefined;
  }

  /** @param {SeekingAnswer} standing */
  found({url}) {
    if (!url || this.isFound) return;
    if (new URL(url).pathname === location.pathname) {
      attempt("DELETE", "/api/seeking");
      this.hide();
      return;
    }
    this.isFound = true;
    this.element.hidden = false;
    this.element.dataset.found = "";
    this.say("ready");
    this.part("cancel").hidden = true;
    for (const name of ["go", "stay"]) this.part(name).hidden = false;
    this.part("go").setAttribute("href", url);
    const {ready = "", body = "", sound} = this.element.dataset;
    const go = () => {
      this.line.stop();
      location.assign(url);
    };
    const silence = call({title: ready, body, sound: sound === "1"}, go);
    const countdown = new Countdown(SECONDS, (left) => this.count(String(left)), go);
    countdown.start();
    this.end = () => {
      silence();
      countdown.stop();
    };
  }

  /** Not yet: the table waits, as long as its clock allows. */
  stay() {
    this.end();
    this.count("");
    this.part("stay").hidden = true;
    this.part("go").focus();
  }

  async cancel() {
    const {ok, answer} = await attempt("DELETE", "/api/seeking");
    if (!ok) return;
    this.line.stop();
    if (answer.state === "found") this.found(answer);
    else this.hide();
  }

  hide() {
    this.end();
    this.line.stop();
    forget();
    this.element.hidden = true;
  }

  /** @param {"waiting" | "ready"} what */
  say(what) {
    const said = this.part("said");
    const words = this.element.dataset[what] ?? "";
    if (said.textContent !== words) said.textContent = words;
  }

  /** @param {string} left */
  count(left) {
    this.part("count").textContent = left && `(${left})`;
  }
}

/** Where somebody waits there is a page for it. */
export function showSeekingBar() {
  const element = document.getElementById("seek-bar");
  if (element && isSeeking() && !document.getElementById("seeking")) new Bar(element).start();
}
