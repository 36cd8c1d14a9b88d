// The one place that says what is to be done now: a question, a call to play, a verdict being reached – or, when it is somebody
// else's turn, a calm line. Everything in it sits under the thumb on a phone.

import {html, useMemo} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {missing, steppedInAt} from "./absence.js";
import {Clock, serverTime} from "./clock.js";
import {isAsked, seatsInPlay, sharesScreen} from "./people.js";
import {AttackBar} from "./attack.js";
import {isAttack} from "./attack_words.js";
import {Ask} from "./ask.js";
import {MoveButtons, SmallButtons} from "./controls.js";
import {Result} from "./result.js";
import {Reveal} from "./reveal.js";
import {same} from "./stage.js";
import {canUndo} from "./turn.js";

/** @import {HintAnswer} from "sortilege/wire" */

/** `on`: what happens when something is asked about, shown or reported – {ask, orders, report}. */
export function Panel({table, board, seat, shown, turn, present, on}) {
  const {scene, reveal, log, current} = shown;
  const mine = seat !== null && isAsked(scene, seat);
  const kind = kindOf(table, scene, reveal, mine);
  const Content = CONTENTS[kind];
  // A verdict and a hint are read whole, however long their sentences are.
  return html`
    <section class="panel action" data-kind=${kind} data-mine=${mine && kind !== "result" ? "" : null}
             data-attack=${isAttack(table) ? "" : null} aria-label=${t("What is to be done")}
             style=${{minHeight: kind === "reveal" || turn.hint ? "max-content" : null}}>
      ${isAttack(table) && scene.phase === "playing" ? html`<${AttackBar} ...${{table, scene}} />` : null}
      <${Content} ...${{table, board, scene, reveal, log, seat, turn, present, on, mine}} disabled=${turn.pending || !current || turn.settling} />
    </section>
  `;
}

function kindOf(table, scene, reveal, mine) {
  // In the middle of the room, see room.js.
  if (reveal) return reveal.drama ? "waiting" : "reveal";
  if (scene.phase === "over") return "result";
  if (scene.paused) return "paused";
  if (awayFrom(table, scene).length) return "away";
  if (mine && ["assess", "verify"].includes(scene.view.phase)) return "ask";
  return mine ? "turn" : "waiting";
}

const CONTENTS = {
  reveal: ({table, scene, reveal, on}) => html`<${Reveal} ...${{table, scene, reveal}} live onReport=${on.report} />`,
  result: ({on, ...props}) => html`<${Result} ...${props} onOrders=${on.orders} />`,
  paused: Paused,
  away: Away,
  ask: AskNow,
  turn: Turn,
  waiting: Waiting,
};

function AskNow(props) {
  const {table, scene, seat, turn, on, disabled} = props;
  return html`
    ${sharesScreen(table) ? html`<${ForWhom} ...${props} />` : null}
    <${Ask} ...${{table, scene, seat, disabled}} play=${turn.play} hint=${turn.hint} onAsk=${on.ask} />
    <${Asides} ...${props} />
  `;
}

function Turn(props) {
  const {table, scene, board, seat, turn, disabled} = props;
  const {moves, hold, hint, press} = turn;
  const suggested = hint && moves.buttons.find((button) => same(button.action, hint.action));
  return html`
    <div class="turn">
      <${ForWhom} ...${props} />
      <p class="question">${board.prompt?.(scene, table, seat, hold) ?? t("It is your turn.")}</p>
      <${MoveButtons} buttons=${moves.buttons} hint=${suggested?.id} press=${press} disabled=${disabled} />
      <${Asides} ...${props} />
    </div>
  `;
}

/** One screen for all: whose turn it is comes first. */
function ForWhom({table, scene, seat}) {
  const {name, colour} = scene.seats[seat];
  if (!sharesScreen(table)) return html`<p class="call" data-colour=${colour}>${t("Your turn")}</p>`;
  return html`<p class="call pass-screen" data-colour=${colour}>${t("The screen goes to {name}", {name})}</p>`;
}

