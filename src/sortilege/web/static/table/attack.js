// A run against the clock: before it the button that shows the first card, then the time, the points and the series, and what
// came of it. All of it is the server's: this only asks how things stand.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {nameOf} from "../boards/tile.js";
import {copyText} from "../copying.js";
import {attempt} from "../http.js";
import {n, t} from "../texts.js";
import {contestOf, isOpen, missed, reached, verdict} from "./attack_words.js";
import {Clock, serverTime} from "./clock.js";

/** @import {AttackAnswer} from "sortilege/wire" */

const PINGS = 5;
/** Milliseconds after which one looks how far the other one is. */
const LOOKS = 1500;

/**
 * What the scene does not say: what was before, and in a duel how far the other one is, which is looked at again and again.
 * @returns {AttackAnswer | null}
 */
function useStanding(table) {
  const [standing, setStanding] = useState(/** @type {AttackAnswer | null} */ (null));
  const goesOn = isOpen(standing?.duel);
  useEffect(() => {
    let isNew = true;
    const look = () => attempt("GET", `/api/attack/${table.id}`).then(({ok, answer}) => ok && isNew && setStanding(answer));
    if (!standing) look();
    const timer = goesOn ? setInterval(look, LOOKS) : 0;
    return () => {
      isNew = false;
      clearInterval(timer);
    };
  }, [goesOn]);
  return standing;
}

/** Before it: nothing is shown, and no time runs, until the button is pressed. The line is measured meanwhile. */
export function AttackStart({table, turn}) {
  const standing = useStanding(table);
  const line = useRef(/** @type {string | null} */ (null));
  const go = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    measure(line);
    go.current?.focus();
  }, []);
  const mine = table.you.seats.length > 0;
  const {title} = table.edition.attributes[table.options.attribute];
  return html`
    <section class="panel attack-start">
      <h1>${t("Attack")}</h1>
      <p class="question">${title}</p>
      <p>${t("Ninety seconds. Small on the left, large on the right: put card after card where it belongs.")}</p>
      <p class="muted">${t("A wrong card costs three seconds and the series.")}</p>
      ${standing?.best ? html`<p>${t("Your best: {points}", {points: standing.best})}</p>` : null}
      ${standing?.duel ? html`<${Challenge} duel=${standing.duel} />` : null}
      ${mine ? html`<button ref=${go} type="button" class="btn btn-main btn-big" disabled=${turn.pending} onClick=${() => turn.send("go", {line: line.current})}>${t("Go")}</button>` : null}
    </section>
  `;
}

async function measure(line) {
  for (let number = 0; number < PINGS; number += 1) {
    const {ok, answer} = await attempt("POST", "/api/attack/ping", {token: line.current});
    if (!ok) return;
    line.current = answer.token;
  }
}

/** How the other one gets the same cards. */
function Challenge({duel}) {
  const [copied, setCopied] = useState(false);
  if (duel.rivals.length) return html`<p role="status">${t("{name} plays the same cards.", {name: duel.rivals[0].name})}</p>`;
  const copy = async () => {
    await copyText(duel.url);
    setCopied(true);
  };
  return html`
    <p>${t("Send this to whom you challenge:")} <a href=${duel.url}>${duel.url}</a></p>
    <p><button type="button" class="btn btn-small" onClick=${copy}>${copied ? t("Copied") : t("Copy")}</button></p>
  `;
}

/** While it runs. What the scene says is there as soon as an answer is answered. */
export function AttackBar({table, scene}) {
  const standing = useStanding(table);
  const {points, series, last, right, wrong} = scene.tally;
  return html`
    <p class="attack-bar">
      ${scene.closes ? html`<${Clock} deadline=${scene.closes} />` : null}
      <span><b>${points}</b> ${n("point", "points", points)}</span>
    </p>
    <p class="attack-bar attack-latest">
      ${series > 1 ? html`<span>${t("{count} in a row", {count: series})}</span>` : null}
      ${last === null ? null : html`<span key=${right + wrong} class="attack-last" data-right=${last ? "" : null}>${last ? `✓ +${last}` : `✗ ${t("−3 seconds")}`}</span>`}
    </p>
    ${standing?.duel?.rivals.map((rival) => html`<${Rival} key=${rival.name} rival=${rival} />`)}
    ${scene.closes ? html`<${TimeSaid} closes=${scene.closes} />` : null}
  `;
}

