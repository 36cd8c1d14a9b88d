// What happened, in words: the newest sentence first, so that it is always in sight.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Dialog} from "./dialog.js";

// More would only slow a phone down; the whole story can be stepped through afterwards.
const MOST = 120;

export function Log({log, scene}) {
  const newest = log.slice(-MOST).reverse();
  return html`
    <ol class="log" reversed aria-label=${t("What happened")}>
      ${newest.map((happening) => html`<${Sentence} key=${happening.n} happening=${happening} scene=${scene} />`)}
    </ol>
  `;
}

export function LogDialog({log, scene, onClose}) {
  return html`<${Dialog} title=${t("What happened")} onClose=${onClose}><${Log} log=${log} scene=${scene} /><//>`;
}

function Sentence({happening, scene}) {
  const seat = typeof happening.by === "number" ? scene.seats[happening.by] : null;
  return html`
    <li class=${happening.kind} data-by=${seat ? "seat" : null}>
      <i class="log-dot" data-colour=${seat?.colour} aria-hidden="true"></i>
      <span><${Told} text=${happening.told} name=${seat?.name} /></span>
    </li>
  `;
}

/** The name of whoever acted stands out. */
function Told({text, name}) {
  if (!name || !text.startsWith(name)) return text;
  return html`<b>${name}</b>${text.slice(name.length)}`;
}
