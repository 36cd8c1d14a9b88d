// Which way? When a spot allows several actions, small buttons appear around it: arrows for shifts, words for the rest.
// The arrow keys choose, too; Escape lets go.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {ARROWS} from "./directions.js";
import {same} from "./stage.js";

const SIGNS = {left: "←", right: "→", up: "↑", down: "↓"};
// On smaller spaces the arrows alone say it.
const ROOMY = 90;
const STEPS = {left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1]};

const spoken = () => ({
  left: t("Shift to the left"), right: t("Shift to the right"), up: t("Shift up"), down: t("Shift down"),
});

export function Chooser({hold, hint}) {
  const {choosing} = hold;
  const [place, setPlace] = useState(/** @type {DOMRect | undefined} */ (undefined));
  const root = useRef(/** @type {HTMLElement | null} */ (null));

  useLayoutEffect(() => {
    if (!choosing) return;
    const follow = () => setPlace(document.querySelector(`[data-spot="${CSS.escape(choosing.spot)}"]`)?.getBoundingClientRect());
    follow();
    window.addEventListener("resize", follow);
    window.addEventListener("scroll", follow, true);
    return () => {
      window.removeEventListener("resize", follow);
      window.removeEventListener("scroll", follow, true);
    };
  }, [choosing]);

  useEffect(() => {
    if (!choosing || !place) return;
    root.current?.querySelector("button")?.focus();
  }, [choosing, Boolean(place)]);

  useEffect(() => {
    if (!choosing) return;
    const onKey = (event) => {
      const index = choosing.labels.indexOf(ARROWS[event.key]);
      if (index < 0) return;
      event.preventDefault();
      hold.choose(index);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [choosing]);

  if (!choosing || !place) return null;
  const {x, y, width, height} = place;
  const arrows = choosing.labels.every((label) => label in SIGNS);
  return html`
    <div class="chooser" ref=${root} role="group" aria-label=${t("Which way?")} data-arrows=${arrows ? "" : null}
         style=${{left: `${x + width / 2}px`, top: `${y + height / 2}px`}}>
      ${arrows && width >= ROOMY ? html`<span class="chooser-title">${t("Shift where?")}</span>` : null}
      ${choosing.labels.map((label, index) => {
        const [dx, dy] = STEPS[label] ?? [0, 0];
        const style = arrows ? {translate: `${dx * width * 0.78}px ${dy * height * 0.78}px`} : {};
        return html`
          <button type="button" class="btn btn-main" style=${style} aria-label=${spoken()[label] ?? label}
                  data-hint=${hint && same(choosing.actions[index], hint.action) ? "" : null}
                  onClick=${() => hold.choose(index)}>${SIGNS[label] ?? label}</button>`;
      })}
    </div>
  `;
}
