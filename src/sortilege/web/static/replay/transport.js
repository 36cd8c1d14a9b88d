// First, back, play, forward, last, and a slider through the whole game.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";

const PATHS = {
  first: "M7 6v12M18 6l-8 6 8 6z",
  back: "M16 6l-8 6 8 6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  forward: "M8 6l8 6-8 6z",
  last: "M17 6v12M6 6l8 6-8 6z",
};

export function Transport({at, last, travel, playing}) {
  return html`
    <div class="transport" role="group" aria-label=${t("Step through the game")}>
      <${Press} name="first" label=${t("To the beginning")} off=${at === 0} onClick=${() => travel(0)} />
      <${Press} name="back" label=${t("One step back")} off=${at === 0} onClick=${() => travel(at - 1)} />
      <${Press} name=${playing.on ? "pause" : "play"} label=${playing.on ? t("Pause") : t("Play")} main onClick=${playing.toggle} />
      <${Press} name="forward" label=${t("One step forward")} off=${at === last} onClick=${() => travel(at + 1)} />
      <${Press} name="last" label=${t("To the end")} off=${at === last} onClick=${() => travel(last)} />
      <label class="transport-slider">
        <span class="sr-only">${t("Step")}</span>
        <input type="range" min="0" max=${last} value=${at}
               aria-valuetext=${t("Step {at} of {last}", {at, last})} onInput=${(event) => travel(Number(event.target.value))} />
      </label>
      <output class="transport-count">${at} / ${last}</output>
    </div>
  `;
}

/** aria-disabled, not disabled: a button that is pressed until the end must not lose the focus. */
function Press({name, label, off = false, main, onClick}) {
  return html`
    <button type="button" class="btn transport-press ${main ? "btn-main" : ""}" aria-label=${label} title=${label}
            aria-disabled=${off} onClick=${off ? null : onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>
    </button>
  `;
}
