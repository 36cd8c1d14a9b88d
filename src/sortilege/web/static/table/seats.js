// Who sits at the table, whose turn it is, and what lies in front of everybody. A panel beside the board; on a phone a strip
// of names above it, each of which opens its details.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {isActing, isYou, mayBeSentAway} from "./people.js";
import {Clock} from "./clock.js";
import {SeatCompany} from "./company.js";
import {Dialog} from "./dialog.js";
import {Icon} from "./icons.js";
import {SpokenMark} from "./kinds.js";
import {Bubble} from "./reactions.js";

export function Seats({table, scene, board, seat, hold, said, present, onOpen}) {
  return html`
    <ul class="seats" aria-label=${t("At the table")}>
      ${scene.seats.map((one, index) => html`
        <${SeatRow} key=${index} ...${{table, scene, board, index, hold, onOpen}} told=${said[index]} mine=${index === seat}
                    here=${one.kind !== "person" || present.includes(index)} />
      `)}
    </ul>
  `;
}

function SeatRow({table, scene, board, index, mine, here, hold, told, onOpen}) {
  const one = scene.seats[index];
  const acting = scene.phase === "playing" && isActing(scene, index);
  const Things = board.SeatThings;
  return html`
    <li class="seat" data-place=${`seat-${index}`} data-acting=${acting ? "" : null} data-mine=${mine ? "" : null}
        data-colour=${one.colour} data-gone=${here ? null : ""} aria-current=${acting ? "true" : null} ...${hold.spotProps(`seat-${index}`)}>
      <button type="button" class="seat-open" aria-label=${t("Show {name}", {name: one.name})} onClick=${() => hold.spots.has(`seat-${index}`) || onOpen(index)}>
        <${Avatar} seat=${one} />
      </button>
      <div class="seat-words">
        <b class="seat-name">${one.name}</b><${SpokenMark} seat=${one} />
        ${isYou(table, index) ? html` <span class="muted">${t("(you)")}</span>` : null}
        <span class="seat-state"><${State} ...${{table, scene, board, index, acting, here}} /></span>
      </div>
      ${acting && scene.deadline && !scene.paused ? html`<${Clock} deadline=${scene.deadline} />` : null}
      ${Things ? html`<div class="seat-things"><${Things} ...${{table, scene, seat: index, mine, hold}} /></div>` : null}
      <${Bubble} told=${told} />
    </li>
  `;
}

export function Avatar({seat, small}) {
  const kind = seat.kind === "bot" ? "bot" : seat.kind === "program" ? "program" : null;
  return html`
    <span class="dot ${small ? "dot-small" : ""}" data-colour=${seat.colour} aria-hidden="true">
      ${kind ? html`<${Icon} name=${kind} />` : (seat.name ?? "?").trim().slice(0, 1).toUpperCase()}
    </span>
  `;
}

function State({table, scene, board, index, acting, here}) {
  const one = scene.seats[index];
  const words = [board.seatSummary?.(scene, index)];
  if (one.conceded) words.push(whyLeft(one));
  else if (one.away) words.push(t("away – a bot plays"));
  else if (!here) words.push(t("not connected"));
  const now = doing(scene, index, acting);
  const state = words.filter(Boolean).join(" · ");
  const alarm = scene.phase === "playing" ? board.alarm?.(scene, table, index) : "";
  if (alarm) return html`<b class="seat-alarm">${[alarm, ...words.slice(1)].join(" · ")}</b>`;
  return html`${state}${now ? html`<span class="seat-doing">${state ? " · " : ""}${now}</span>` : null}`;
}

/** From a rated game whoever is late or gone does not come back. */
const whyLeft = ({left}) => ({late: t("out of time"), gone: t("has left")}[left] ?? t("gave up"));

function doing(scene, index, acting) {
  if (scene.phase !== "playing") return null;
  const {phase, placed, waiting} = scene.view;
  if (acting) return {assess: t("decides"), verify: t("checks"), give: t("gives a tile"), discard: t("discards")}[phase] ?? t("plays");
  if (phase === "assess" && placed?.seat === index) return t("has placed");
  if (phase === "assess" && waiting && !waiting.includes(index)) return t("agrees");
  return null;
}

/** Everything about one seat, for where the panel has no room for it. */
export function SeatDialog({table, scene, board, line, index, onOpen, onClose}) {
  const one = scene.seats[index];
  const Things = board.SeatThings;
  const still = {spotProps: () => ({}), pieceProps: () => ({})};
  return html`
    <${Dialog} title=${one.name} onClose=${onClose}>
      ${one.line ? html`<p>${one.line}</p>` : null}
      <p class="muted">${kindOf(one)}</p>
      ${one.kind === "person" && !table.you.seats.includes(index) ? html`<${SeatCompany} ...${{line, index}} />` : null}
      ${mayBeSentAway(table, scene, index) ? html`
        <p><button type="button" class="btn btn-warn btn-small" onClick=${() => onOpen({sendAway: index})}>${t("Send away")}</button></p>
      ` : null}
      ${Things && scene.view ? html`<div class="seat-large"><${Things} ...${{table, scene, seat: index, hold: still}} /></div>` : null}
    <//>
  `;
}

function kindOf(one) {
  if (one.kind === "bot") return t("A bot, level {level}", {level: one.level});
  if (one.kind === "program") return t("A program");
  return one.away ? t("Away for a moment; a bot plays.") : t("A person");
}
