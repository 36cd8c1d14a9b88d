// The tools in the head of the page and their menu, the keyboard help, and the small buttons for taking back and asking for a hint.

import {html, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {isPlayedFor} from "./absence.js";
import {Dialog} from "./dialog.js";
import {Icon} from "./icons.js";
import {Mark} from "./kinds.js";
import {shortcutsWanted, wantShortcuts} from "./keys.js";
import {score} from "./offer.js";
import {seatsInPlay} from "./people.js";
import {WatchersTool} from "./watchers.js";

/** The table's own buttons, in the head of the page. */
export function Tools({table, scene, watching, onOpen}) {
  return html`
    ${scene.series ? html`<${Series} scene=${scene} />` : null}
    <${WatchersTool} ...${{table, watching, onOpen}} />
    ${table.edition && scene.view ? html`<${Tool} icon="note" text=${t("What counts")} onClick=${() => onOpen("notes")} />` : null}
    ${scene.view ? html`<${Tool} icon="log" text=${t("What happened")} onClick=${() => onOpen("log")} only="narrow" />` : null}
    <${Tool} icon="menu" text=${t("Menu")} onClick=${() => onOpen("menu")} />
  `;
}

/** How the games before this one went; where there is little room, only the numbers. */
const Series = ({scene}) => html`
  <span class="chip series-chip" role="img" aria-label=${t("{what}: {which}", {what: t("Games won so far"), which: score(scene)})} title=${score(scene)}>
    ${scene.seats.map(({name}, seat) => html`<span key=${seat}><span class="series-name">${name}<${Mark} seat=${scene.seats[seat]} /></span> <b>${scene.series.wins[seat]}</b></span>`)}
  </span>
`;

const Tool = ({icon, text, only, onClick}) => html`
  <button type="button" class="tool" data-only=${only} onClick=${onClick}><${Icon} name=${icon} /><span>${text}</span></button>
`;

export function Menu({table, scene, sounding, onSound, reading, onReading, onOpen, send, onClose}) {
  const playing = scene.phase === "playing" && seatsInPlay(table, scene).length > 0;
  const item = (text, action, kind = "") => {
    const choose = () => {
      onClose();
      action();
    };
    return html`<li><button type="button" class="btn btn-quiet ${kind}" onClick=${choose}>${text}</button></li>`;
  };
  return html`
    <${Dialog} title=${t("Menu")} onClose=${onClose} className="menu">
      <ul>
        <li><button type="button" class="btn btn-quiet" role="switch" aria-checked=${sounding} onClick=${onSound}>
          <${Icon} name=${sounding ? "sound" : "mute"} />${sounding ? t("Sound is on") : t("Sound is off")}</button></li>
        <li><${ReadingSpeed} ...${{reading, onReading}} /></li>
        ${item(t("Keyboard"), () => onOpen("keyboard"))}
        <li><a class="btn btn-quiet" href="/learn/${table.game}" target="_blank" rel="noopener">${t("How it is played")}</a></li>
        ${playing && !table.public && !table.rated && !scene.paused ? item(t("Pause the game"), () => send("pause")) : null}
        ${scene.paused ? item(t("Go on"), () => send("resume")) : null}
        ${playing ? item(t("Give up"), () => onOpen("concede"), "btn-warn") : null}
        <li><a class="btn btn-quiet" href="/">${t("Leave the table")}</a></li>
      </ul>
      ${playing ? html`
        <p class="muted small">${whatLeavingMeans(table, scene)}</p>
      ` : null}
    <//>
  `;
}

function whatLeavingMeans(table, scene) {
  if (table.rated) return t("This game is rated: whoever runs out of time or is gone for too long has lost.");
  const then = isPlayedFor(table, scene) ? t("If you are waited for, a bot plays for you until then.") : t("The game waits for you.");
  return `${t("You can come back any time with the same browser.")} ${then}`;
}

/** How long verdicts stay. */
function ReadingSpeed({reading, onReading}) {
  const speeds = [["slow", t("slow")], ["normal", t("normal")], ["fast", t("fast")]];
  return html`
    <label class="btn btn-quiet">
      <span>${t("Reading")}</span>
      <select value=${reading} onChange=${({target}) => onReading(target.value)}>
        ${speeds.map(([value, text]) => html`<option key=${value} value=${value} selected=${value === reading}>${text}</option>`)}
      </select>
    </label>
  `;
}

export function KeyboardHelp({board, onClose}) {
  const [on, setOn] = useState(shortcutsWanted());
  const toggle = () => {
    wantShortcuts(!on);
    setOn(shortcutsWanted());
  };
  const lines = [
    [["←", "→", "↑", "↓"], t("Go from tile to tile, and from space to space")],
    [["Enter"], t("Pick up, put down")],
    [["Esc"], t("Let go")],
    [["A"], t("Agree")],
    [["D"], t("Doubt")],
    [["U"], t("Take back")],
    [["H"], t("Ask for a hint")],
    [["L"], t("What happened")],
    [["?"], t("This help")],
    ...(board.help ?? []),
  ];
  return html`
    <${Dialog} title=${t("Keyboard")} onClose=${onClose}>
      <dl class="keys">
        ${lines.map(([keys, text]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${text}</dd>`)}
      </dl>
      <button type="button" class="btn keys-switch" role="switch" aria-checked=${on} onClick=${toggle}>
        ${on ? t("Single letters are shortcuts") : t("Single letters do nothing")}
      </button>
    <//>
  `;
}

/** What a board offers besides its pieces: draw, pass, clear … */
export function MoveButtons({buttons, hint, press, disabled}) {
  if (!buttons.length) return null;
  return html`
    <div class="move-buttons">
      ${buttons.map((button) => html`
        <button type="button" key=${button.id} class="btn ${{main: "btn-main", warn: "btn-warn"}[button.kind] ?? ""}" title=${button.hint}
                data-hint=${hint === button.id ? "" : null} disabled=${disabled} onClick=${() => press(button)}>
          ${button.label}${button.key ? html`<kbd>${button.key.toUpperCase()}</kbd>` : null}
        </button>
      `)}
    </div>
  `;
}

export function SmallButtons({canUndo, canHint, onUndo, onHint, disabled}) {
  const small = (icon, text, onClick, keepsHand = false) => html`
    <button type="button" class="btn btn-quiet btn-small" disabled=${disabled} data-keeps-hand=${keepsHand ? "" : null} onClick=${onClick}>
      <${Icon} name=${icon} /><span>${text}</span>
    </button>
  `;
  if (!canUndo && !canHint) return null;
  return html`
    <div class="small-buttons">
      ${canUndo ? small("undo", t("Take back"), onUndo) : null}
      ${canHint ? small("hint", t("Hint"), onHint, true) : null}
    </div>
  `;
}
