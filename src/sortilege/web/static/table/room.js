// The room: bar, board, panel, seats and log, and what may lie over them. What it hands on has few parts: the table, what is
// shown of it (live.js), and this screen's turn (turn.js).

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {isAttack} from "./attack_words.js";
import {Announcer} from "./announcer.js";
import {Chooser} from "./chooser.js";
import {Tools} from "./controls.js";
import {InHead} from "./head.js";
import {useKeptBoard} from "./kept_board.js";
import {useKeys} from "./keys.js";
import {useLive} from "./live.js";
import {Lobby} from "./lobby.js";
import {LogPanel} from "./log.js";
import {useGliding} from "./motion.js";
import {Nudge} from "./nudges.js";
import {Overlays} from "./overlays.js";
import {Panel} from "./panel.js";
import {closeToTheEnd, isAsked, isYou, seatsInPlay} from "./people.js";
import {ReactionButton, SaidAloud} from "./reactions.js";
import {DealtLine} from "./dealt.js";
import {RatedLine} from "./rated.js";
import {Reveal} from "./reveal.js";
import {Seats} from "./seats.js";
import {sound} from "./sound.js";
import {stageOf} from "./stage.js";
import {canUndo, useTurn} from "./turn.js";
import {WatchersLine} from "./watchers.js";

export function Room({table: given, board}) {
  const live = useLive(given, board);
  const {scene, reveal, log} = live.shown;
  const table = {...given, you: live.you, over: scene.phase === "over"};
  const [open, setOpen] = useState(/** @type {any} */ (null));
  const [asked, setAsked] = useState(null);
  const seat = useSeat(table, scene);
  const turn = useTurn({table, board, seat, live});
  const {mine, moves, hold, hint} = turn;

  useKeys({
    "?": () => setOpen("keyboard"),
    l: () => setOpen("log"),
    u: canUndo(table, scene) && !turn.pending && turn.undo,
    h: mine && scene.hints && turn.askHint,
    ...Object.fromEntries(moves.buttons.filter(({key}) => key).map((button) => [button.key, () => turn.press(button)])),
  }, !reveal && !turn.settling);
  const skip = () => turn.settling || live.director.skip();
  useSkippingByKey(reveal, skip);
  useGliding(live.shown);
  useTurnSound(mine, scene.entries);
  useAlarm({table, board, scene}, live.say);

  const kept = useKeptBoard({scene, board, line: live.line});
  const lying = kept ? {...scene, view: {...scene.view, board: kept.board}, written: kept.written} : scene;
  const stage = stageOf({scene: lying, reveal, asked, hint, moves, log});
  const on = {
    ask: setAsked,
    orders: () => setOpen("orders"),
    report: (values) => setOpen({report: values}),
  };
  const react = html`<${ReactionButton} ...${{table, scene}} line=${live.line} say=${live.say} />`;
  return html`
    <div class="room" data-game=${table.game} data-phase=${scene.phase} data-mine=${mine ? "" : null} data-dimmed=${reveal?.drama ? "" : null}
         data-settling=${turn.settling ? "" : null} onClick=${({target}) => reveal && !isUsed(target) && skip()}>
      <${InHead}><${Tools} ...${{table, scene}} watching=${live.watching} onOpen=${setOpen} /><//>
      ${live.state === "lost" ? html`<p class="banner" role="status">${t("Connection lost – trying again …")}</p>` : null}
      ${scene.phase === "gathering" ? html`
        <div class="room-lobby"><${Lobby} ...${{table, scene, turn, react}} said=${live.said} present=${live.present} watching=${live.watching} onOpen=${setOpen} /></div>
      ` : html`
        <div class="board-room" onClick=${(event) => inspect(event, hold, setOpen)}>
          ${scene.view ? html`<${board.Board} ...${{table, scene: lying, seat, hold, stage}} inspect=${setOpen} />` : null}
        </div>
        <aside class="side">
          <${Panel} ...${{table, board, seat, turn, on}} shown=${live.shown} present=${live.present} />
          <section class="panel seats-panel">
            <${RatedLine} scene=${scene} />
            <${DealtLine} dealt=${table.dealt} />
            <${Seats} ...${{table, scene, board, seat, hold}} said=${live.said} present=${live.present} onOpen=${(index) => setOpen({seat: index})} />
            ${react}
            <${WatchersLine} watching=${live.watching} />
          </section>
          <${LogPanel} ...${{table, log, scene}} onReport=${on.report} />
        </aside>
      `}
      ${reveal?.drama ? html`
        <div class="drama"><${Reveal} ...${{table, scene, reveal}} live onReport=${on.report} /></div>
      ` : null}
      ${(table.lesson || table.you.newcomer) && !reveal && !isAttack(table) ? html`<div class="nudge-corner"><${Nudge} table=${table} scene=${scene} seat=${seat} /></div>` : null}
      <${Chooser} hold=${hold} hint=${hint} />
      <${Overlays} ...${{table, scene, board, log, stage, open}} watching=${live.watching} send=${turn.send} line=${live.line} director=${live.director} onOpen=${setOpen} />
      <div class="toasts" role="status" aria-live="polite">
        ${live.toasts.map(({id, text}) => html`<p key=${id} class="toast">${text}</p>`)}
      </div>
      <${Announcer} log=${log} />
      <${SaidAloud} ...${{table, scene}} said=${live.said} />
    </div>
  `;
}

/** The seat this screen acts for: the one of ours that is to act, else the one that acted last. */
function useSeat(table, scene) {
  const last = useRef(/** @type {number | null} */ (null));
  /** @type {{seats: number[]}} */
  const {seats} = table.you;
  if (last.current !== null && !seats.includes(last.current)) last.current = null;
  if (last.current === null || !isAsked(scene, last.current)) {
    last.current = seats.find((seat) => isAsked(scene, seat)) ?? last.current ?? seatsInPlay(table, scene)[0] ?? seats[0] ?? null;
  }
  return last.current;
}

/** During a check any key goes on to what comes next, as a click does. */
function useSkippingByKey(reveal, skip) {
  const live = useRef(skip);
  live.current = skip;
  useEffect(() => {
    if (!reveal) return;
    const onKey = () => live.current();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [Boolean(reveal)]);
}

/** Buttons, links and sheets are there to be used, also while a verdict is shown. */
const isUsed = (target) => Boolean(target.closest("button, a, dialog"));

function useTurnSound(mine, entries) {
  useEffect(() => {
    if (mine && entries > 0) sound("yours");
    document.title = `${mine ? "● " : ""}${document.title.replace(/^● /, "")}`;
  }, [mine]);
}

/** Whoever is about to win is named once, for all the others. */
function useAlarm({table, board, scene}, say) {
  const close = scene.phase === "playing" ? closeToTheEnd(board, scene, table) : [];
  const known = useRef(close);
  useEffect(() => {
    for (const {seat, text} of close) {
      if (known.current.some((one) => one.seat === seat) || isYou(table, seat)) continue;
      say(t("{name}: {text}", {name: scene.seats[seat].name, text}));
      sound("alarm");
    }
    known.current = close;
  }, [scene.version]);
}

/** A click on a tile that lies there, with nothing in the hand, shows it large. */
function inspect(event, hold, onOpen) {
  const tile = event.target.closest("[data-item]");
  if (!tile || hold.held || tile.closest("[data-movable], [data-legal]")) return;
  onOpen({item: tile.dataset.item});
}
