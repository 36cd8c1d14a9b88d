// Assessing: every new order is a question – agree, or doubt it – and, after the last tile, the check nobody can refuse.

import {html, useEffect, useState} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {Question, openOrders, sameOrder, shortly} from "./questions.js";
import {useKeys} from "./keys.js";
import {stakes} from "./stakes.js";
import {useSettling} from "./settling.js";

/** `onAsk(order)` marks the two tiles on the board. */
export function Ask({table, scene, seat, play, onAsk, hint, disabled: closed}) {
  const orders = openOrders(scene, seat);
  const accept = scene.legal.find((action) => action.by === seat && action.do === "accept");
  const [at, setAt] = useState(0);
  const now = orders[Math.min(at, orders.length - 1)];

  // Agreeing twice at once is agreeing to one of two.
  const settling = useSettling(at);
  const disabled = closed || settling;

  useEffect(() => setAt(0), [scene.version]);
  useEffect(() => {
    // Agreeing is about all of them: what is asked is what the hint speaks of.
    const suggested = hint?.belief?.tiles ? orders.findIndex(({tiles}) => tiles.every((tile) => hint.belief.tiles.includes(tile))) : -1;
    if (suggested >= 0) setAt(suggested);
  }, [hint]);
  useEffect(() => {
    onAsk(now ?? null);
    return () => onAsk(null);
  }, [scene.version, at]);

  const last = at >= orders.length - 1;
  const agree = () => (last ? play(accept) : setAt(at + 1));
  const doubt = () => now && play(now.action);
  useKeys({a: accept && agree, A: accept && (() => play(accept)), d: doubt}, !disabled);

  if (!now) return html`<${NothingToDoubt} accept=${accept} play=${play} disabled=${disabled} />`;
  if (!accept) return html`<${MustCheck} ...${{table, scene, orders, play, onAsk, hint, disabled}} />`;
  return html`
    <div class="ask">
      <p class="call">${whoPut(scene)}</p>
      <p class="question"><${Question} table=${table} order=${now} /></p>
      <div class="pair">
        <button type="button" class="btn btn-main" disabled=${disabled} data-hint=${hint?.action.do === "accept" ? "" : null}
                onClick=${agree}>${t("Agree")}<kbd>A</kbd></button>
        <button type="button" class="btn btn-warn" disabled=${disabled} data-hint=${hint && sameOrder(now.action, hint.action) ? "" : null}
                onClick=${doubt}>${t("I doubt it")}<kbd>D</kbd></button>
      </div>
      <${EqualIsRight} stakes=${hint?.sentences.length ? "" : stakes(scene, seat)} />
      ${orders.length > 1 ? html`
        <p class="ask-rest">
          <span>${t("Order {now} of {all}", {now: Math.min(at, orders.length - 1) + 1, all: orders.length})}</span>
          ${last
            ? html`<button type="button" class="btn btn-quiet btn-small" disabled=${disabled} onClick=${() => setAt(0)}>${t("See the first again")}</button>`
            : html`<button type="button" class="btn btn-quiet btn-small" disabled=${disabled} data-hint=${hint?.action.do === "accept" ? "" : null}
                           onClick=${() => play(accept)}>
                ${n("Agree to it", "Agree to all {count}", orders.length)}</button>`}
        </p>
      ` : null}
    </div>
  `;
}

function NothingToDoubt({accept, play, disabled}) {
  if (!accept) return null;
  return html`
    <div class="ask">
      <p class="question">${t("There is nothing left to doubt.")}</p>
      <button type="button" class="btn btn-main" disabled=${disabled} onClick=${() => play(accept)}>${t("Agree")}</button>
    </div>
  `;
}

/** The last tile, the completed row: every order is turned over, in the order this player likes. */
function MustCheck({table, scene, orders, play, onAsk, hint, disabled}) {
  return html`
    <div class="ask must-check">
      <p class="call">${t("It is all or nothing for {name}.", {name: scene.seats[scene.view.placed.seat].name})}</p>
      <p class="question">
        ${orders.length > 1 ? t("Which order do you check first?") : html`<${Question} table=${table} order=${orders[0]} />`}
      </p>
      <${EqualIsRight} />
      <div class="checks">
        ${orders.map((order) => html`
          <button type="button" class="btn ${orders.length > 1 ? "" : "btn-main"}" key=${order.tiles.join()} disabled=${disabled}
                  data-hint=${hint && sameOrder(order.action, hint.action) ? "" : null}
                  onFocus=${() => onAsk(order)} onPointerEnter=${() => onAsk(order)} onClick=${() => play(order.action)}>
            ${orders.length > 1 ? shortly(table, order) : t("Turn them over")}
          </button>
        `)}
      </div>
    </div>
  `;
}

const EqualIsRight = ({stakes: first = ""}) => html`<p class="muted small ask-equal">${first} ${t("Equal counts as right, too.")}</p>`;

function whoPut(scene) {
  const {placed} = scene.view;
  return placed ? t("{name} says yes. What do you say?", {name: scene.seats[placed.seat].name}) : "";
}
