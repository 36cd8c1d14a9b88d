// Those who only watch, by their names: a button in the head of the page, a line below the seats, and a sheet with all of them.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {MOST_WATCHERS as MOST} from "./constants.js";
import {Dialog} from "./dialog.js";
import {Icon} from "./icons.js";
import {Avatar} from "./seats.js";

/** @import {Presence} from "sortilege/wire" */
/** @typedef {Pick<Presence, "watchers" | "more_watchers">} Watching */

/** @param {Watching} watching */
const total = ({watchers, more_watchers: more}) => watchers.length + more;

/** @param {Watching} watching */
const counted = (watching) => (total(watching) < MOST ? String(total(watching)) : `${MOST}+`);

/** There while anybody watches, for everybody at the table. */
export function WatchersTool({table, watching, onOpen}) {
  const {watching: isWatching} = table.you;
  const count = total(watching);
  if (!count && !isWatching) return null;
  const words = isWatching ? t("You are watching") : n("One person watches", "{count} people watch", count, {count: counted(watching)});
  return html`
    <button type="button" class="tool watching" data-you=${isWatching ? "" : null} onClick=${() => onOpen("watchers")}>
      <${Icon} name="eye" /><span>${words}</span>${count > (isWatching ? 1 : 0) ? html`<b aria-hidden="true">${counted(watching)}</b>` : null}
    </button>
  `;
}

/** "Watching: Juniper, Clover, and 3 more". */
export function WatchersLine({watching}) {
  if (!total(watching)) return null;
  return html`<p class="watchers-line muted small"><${Icon} name="eye" /><span>${t("Watching: {names}", {names: listed(watching)})}</span></p>`;
}

/** @param {Watching} watching */
export function listed({watchers, more_watchers: more}) {
  const names = watchers.map(({name, you}) => (you ? t("{name} (you)", {name}) : name));
  return [...names, ...(more ? [others(watchers.length, more)] : [])].join(", ");
}

const others = (named, more) => (named + more < MOST ? n("one more", "{count} more", more) : t("many more"));

export function WatchersDialog({watching, onClose}) {
  const {watchers, more_watchers: more} = watching;
  return html`
    <${Dialog} title=${t("Who is watching")} onClose=${onClose}>
      <ul class="watchers">
        ${watchers.map((one) => html`
          <li key=${one.name}><${Avatar} seat=${one} small />${one.name}${one.you ? html` <span class="muted">${t("(you)")}</span>` : null}</li>
        `)}
        ${more ? html`<li class="muted">${others(watchers.length, more)}</li>` : null}
      </ul>
      <p class="muted small">${t("Watchers see what everybody sees, and nothing more.")}</p>
    <//>
  `;
}
