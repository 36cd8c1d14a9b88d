// The room: bar, board, panel, seats and log, and what may lie over them. It knows no rules: it hands scenes to the board
// and turns what the board offers into actions.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Chooser} from "./chooser.js";
import {Tools} from "./controls.js";
import {InHead} from "./head.js";
import {useHolding} from "./holding.js";
import {useKeys} from "./keys.js";
import {useLive} from "./live.js";
import {Lobby} from "./lobby.js";
import {Log} from "./log.js";
import {useGliding} from "./motion.js";
import {Nudge} from "./nudges.js";
import {Overlays} from "./overlays.js";
import {Panel} from "./panel.js";
import {Reveal} from "./reveal.js";
import {Seats, isAsked, seatsInPlay} from "./seats.js";
import {sound} from "./sound.js";
import {stageOf} from "./stage.js";

const NO_MOVES = {pieces: {}, buttons: []};

export function Room({table: given, board}) {
  const live = useLive(given, board);
  const table = {...given, you: live.you};
  const {scene, reveal, log, current} = live.shown;
  const [open, setOpen] = useState(/** @type {any} */ (null));
  const [asked, setAsked] = useState(null);
  const [hint, setHint] = useState(null);
  const seat = useSeat(table, scene);

  const mine = current && scene.phase === "playing" && !scene.paused && seat !== null && isAsked(scene, seat);
  const moves = mine ? board.moves(scene, table, seat) : NO_MOVES;
  useEffect(() => setHint(null), [scene.version]);

  const play = async (action) => {
    const {by, ...rest} = action;
    sound("tick");
    return Boolean(await live.send("actions", {seat: by ?? seat, action: rest}));
  };
  const refuse = (piece, spot) => {
    const action = board.attempt?.(piece, spot, scene, table, seat);
    if (action) play(action);
    else if (spot) live.say(t("It cannot go there."));
  };
  const press = (button) => live.pending || play(button.action);
  const hold = {...useHolding({moves: mine && !live.pending ? moves : null, play, refuse}), press: mine ? press : null};

  const onUndo = () => live.send("undo", {seat: scene.undo});
  const onHint = async () => {
    const {ok, answer, error} = await live.line.get(`hint?seat=${seat}`);
    if (ok) setHint(answer);
    else live.say(error.message);
  };
  useKeys({
    "?": () => setOpen("keyboard"),
    l: () => setOpen("log"),
    u: scene.undo !== null && table.you.seats.includes(scene.undo) && !live.pending && onUndo,
    h: mine && scene.hints && onHint,
    ...Object.fromEntries(moves.buttons.filter(({key}) => key).map((button) => [button.key, () => press(button)])),
  }, !reveal);
  useSkipping(reveal, live.director);
  useGliding(live.shown);
  useTurnSound(mine, scene.entries);

  const skip = () => live.director.skip();
  const onReport = (values) => setOpen({report: values});
  const send = (verb, body) => live.send(verb, {seat: seat ?? table.you.seats[0] ?? null, ...body});
  const stage = stageOf({scene, reveal, asked, hint, moves, log});
  const props = {table, scene, board, seat, reveal, current, moves, hold, stage, hint, press, play, send, onUndo, onHint, onReport, pending: live.pending};

  return html`
    <div class="room" data-game=${table.game} data-phase=${scene.phase} data-mine=${mine ? "" : null} data-dimmed=${reveal?.drama ? "" : null}>
      <${InHead}><${Tools} table=${table} scene=${scene} onOpen=${setOpen} /><//>
      ${live.state === "lost" ? html`<p class="banner" role="status">${t("Connection lost – trying again …")}</p>` : null}
      ${scene.phase === "gathering" ? html`
        <div class="room-lobby"><${Lobby} ...${props} present=${live.present} /></div>
      ` : html`
        <div class="board-room" onClick=${(event) => inspect(event, hold, setOpen)}>
          ${scene.view ? html`<${board.Board} ...${props} inspect=${setOpen} />` : null}
        </div>
        <aside class="side">
          <${Panel} ...${props} log=${log} onAsk=${setAsked} onOrders=${() => setOpen("orders")} onSkip=${skip} />
          <section class="panel seats-panel"><${Seats} ...${props} present=${live.present} onOpen=${(index) => setOpen({seat: index})} /></section>
          <section class="panel log-panel" tabindex="0" aria-label=${t("What happened")}><${Log} ...${{table, log, scene, onReport}} /></section>
        </aside>
      `}
      ${reveal?.drama ? html`<div class="drama"><${Reveal} ...${props} onSkip=${skip} /></div>` : null}
      ${table.lesson && !reveal ? html`<div class="nudge-corner"><${Nudge} table=${table} scene=${scene} seat=${seat} /></div>` : null}
      <${Chooser} hold=${hold} />
      <${Overlays} ...${props} open=${open} onOpen=${setOpen} log=${log} line=${live.line} />
      <div class="toasts" role="status" aria-live="polite">
        ${live.toasts.map(({id, text}) => html`<p key=${id} class="toast">${text}</p>`)}
      </div>
      <p class="sr-only" aria-live="polite">${announcement(scene, log, mine)}</p>
    </div>
  `;
}

/** The seat this screen acts for: the one of ours that is to act, else the one that acted last. */
function useSeat(table, scene) {
  const last = useRef(null);
  const {seats} = table.you;
  if (!seats.includes(last.current) || !isAsked(scene, last.current)) {
    last.current = seats.find((seat) => isAsked(scene, seat)) ?? last.current ?? seatsInPlay(table, scene)[0] ?? seats[0] ?? null;
  }
  return last.current;
}

/** During a check any key or click goes on to what comes next. */
function useSkipping(reveal, director) {
  useEffect(() => {
    if (!reveal) return;
    const skip = () => director.skip();
    document.addEventListener("keydown", skip);
    document.addEventListener("pointerdown", skip);
    return () => {
      document.removeEventListener("keydown", skip);
      document.removeEventListener("pointerdown", skip);
    };
  }, [Boolean(reveal)]);
}

function useTurnSound(mine, entries) {
  useEffect(() => {
    if (mine && entries > 0) sound("yours");
    document.title = `${mine ? "● " : ""}${document.title.replace(/^● /, "")}`;
  }, [mine]);
}

/** A click on a tile that lies there, with nothing in the hand, shows it large. */
function inspect(event, hold, onOpen) {
  const tile = event.target.closest("[data-item]");
  if (!tile || hold.held || tile.closest("[data-movable], [data-legal]")) return;
  onOpen({item: tile.dataset.item});
}

/** What a screen reader hears when something has happened. */
function announcement(scene, log, mine) {
  const latest = log.at(-1)?.told ?? "";
  return scene.phase === "over" ? scene.result ?? "" : `${latest} ${mine ? t("It is your turn.") : ""}`;
}
