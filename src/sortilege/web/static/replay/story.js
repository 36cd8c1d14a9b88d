// The whole game in sentences; each one leads to its step.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Told} from "../table/log.js";
import {calm} from "../table/motion.js";
import {nearby} from "./nearby.js";

export function Story({story, seats, at, travel}) {
  const list = useRef(null);
  useEffect(() => keepInSight(list.current), [at, story]);
  const {from, to} = nearby(at, story.length);
  return html`
    <ol class="story" ref=${list} aria-label=${t("The whole game")} tabindex="0">
      ${story.slice(from, to).map((happening, index) => {
        const n = from + index;
        return html`<${Line} key=${n} ...${{n, happening, seats, travel}} now=${n === at} />`;
      })}
    </ol>
  `;
}

function Line({n, happening, seats, now, travel}) {
  const seat = typeof happening?.by === "number" ? seats[happening.by] : null;
  const text = n === 0 ? t("The game begins.") : happening?.told ?? "…";
  return html`
    <li data-by=${seat ? "seat" : "chance"}>
      <button type="button" aria-current=${now ? "step" : null} onClick=${() => travel(n)}>
        <i data-colour=${seat?.colour} aria-hidden="true"></i><span><${Told} text=${text} seat=${seat} /></span>
      </button>
    </li>
  `;
}

/** Scrolls the list itself, never the page. */
function keepInSight(list) {
  const line = list.querySelector("[aria-current]");
  if (!line || list.scrollHeight <= list.clientHeight) return;
  const top = line.offsetTop - list.clientHeight / 2 + line.clientHeight / 2;
  list.scrollTo({top, behavior: calm() ? "auto" : "smooth"});
}
