// A rated table says so, and in the end what the game made of ratings. Everything here comes from the server.

import {html} from "../vendor/preact.js";
import {language, t} from "../texts.js";
import {points, signed} from "./rating_words.js";

/** The sign that this game counts, or why it does not. */
export function RatedLine({scene}) {
  if (!scene.rated) return null;
  const {why_not: whyNot} = scene.rated;
  return html`
    <p class="rated-line" role="status">
      <span class="chip ${whyNot ? "" : "chip-gold"}">${whyNot ? t("not rated") : t("rated")}</span>
      ${whyNot ? html` <span class="muted">${whyNot}</span>` : null}
    </p>
  `;
}

/** What became of everybody's rating. */
export function Ratings({scene}) {
  if (!scene.rated) return null;
  const {why_not: whyNot, changes} = scene.rated;
  if (whyNot) return html`<p class="muted">${whyNot}</p>`;
  if (!changes) return html`<p class="muted" role="status">${t("The ratings follow in a moment.")}</p>`;
  return html`
    <ul class="ratings" aria-label=${t("Ratings")}>
      ${changes.map((change) => html`<li key=${change.seat}><${Change} name=${scene.seats[change.seat].name} ...${change} /></li>`)}
    </ul>
  `;
}

function Change({name, before, after, give_or_take: giveOrTake}) {
  const [from, to] = [points(before, language()), points(after, language())];
  return html`
    ${name}${" "}
    <span class="ratings-before">${from} <span aria-hidden="true">→</span><span class="sr-only"> ${t("becomes")} </span></span>${" "}
    <b title=${t("give or take {points}", {points: points(giveOrTake, language())})}>${to}</b>${" "}
    <span class="ratings-delta" data-up=${after >= before ? "" : null}>${signed(before, after, language())}</span>
  `;
}
