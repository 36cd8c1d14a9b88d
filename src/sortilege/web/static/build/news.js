// While somebody looks at the page, the server is asked now and then whether there is anything new: changes by another
// maker, or reports by players.

import {ask} from "../http.js";
import {isLost} from "./autosave.js";

/** @import {NewsAnswer} from "sortilege/wire" */

const OFTEN = 10_000;
const SELDOM = 120_000;

/** Answers a function that asks at once. */
export function watchNews(editor) {
  const path = `/api/sets/${editor.set.id}`;
  let wait = OFTEN;
  let timer = 0;
  let heard = "";

  /** @param {NewsAnswer} news */
  const take = async ({revision, ...about}) => {
    if (revision > editor.saving.revision) await editor.saving.look();
    const said = JSON.stringify(about);
    // Once is enough: of very many reports, a set shows only some.
    if (said !== heard && !isKnown(editor.set, about)) editor.answered(await ask("GET", path));
    heard = said;
  };
  const hear = async () => {
    clearTimeout(timer);
    try {
      await take(await ask("GET", `${path}/news`));
      wait = OFTEN;
    } catch (error) {
      if (isLost(error)) return editor.saving.lose(error);
      wait = Math.min(SELDOM, wait * 2);
    }
    later();
  };
  const later = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(hear, wait);
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : hear()));
  later();
  return hear;
}

const isKnown = ({reports, ...set}, {version, makers, open_reports: open}) =>
  set.version === version && set.makers === makers && reports.filter(({status}) => status === "open").length === open;
