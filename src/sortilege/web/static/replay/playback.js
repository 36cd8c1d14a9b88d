// Going through a game: by itself, with buttons and a slider, or with the keyboard.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";

const MOVE = 1400;
const CHANCE = 500;
const CHECK = 3200;

/** → {on, toggle, stop}. The clock runs from when a step is drawn, so a slow line makes nothing skip. */
export function usePlaying({at, wanted, last, goTo, story}) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || at !== wanted) return;
    if (at >= last) return setOn(false);
    const timer = setTimeout(() => goTo(at + 1), timeFor(story[at], story[at + 1]));
    return () => clearTimeout(timer);
  }, [on, at, wanted, last]);
  const toggle = () => {
    // At the end, playing means from the beginning.
    if (!on && wanted >= last) goTo(0);
    setOn(!on);
  };
  return {on, toggle, stop: () => setOn(false)};
}

function timeFor(happening, next) {
  if (Object.keys(happening?.revealed ?? {}).length) return CHECK;
  return happening?.by === "chance" || next?.by === "chance" ? CHANCE : MOVE;
}

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

export function useKeyboard({travel, toggle, at, last}) {
  const live = useRef(/** @type {Record<string, () => void>} */ ({}));
  live.current = {
    ArrowLeft: () => travel(at - 1),
    ArrowRight: () => travel(at + 1),
    Home: () => travel(0),
    End: () => travel(last),
    " ": toggle,
    k: toggle,
  };
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog, input, select, textarea")) return;
      // A focused button takes the space bar for itself.
      if (event.key === " " && event.target.closest("button, a, summary")) return;
      const action = live.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
