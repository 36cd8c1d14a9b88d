// The turn of whoever this screen acts for: what the board offers, what is held, what was suggested, and everything that can
// be done about it. It knows no rules: it turns what the board offers into actions.
//
//   const turn = useTurn({table, board, seat, live})
//   turn.mine                       whether this screen is to act now
//   turn.moves, turn.hold           what may be picked up, and the hand for it (hand.js)
//   turn.hint                       what was suggested, or null
//   turn.pending                    something is on its way to the server
//   turn.settling                   what may be done has just changed under the finger (settling.js)
//   turn.play(action), press(button), send(verb, body), undo(), askHint()

import {useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {isAttack} from "./attack_words.js";
import {useHand} from "./hand.js";
import {isAsked} from "./people.js";
import {MOMENT, SHORT, VERDICT, useSettling} from "./settling.js";
import {sound} from "./sound.js";

/** @import {HintAnswer, TableAnswer} from "sortilege/wire" */
/** @import {Button, Moves} from "./hand.js" */

/** @type {Moves} */
const NO_MOVES = {pieces: {}, buttons: []};

/** @param {{table: TableAnswer, board: any, seat: number | null, live: ReturnType<typeof import("./live.js").useLive>}} of */
export function useTurn({table, board, seat, live}) {
  const {scene, reveal, current} = live.shown;
  const [hint, setHint] = useState(/** @type {HintAnswer | null} */ (null));
  useEffect(() => setHint(null), [scene.version]);
  const mine = current && scene.phase === "playing" && !scene.paused && seat !== null && isAsked(scene, seat);
  /** @type {Moves} */
  const moves = mine ? board.moves(scene, table, seat) : NO_MOVES;
  const settling = useSettling(reveal ? VERDICT : mine ? offered(scene, seat) : "", isAttack(table) ? SHORT : MOMENT);

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
  /** @param {Button} button */
  const press = (button) => live.pending || settling || play(button.action);
  const hold = {...useHand({moves: mine && !live.pending && !settling ? moves : null, play, refuse, ready: isAttack(table)}), press: mine ? press : null};

  const send = (verb, body) => live.send(verb, {seat: seat ?? table.you.seats[0] ?? null, ...body});
  const undo = () => live.send("undo", {seat: scene.undo});
  const askHint = async () => {
    const {ok, answer, error} = await live.line.get(`hint?seat=${seat}`);
    if (ok) setHint(answer);
    else live.say(error.message);
  };
  return {mine, moves, hold, hint, line: live.line, pending: live.pending, settling, play, press, send, undo, askHint};
}

/** What a seat may do, to be compared: others may act meanwhile, and it stays the same. */
const offered = (scene, seat) => JSON.stringify([seat, scene.legal.filter(({by}) => by === seat)]);

/** Whether one of the reader's own actions can be taken back. */
export const canUndo = (table, scene) => scene.undo !== null && table.you.seats.includes(scene.undo);
