// What happened, in words: the newest sentence first, so that it is always in sight.

import {html, useEffect} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {t} from "../texts.js";
import {Dialog} from "./dialog.js";
import {Mark} from "./kinds.js";
import {attributesInPlay} from "./questions.js";
import {Flag, valuesOn} from "./report.js";

// More would only slow a phone down; the whole story can be stepped through afterwards.
const MOST = 120;

export function Log({log, ...props}) {
  const newest = log.slice(-MOST).reverse();
  return html`
    <ol class="log" reversed aria-label=${t("What happened")}>
      ${newest.map((happening) => html`<${Sentence} key=${happening.n} happening=${happening} ...${props} />`)}
    </ol>
  `;
}

/** Beside the board it goes back to the newest line with every news, unless somebody is reading further down just now. */
export function LogPanel(props) {
  const panel = useElement("section");
  const {log} = props;
  const back = () => {
    panel.current.scrollTop = 0;
  };
  useEffect(() => {
    if (!panel.current.matches(":hover, :focus-within")) back();
  }, [log.at(-1)?.n]);
  return html`
    <section class="panel log-panel" tabindex="0" aria-label=${t("What happened")} ref=${panel} onPointerLeave=${back} onBlur=${back}>
      <${Log} ...${props} />
    </section>
  `;
}

export function LogDialog({onClose, ...props}) {
  return html`<${Dialog} title=${t("What happened")} onClose=${onClose}><${Log} ...${props} /><//>`;
}

function Sentence({happening, scene, onReport}) {
  const seat = typeof happening.by === "number" ? scene.seats[happening.by] : null;
  const seen = seenIn(happening, scene.view);
  return html`
    <li class=${happening.kind} data-by=${seat ? "seat" : null}>
      <i class="log-dot" data-colour=${seat?.colour} aria-hidden="true"></i>
      <span>
        <${Told} text=${happening.told} seat=${seat} />
        ${seen.length ? html`<${Flag} about=${happening.told} onClick=${() => onReport(seen)} />` : null}
      </span>
    </li>
  `;
}

/** The values that it turned up, of those that count. */
function seenIn({revealed, order}, view) {
  if (!revealed) return [];
  return valuesOn(revealed, order ? [order.attribute] : attributesInPlay(view));
}

/** The name of whoever acted stands out. */
export function Told({text, seat}) {
  if (!seat?.name || !text.startsWith(seat.name)) return text;
  return html`<b>${seat.name}</b><${Mark} seat=${seat} />${text.slice(seat.name.length)}`;
}
