// Before the game: who sits where, how the others get in, and the button that begins it.

import {html} from "../vendor/preact.js";
import {language, n, t} from "../texts.js";
import {AttackStart} from "./attack.js";
import {isAttack} from "./attack_words.js";
import {mayBeSentAway, sharesScreen} from "./people.js";
import {remember} from "./connection.js";
import {COLOURS, LEVELS, LONGEST} from "./constants.js";
import {Invitation} from "./invitation.js";
import {SpokenMark} from "./kinds.js";
import {Bubble} from "./reactions.js";
import {RatedLine} from "./rated.js";
import {Avatar} from "./seats.js";
import {terms} from "./terms.js";
import {WatchersLine} from "./watchers.js";

export function Lobby({table, scene, turn, react, said, present, watching, onOpen}) {
  if (isAttack(table)) return html`<${AttackStart} ...${{table, turn}} />`;
  const {send, pending} = turn;
  const open = scene.seats.filter((seat) => seat.kind === "open").length;
  const {host, seats: mine} = table.you;
  return html`
    <div class="lobby">
      <section class="panel lobby-seats">
        <h1>${t("Who plays?")}</h1>
        <p class="muted lobby-terms">${terms(table).join(" · ")}</p>
        <${RatedLine} scene=${scene} />
        <ul class="seats">
          ${scene.seats.map((seat, index) => html`
            <${Place} key=${index} ...${{table, scene, seat, index, send, pending, onOpen}} told=${said[index]} here=${present.includes(index)} />
          `)}
        </ul>
        ${react}
        ${host ? html`
          <button type="button" class="btn btn-main btn-big" disabled=${open > 0 || pending} onClick=${() => send("begin")}>
            ${t("Begin")}
          </button>
        ` : null}
        <p class="muted lobby-why" role="status">${whatIsMissing(table, scene, open)}</p>
        <${WatchersLine} watching=${watching} />
      </section>
      ${open > 0 ? html`<${Invitation} table=${table} />` : null}
      ${mine.length ? html`<${Myself} ...${{table, scene, send}} />` : null}
    </div>
  `;
}

function whatIsMissing(table, scene, open) {
  const {host, seats: mine, sent_away: sentAway} = table.you;
  if (sentAway) return t("The host has sent you away from this table.");
  if (!host && !open) return beginsSoon(scene.seats[scene.host]);
  if (needsName(table)) return t("Rated games are for names that are kept. You can watch, of course.");
  if (!host) return mine.length ? t("The host begins as soon as everybody is here.") : t("Take a seat, or watch.");
  if (!open) return t("Everybody is here.");
  return n("One seat is still open: invite somebody or add a bot.", "{count} seats are still open: invite people or add bots.", open);
}

/** Whoever has set the table up need not sit at it. */
const beginsSoon = (host) => (host ? t("{host} begins soon.", {host: host.name}) : t("The host begins soon."));

function Place({table, scene, seat, index, here, told, send, pending, onOpen}) {
  const {host, seats: mine, name, colour, sent_away: sentAway} = table.you;
  const isMine = mine.includes(index);
  if (seat.kind === "open") {
    return html`
      <li class="seat" data-open="">
        <span class="dot" aria-hidden="true">?</span>
        <div class="seat-words"><span class="muted">${t("Open seat")}</span></div>
        <div class="seat-buttons">
          ${needsName(table) ? html`<a class="btn btn-main btn-small" href="/me#keeping-title">${t("Keep your name to sit here")}</a>`
          : sentAway || (mine.length && !sharesScreen(table)) ? null : html`
            <button type="button" class="btn btn-main btn-small" disabled=${pending}
                    onClick=${() => send("sit", {seat: index, name, colour: freeColour(scene, colour)})}>${t("Sit here")}</button>`}
          ${host ? html`<${AddBot} ...${{table, index, send, pending}} />` : null}
        </div>
      </li>
    `;
  }
  return html`
    <li class="seat" data-mine=${isMine ? "" : null}>
      <${Avatar} seat=${seat} />
      <div class="seat-words">
        <b class="seat-name">${seat.name}</b><${SpokenMark} seat=${seat} />${isMine ? html` <span class="muted">${t("(you)")}</span>` : null}
        <span class="seat-state">${seat.line ?? (seat.kind === "person" && !here ? t("not connected") : t("ready"))}</span>
      </div>
      ${isMine || (host && seat.kind === "bot") ? html`
        <button type="button" class="btn btn-quiet btn-small" disabled=${pending} onClick=${() => send("leave", {seat: index})}>
          ${isMine ? t("Stand up") : t("Remove")}</button>` : null}
      ${mayBeSentAway(table, scene, index) ? html`
        <button type="button" class="btn btn-quiet btn-small" disabled=${pending} onClick=${() => onOpen({sendAway: index})}>
          ${t("Send away")}</button>` : null}
      <${Bubble} told=${told} />
    </li>
  `;
}

/** Rated games are for names that are kept. */
const needsName = ({rated, you}) => rated && !you.kept && !you.seats.length && !you.sent_away;

function AddBot({table, index, send, pending}) {
  const levels = LEVELS[table.game] ?? [];
  if (!levels.length) return null;
  const names = {
    easy: t("easy"), medium: t("medium"), hard: t("hard"), strong: t("strong"), master: t("master"),
    newcomer: t("newcomer"), regular: t("regular"), expert: t("expert"), scholar: t("scholar"),
  };
  const add = (event) => {
    const bot = event.target.value;
    event.target.value = "";
    if (bot) send("sit", {seat: index, bot});
  };
  return html`
    <select class="lobby-bot" aria-label=${t("Add a bot")} disabled=${pending} onChange=${add}>
      <option value="">${t("Add a bot …")}</option>
      ${levels.map((level) => html`<option value=${level}>${capitalised(names[level])}</option>`)}
    </select>
  `;
}

const capitalised = (word) => word.slice(0, 1).toLocaleUpperCase(language()) + word.slice(1);

/** Name and colour, for this seat and for the next time. */
function Myself({table, scene, send}) {
  const seat = table.you.seats[0];
  const me = scene.seats[seat];
  const isFixed = Boolean(table.rated); // where it counts, everybody plays under their own name
  const change = (what) => {
    const {name, colour} = {name: me.name, colour: me.colour, ...what};
    if (!name.trim()) return;
    remember({name, colour});
    send("sit", {seat, name, colour});
  };
  return html`
    <section class="panel lobby-me">
      <h2>${t("You")}</h2>
      <label>${t("Name")}${" "}
        <input value=${me.name} maxlength=${LONGEST.name} autocomplete="nickname" readonly=${isFixed} onChange=${(event) => change({name: event.target.value})} />
      </label>
      <fieldset class="colours">
        <legend>${t("Colour")}</legend>
        ${COLOURS.map((colour) => html`
          <label data-colour=${colour} title=${colour}>
            <input type="radio" name="colour" value=${colour} checked=${me.colour === colour} aria-label=${colourName(colour)}
                   onChange=${() => change({colour})} />
          </label>
        `)}
      </fieldset>
    </section>
  `;
}

const colourName = (colour) => ({
  teal: t("teal"), red: t("red"), gold: t("gold"), plum: t("plum"), blue: t("blue"), moss: t("moss green"),
}[colour]);

const freeColour = (scene, wish) => {
  const taken = scene.seats.map((seat) => seat.kind !== "open" && seat.colour);
  return taken.includes(wish) ? COLOURS.find((colour) => !taken.includes(colour)) ?? wish : wish;
};
