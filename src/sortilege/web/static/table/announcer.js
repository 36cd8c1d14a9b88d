// What a screen reader hears: every sentence of the story as it is told, and then what the panel asks, with its stakes, whenever
// it asks something else. Lines are added and never replaced, so that none swallows another.

import {html, useLayoutEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";

/** @import {Happening} from "sortilege/wire" */
/** @typedef {{upTo: number, panel: string}} Heard what was said already */

// A reader that is behind still finds them; older ones are in the log.
const KEPT = 20;
// A verdict speaks for itself, and its numbers count up.
const PANEL = '.action:not([data-kind="reveal"]) :is(.call, .question, .result-headline, .ask-equal)';

export function Announcer({log}) {
  const [lines, setLines] = useState(/** @type {{id: number, text: string}[]} */ ([]));
  const heard = useRef(/** @type {Heard} */ ({upTo: newest(log), panel: ""}));
  // At once: an effect left for later would find the panel of the next scene already there, and ask before it has told.
  useLayoutEffect(() => {
    const {said, now} = news(heard.current, log, panelWords());
    heard.current = now;
    if (said.length) setLines((all) => added(all, said));
  });
  return html`
    <div class="sr-only" role="log" aria-live="polite" aria-label=${t("Announcements")}>
      ${lines.map(({id, text}) => html`<p key=${id}>${text}</p>`)}
    </div>
  `;
}

/**
 * What is to be said now, in its order.
 * @param {Heard} heard
 * @param {Happening[]} log
 * @param {string} panel what the panel says
 * @returns {{said: string[], now: Heard}}
 */
export function news(heard, log, panel) {
  const told = log.filter(({n}) => n > heard.upTo).map((happening) => happening.told);
  const asked = panel && panel !== heard.panel ? [panel] : [];
  return {said: [...told, ...asked], now: {upTo: Math.max(heard.upTo, newest(log)), panel}};
}

/** @param {Happening[]} log */
const newest = (log) => Math.max(-1, ...log.map(({n}) => n));

/** @param {{id: number, text: string}[]} all @param {string[]} said */
function added(all, said) {
  const next = (all.at(-1)?.id ?? 0) + 1;
  return [...all, ...said.map((text, index) => ({id: next + index, text}))].slice(-KEPT);
}

const panelWords = () =>
  [...document.querySelectorAll(PANEL)].map(({textContent}) => textContent?.replace(/\s+/g, " ").trim()).filter(Boolean).join(" ");