function Waiting(props) {
  const {scene, present} = props;
  const gone = missing(scene, present);
  if (gone.length) return html`<${Gone} ...${props} gone=${gone} />`;
  const names = (scene.view?.to_act ?? []).filter((one) => typeof one === "number").map((one) => scene.seats[one].name);
  const {phase} = scene.view;
  const text = {
    assess: t("{name} thinks about the new order …", {name: names[0]}),
    verify: t("{name} checks the last one …", {name: names[0]}),
    give: t("{name} chooses a penalty tile …", {name: names[0]}),
    discard: t("{name} chooses a card to discard …", {name: names[0]}),
  }[phase] ?? (names.length > 1 ? t("Waiting for {names} …", {names: names.join(", ")}) : t("{name} is thinking …", {name: names[0]}));
  return html`
    <div class="calmly">
      ${hasGivenUp(props) ? html`<p class="call">${t("You gave up. A bot plays on for you.")}</p>` : null}
      <p class="question">${names.length ? text : t("One moment …")}</p>
      <${Asides} ...${props} />
    </div>
  `;
}

/** Somebody who is waited for has gone: who it is, and how long until a bot plays for them. */
function Gone({scene, present, gone, ...props}) {
  const since = useMemo(serverTime, [gone.join()]);
  const until = steppedInAt(scene, present, since);
  const names = gone.map((seat) => scene.seats[seat].name).join(", ");
  return html`
    <div class="turn">
      <p class="question">${n("{names} is not here.", "{names} are not here.", gone.length, {names})}</p>
      ${until ? html`
        <p>${t("If they do not come back, a bot plays for them in")} <${Clock} deadline=${until} /></p>
      ` : null}
      <${Asides} scene=${scene} ...${props} />
    </div>
  `;
}

const hasGivenUp = ({table, scene}) => table.you.seats.length > 0 && !seatsInPlay(table, scene).length;

function Asides({scene, table, mine, turn, disabled}) {
  const {hint} = turn;
  return html`
    ${hint ? html`<${Advice} ...${hint} />` : null}
    <${SmallButtons} canUndo=${canUndo(table, scene)} canHint=${mine && scene.hints} onUndo=${turn.undo} onHint=${turn.askHint}
                     disabled=${disabled} />
  `;
}

/**
 * What decides, and – standing out – what to do. Where names are hidden there is no reason: it would tell them.
 * @param {HintAnswer} hint
 */
function Advice({sentences}) {
  const reasons = sentences.slice(0, -1).join(" ");
  return html`
    <p class="hint" role="status" data-keeps-hand="">
      ${reasons} <b>${sentences.at(-1) ?? t("The best move is marked.")}</b>
    </p>
  `;
}

function Paused({table, scene, log, turn, disabled}) {
  const by = log.findLast(({note}) => note === "paused")?.by;
  const {name, colour} = scene.seats[by] ?? {};
  return html`
    <div class="turn">
      ${name ? html`<p class="call" data-colour=${colour}>${t("{name} would like a break.", {name})}</p>` : null}
      <p class="question">${t("The game is paused.")}</p>
      ${table.you.seats.length ? html`
        <button type="button" class="btn btn-main" disabled=${disabled} onClick=${() => turn.send("resume")}>${t("Go on")}</button>
      ` : null}
    </div>
  `;
}

/** The reader's seats that a bot is standing in for. */
const awayFrom = (table, scene) => seatsInPlay(table, scene).filter((seat) => scene.seats[seat].away);

function Away({table, scene, turn, disabled}) {
  const away = awayFrom(table, scene);
  const names = away.map((seat) => scene.seats[seat].name).join(", ");
  const back = async () => {
    for (const seat of away) await turn.send("return", {seat});
  };
  return html`
    <div class="turn">
      <p class="question">${sharesScreen(table) ? t("A bot is playing for {names}.", {names}) : t("A bot is playing for you.")}</p>
      <button type="button" class="btn btn-main" disabled=${disabled} onClick=${back}>
        ${away.length > 1 ? t("We are back") : t("I'm back")}</button>
    </div>
  `;
}
