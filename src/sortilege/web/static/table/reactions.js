// A few words without typing: the button that opens them, the bubble at a chair, and what a screen reader hears of it.

import {html, useEffect, useState} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {t} from "../texts.js";
import {REACTIONS} from "./constants.js";
import {Icon} from "./icons.js";
import {nextButton} from "./said.js";

/** @import {ReactionTold, Scene, TableAnswer} from "sortilege/wire" */

const COLUMNS = 3;

/** @returns {Record<ReactionTold["reaction"], [sign: string, words: string]>} */
const words = () => ({
  hello: ["👋", t("Hello!")],
  "good-luck": ["🍀", t("Good luck!")],
  "well-played": ["👏", t("Well played!")],
  nice: ["😊", t("Nice!")],
  thanks: ["🙏", t("Thanks!")],
  sorry: ["😬", t("Sorry!")],
  oh: ["😮", t("Oh!")],
  laugh: ["😄", t("Ha ha!")],
  close: ["😅", t("That was close!")],
  thinking: ["🤔", t("Let me think …")],
  "one-moment": ["⏳", t("One moment, please")],
  "good-game": ["🤝", t("Good game!")],
});

/**
 * Whether there is anybody to say something to: another person at the table.
 * @param {TableAnswer} table
 * @param {Scene} scene
 */
const hasCompany = (table, scene) => table.you.seats.length > 0
  && scene.seats.some(({kind}, seat) => kind === "person" && !table.you.seats.includes(seat));

export function ReactionButton({table, scene, line, say}) {
  const [open, setOpen] = useState(false);
  const button = useElement("button");
  if (!hasCompany(table, scene)) return null;
  const close = () => {
    setOpen(false);
    button.current.focus();
  };
  const send = async (reaction) => {
    close();
    const {error} = await line.tell("reactions", {reaction, seat: table.you.seats[0]});
    if (error) say(error.message);
  };
  return html`
    <div class="react">
      <button ref=${button} type="button" class="btn btn-quiet btn-small react-open" aria-haspopup="dialog" aria-expanded=${open}
              onClick=${() => setOpen(!open)}><${Icon} name="smile" /><span>${t("Say something")}</span></button>
      ${open ? html`<${Choice} below=${button} onSend=${send} onClose=${close} />` : null}
    </div>
  `;
}

/** Everything that can be said, under the button or above it; arrows and Tab go from one to the next. */
function Choice({below, onSend, onClose}) {
  const element = useElement("div");
  const [place, setPlace] = useState({});
  useEffect(() => {
    setPlace(placeFor(below.current.getBoundingClientRect(), element.current.getBoundingClientRect()));
    element.current.querySelector("button")?.focus();
    const outside = ({target}) => element.current?.contains(target) || below.current?.contains(target) || onClose();
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);
  const onKey = (event) => {
    // The board has arrows of its own, and during a check any key goes on.
    event.stopPropagation();
    if (event.key === "Escape") return onClose();
    const buttons = [...element.current.querySelectorAll("button")];
    const next = nextButton(event.key, buttons.indexOf(/** @type {any} */ (document.activeElement)), buttons.length, COLUMNS);
    if (next === null) return;
    event.preventDefault();
    buttons[next].focus();
  };
  return html`
    <div ref=${element} class="reactions" role="dialog" aria-label=${t("Say something")} style=${place} onKeyDown=${onKey}>
      ${REACTIONS.map((id) => html`
        <button key=${id} type="button" class="btn btn-quiet" data-reaction=${id} onClick=${() => onSend(id)}>
          <${Words} id=${id} />
        </button>
      `)}
    </div>
  `;
}

const EDGE = 8;

/** Inside the window, whichever way there is room. */
function placeFor(button, sheet) {
  const left = Math.max(EDGE, Math.min(button.right - sheet.width, innerWidth - sheet.width - EDGE));
  const under = button.bottom + 4;
  const top = under + sheet.height <= innerHeight - EDGE ? under : Math.max(EDGE, button.top - sheet.height - 4);
  return {left: `${left}px`, top: `${Math.min(top, Math.max(EDGE, innerHeight - sheet.height - EDGE))}px`};
}

function Words({id}) {
  const [sign, text] = words()[id];
  return html`<img class="reaction-sign" src="/pictures/drawn/${encodeURIComponent(sign)}" alt="" /> <span class="reaction-words">${text}</span>`;
}

/** At the chair of whoever has said it; what is read out is below. */
export const Bubble = ({told}) => (told ? html`
  <span key=${told.at} class="bubble" aria-hidden="true"><${Words} id=${told.reaction} /></span>
` : null);

/** Others' words, read out when there is a pause: the latest one only. */
export function SaidAloud({table, scene, said}) {
  const latest = Object.values(said).filter(({seat}) => !table.you.seats.includes(seat)).sort((a, b) => b.at - a.at)[0];
  return html`
    <p class="sr-only" role="status">${latest ? t("{what}: {which}", {what: scene.seats[latest.seat].name, which: words()[latest.reaction][1]}) : ""}</p>
  `;
}
