// How it ended: the sentence, what decided it, every order that was played with its true values, and what to do next.

import {html, useEffect, useState} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {isYou} from "./people.js";
import {nameOf} from "../boards/tile.js";
import {believed, isBluff} from "./bluffs.js";
import {Opponents} from "./company.js";
import {COLOURS, SOLO_BONUS} from "./constants.js";
import {AttackButtons, AttackEnd} from "./attack.js";
import {contestOf, isAttack} from "./attack_words.js";
import {DealtButtons} from "./dealt.js";
import {Dialog} from "./dialog.js";
import {Mark, markedName} from "./kinds.js";
import {copyText} from "../copying.js";
import {score} from "./offer.js";
import {Places} from "./places.js";
import {Ratings} from "./rated.js";
import {Rematch} from "./rematch.js";
import {Flag} from "./report.js";
import {Avatar} from "./seats.js";
import {sound} from "./sound.js";

export function Result({table, scene, turn, present, disabled, onOrders}) {
  const {outcome, result, decisive} = scene;
  const winners = outcome?.winners ?? [];
  const mine = winners.some((seat) => table.you.seats.includes(seat));
  const [copied, setCopied] = useState(false);
  useEffect(() => sound(mine || outcome?.score > 0 ? "won" : "tick"), []);
  const copy = async () => {
    await copyText(`${table.url}/replay`);
    setCopied(true);
  };
  return html`
    <div class="result" data-won=${mine ? "" : null}>
      ${mine ? html`<${Confetti} />` : null}
      <p class="result-people">${winners.map((seat) => html`<${Avatar} key=${seat} seat=${scene.seats[seat]} />`)}</p>
      ${winners.length ? html`<p class="result-headline">${headline(table, scene, winners)}${winners.length === 1 ? html`<${Mark} seat=${scene.seats[winners[0]]} />` : null}</p>` : null}
      ${isAttack(table) ? html`<${AttackEnd} ...${{table, scene}} />` : html`
        <h2 class="question">${result}</h2>
        ${outcome && "score" in outcome ? html`<${Score} outcome=${outcome} />` : null}
      `}
      ${outcome && "score" in outcome && !contestOf(table.dealt) ? html`<${Places} table=${table} />` : null}
      ${outcome?.points ? html`<${Points} scene=${scene} points=${outcome.points} />` : null}
      <${Ratings} scene=${scene} />
      ${scene.series ? html`<p class="series">${score(scene)}</p>` : null}
      ${decisive ? html`<p class="muted">${decisive}</p>` : null}
      ${isBluffing(table) ? html`<${Believed} table=${table} line=${turn.line} />` : null}
      <div class="result-buttons">
        ${isAttack(table) ? html`<${AttackButtons} table=${table} />` : table.dealt ? html`<${DealtButtons} dealt=${table.dealt} isMine=${table.you.seats.length > 0} />` : html`<${Rematch} ...${{table, scene, turn, present, disabled}} />`}
        <a class="btn" href="/t/${table.id}/analysis">${t("Analyse this game")}</a>
        <a class="btn" href="/t/${table.id}/replay">${t("Step through it")}</a>
        ${table.edition ? html`<button type="button" class="btn" onClick=${onOrders}>${t("All orders")}</button>` : null}
        ${table.dealt ? null : html`<button type="button" class="btn" onClick=${copy}>${copied ? t("Copied") : t("Share")}</button>`}
      </div>
      <${Opponents} line=${turn.line} scene=${scene} />
      <p class="result-links">
        ${table.edition && table.you.seats.length && !table.edition.id.includes("@") ? html`<a href="/train/${table.edition.id}">${t("Practise these cards")}</a>` : null}
        <a href="/api/tables/${table.id}/record" download>${t("Download the record")}</a>
        <a href="/">${t("Home")}</a>
      </p>
    </div>
  `;
}

/** Alone every order is checked, and at a screen that goes round "you" would be everybody. */
const isBluffing = (table) => Boolean(table.edition) && table.you.seats.length === 1 && !table.game.endsWith("-solo");