function Rival({rival}) {
  const {name, points, right, over} = rival;
  return html`
    <div class="attack-rival">
      <p class="muted">${over ? n("{name}: {count} point, time is up", "{name}: {count} points, time is up", points, {name}) : n("{name}: {count} point", "{name}: {count} points", points, {name})}</p>
      <ol class="attack-row" aria-label=${t("The row of {name}", {name})}>
        ${right.map((one, index) => html`<li key=${index} data-wrong=${one ? null : ""}><span class="sr-only">${one ? t("right") : t("wrong")}</span></li>`)}
      </ol>
    </div>
  `;
}

/** For those who do not see the clock: a few times only. */
function TimeSaid({closes}) {
  const [said, setSaid] = useState("");
  const before = useRef(Infinity);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil((closes - serverTime()) / 1000);
      const seconds = reached(before.current, left);
      before.current = left;
      if (seconds !== null) setSaid(n("{count} second left", "{count} seconds left", seconds));
    }, 1000);
    return () => clearInterval(timer);
  }, [closes]);
  return html`<span class="sr-only" role="status">${said}</span>`;
}

/** What came of it. */
export function AttackEnd({table, scene}) {
  const standing = useStanding(table);
  const {points, right, wrong, longest} = scene.tally;
  const {best = null, answers = [], duel = null} = standing ?? {};
  const cards = missed(answers);
  return html`
    <h2 class="question">${heading(scene)}</h2>
    <p class="score"><b>${points}</b> <span>${n("point", "points", points)}</span></p>
    ${best !== null && points > best ? html`<p class="chip chip-gold">${t("Your best so far")}</p>` : null}
    ${best !== null && points <= best ? html`<p class="muted">${t("Your best: {points}", {points: best})}</p>` : null}
    <p class="muted">${t("{right} right, {wrong} wrong, longest series: {longest}", {right, wrong, longest})}</p>
    ${duel?.rivals.map((rival) => html`<${Against} key=${rival.name} ...${{rival, points}} />`)}
    ${duel && !duel.rivals.length ? html`<${Challenge} duel=${duel} />` : null}
    ${cards.length ? html`
      <h3>${t("What was wrong")}</h3>
      <ul class="attack-wrong">${cards.map(({card, value}) => html`<li key=${card}>${nameOf(table, card)} <span class="muted">${value}</span></li>`)}</ul>
    ` : null}
  `;
}

/** Given up, all cards in the row, or the usual end. */
function heading({outcome, result, view}) {
  if (!outcome || !("score" in outcome)) return result;
  return view.phase === "over" ? t("No card is left.") : t("Time is up.");
}

/** How a duel went, as soon as both are through. */
function Against({rival, points}) {
  const {name} = rival;
  const words = {
    open: t("{name} is still playing.", {name}),
    won: t("You have won against {name}.", {name}),
    lost: t("{name} has won.", {name}),
    even: t("A draw with {name}.", {name}),
  }[verdict(points, rival)];
  return html`
    <p class="attack-verdict" role="status">${words}</p>
    <${Rival} rival=${rival} />
  `;
}

/** Once more, with other cards of the same set; or something else. */
export function AttackButtons({table}) {
  const contest = contestOf(table.dealt);
  if (contest) return html`<a class="btn btn-main" href="/c/${contest}">${t("Back to the contest")}</a>`;
  return html`
    <form class="attack-again" method="post" action="/attack">
      <input type="hidden" name="what" value=${`${table.edition.id}/${table.options.attribute}`} />
      <button class="btn btn-main">${t("Play again")}</button>
      <button class="btn" name="duel" value="1">${t("Duel")}</button>
    </form>
    <a class="btn" href="/attack">${t("Something else")}</a>
  `;
}
