// The first game of each kind explains itself: a few nudges, each when it is of use, each shown once in this browser tab,
// until the game is over or somebody needs no more of them.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {remember} from "./connection.js";
import {nudgesOf} from "./nudge_texts.js";

const KEY = "nudges";
// What has happened since this player's last action, that included. Lives longer than the nudge, which makes way for checks.
let news = [];
let latest = -1;

/** `seat` is the one this screen acts for; watchers need no nudges. */
export function Nudge({table, scene, seat}) {
  const [seen, setSeen] = useState(read);
  follow(scene, seat);
  // A nudge that was put away makes room for the next one only when something has happened.
  const [quietAt, setQuietAt] = useState(null);
  const off = `off ${table.id}`;
  const ready = seat !== null && !seen.includes(off) && scene.phase === "playing" && scene.view && scene.version !== quietAt;
  const nudge = ready ? nudgesOf(table.game).find(({id, when}) => !seen.includes(id) && when({table, scene, view: scene.view, seat, news})) : null;
  const id = nudge?.id ?? null;
  const knows = () => remember({knows: table.game});
  useEffect(() => {
    if (seat !== null && scene.phase === "over" && table.you.newcomer) knows();
  }, [scene.phase]);

  const close = (closed) => {
    setSeen((before) => keep([...new Set([...before, closed])]));
    setQuietAt(scene.version);
  };
  const stop = () => {
    close(off);
    knows();
  };
  // Who did what the nudge is about, or what came after it, has read it.
  useEffect(() => id && (() => setSeen((before) => keep([...new Set([...before, id])]))), [id]);

  return html`<div class="nudge-place" role="status">${nudge && html`
    <aside class="nudge" key=${id}>
      <p>${nudge.text(table)}</p>
      <button type="button" class="btn btn-small" onClick=${() => close(id)}>${t("Got it")}</button>
      <button type="button" class="btn btn-small btn-quiet" onClick=${stop}>${t("No more help")}</button>
    </aside>`}</div>`;
}

function follow({happened}, seat) {
  for (const happening of happened) {
    if (happening.n <= latest || !happening.entry) continue;
    latest = happening.n;
    news = happening.by === seat ? [happening] : [...news, happening];
  }
}

/** Storage may be forbidden: then nudges are forgotten with the page, and nothing else happens. */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? [];
  } catch {
    return [];
  }
}

function keep(seen) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // As above.
  }
  return seen;
}