function Believed({table, line}) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    line.get("orders").then(({ok, answer}) => ok && setCount(believed(answer, table.you.seats)));
  }, []);
  if (!count) return null;
  return html`<p class="believed">${n("They believed you: one order of yours was wrong, and nobody doubted it.",
    "They believed you: {count} orders of yours were wrong, and nobody doubted them.", count)}</p>`;
}

function headline(table, scene, winners) {
  if (winners.length === 1) {
    const {name} = scene.seats[winners[0]];
    return isYou(table, winners[0]) ? t("You win!") : t("{name} wins", {name});
  }
  if (winners.length === scene.seats.length && table.you.seats.length) return t("You all win!");
  return t("{names} win", {names: winners.map((seat) => markedName(scene.seats[seat])).join(", ")});
}

function Score({outcome}) {
  return html`
    <p class="score"><b>${String(outcome.score).replace("-", "−")}</b> <span>${n("point", "points", outcome.score)}</span></p>
    ${"positive" in outcome ? html`<${Checked} outcome=${outcome} />` : null}
  `;
}

/** What a score is made of where every decision was checked; elsewhere the sentence above says it. */
function Checked({outcome}) {
  return html`
    <p class="muted">
      ${t("{right} right − {wrong} wrong", {right: outcome.positive, wrong: outcome.negative})}
      ${outcome.full_boards ? ` + ${n("{bonus} for a full board", "{bonus} for {count} full boards", outcome.full_boards, {bonus: SOLO_BONUS * outcome.full_boards})}` : ""}
    </p>
  `;
}

function Points({scene, points}) {
  return html`
    <ul class="points">
      ${points.map((count, seat) => html`<li key=${seat}>${scene.seats[seat].name}<${Mark} seat=${scene.seats[seat]} /> <b>${count}</b></li>`)}
    </ul>
  `;
}

/** Paper, of course; it falls once, and not at all for readers who want no motion. */
function Confetti() {
  return html`
    <div class="confetti" aria-hidden="true">
      ${Array.from({length: 42}, (_, index) => html`<i key=${index} data-colour=${COLOURS[index % COLOURS.length]} style=${falling(index)}></i>`)}
    </div>
  `;
}

/** Every scrap falls its own way, without chance: multiples of primes spread well. */
const falling = (index) => ({
  left: `${(index * 37) % 100}%`,
  "--after": `${(index % 9) * 90}ms`,
  "--turn": `${200 + ((index * 71) % 500)}deg`,
  "--sway": `${((index * 53) % 120) - 60}px`,
});

export function Orders({table, scene, line, onReport, onClose}) {
  const [orders, setOrders] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    line.get("orders").then(({ok, answer}) => setOrders(ok ? answer : []));
  }, []);
  return html`
    <${Dialog} title=${t("Every order that was played")} onClose=${onClose} className="orders">
      ${orders?.length ? html`
        <ol>
          ${orders.map((order) => html`<${PlayedOrder} key=${`${order.n}-${order.tiles}`} ...${{table, scene, order, onReport}} />`)}
        </ol>
      ` : html`<p class="muted">${orders ? t("There was none.") : t("One moment …")}</p>`}
    <//>
  `;
}

function PlayedOrder({table, scene, order, onReport}) {
  const {tiles, written, attribute, right, challenged, by} = order;
  const {title} = table.edition.attributes[attribute];
  const values = tiles.map((item, index) => ({item, attribute, written: written[index]}));
  return html`
    <li data-right=${right ? "" : null}>
      <span class="verdict" aria-label=${right ? t("right") : t("wrong")}>${right ? "✓" : "✗"}</span>
      <span>
        <b>${title}</b>${" "}
        ${nameOf(table, tiles[0])} <i>${written[0]}</i> – ${nameOf(table, tiles[1])} <i>${written[1]}</i>
        <small class="muted">${scene.seats[by]?.name ?? ""}<${Mark} seat=${scene.seats[by]} />${challenged ? ` · ${t("was doubted")}` : isBluff(order) ? ` · ${t("was believed")}` : ""}</small>
      </span>
      <${Flag} about=${`${title}, ${tiles.map((item) => nameOf(table, item)).join(", ")}`} onClick=${() => onReport(values)} />
    </li>
  `;
}
