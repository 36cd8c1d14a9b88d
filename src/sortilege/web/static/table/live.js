// The table as it is right now: what is shown, who is connected, what is on its way to the server, what it said.
//
//   const live = useLive(table, board)
//   live.shown        {scene, reveal, log, current}   (director.js)
//   live.watching     {watchers, more_watchers}: those who only watch
//   live.said         {seat: what was said there a moment ago}   (said.js)
//   live.state        "open" | "lost"
//   live.pending      true while something is on its way
//   live.toasts       [{id, text}]
//   live.you          which seats this reader has; changes in the lobby
//   live.send(verb, body)   → the answer, or null if it was refused (then the reason is a toast)

import {useEffect, useMemo, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {setServerTime} from "./clock.js";
import {Connection} from "./connection.js";
import {Director} from "./director.js";
import {capture} from "./motion.js";
import {wasSentAway} from "./people.js";
import {readNames} from "./read_names.js";
import {faded, heard, STAYS} from "./said.js";

const TOAST_STAYS = 6_000;
// After these the seats of this reader may be others.
const SEATING = ["sit", "leave"];
// Whoever is back is back, whatever a bot has done until they said so.
const ALWAYS_MEANT = ["return"];

/** @import {Shown} from "./director.js" */

export function useLive(table, board) {
  const [shown, setShown] = useState(/** @type {Shown} */ ({scene: table.scene, reveal: null, log: table.scene.happened, current: true}));
  const [present, setPresent] = useState([...table.present, ...table.you.seats]);
  const [watching, setWatching] = useState({watchers: table.watchers, more_watchers: table.more_watchers});
  const [said, setSaid] = useState(/** @type {import("./said.js").Said} */ ({}));
  const [state, setState] = useState("open");
  const [pending, setPending] = useState(false);
  const [toasts, setToasts] = useState(/** @type {{id: symbol, text: string}[]} */ ([]));
  const [you, setYou] = useState(table.you);
  const busy = useRef(false);
  const warning = shown.log.findLast(({note}) => note === "warned");

  const [director, line] = useMemo(() => {
    setServerTime(table.now);
    const reader = {seats: table.you.seats, reading: table.you.reading, read: (version) => connection.tell("read", {version})};
    readNames(table, table.scene);
    const directing = new Director(table.scene, board, (next) => {
      capture();
      setShown(next);
    }, reader);
    const connection = new Connection(table, {
      onScene: async (scene) => {
        await take(scene);
        if (!wasSentAway(scene, directing.reader.seats)) return;
        await lookForOwnSeats();
        say(t("The host has sent you away from this table."));
      },
      onPresence: ({present: there, now, ...others}) => {
        setServerTime(now);
        setPresent(there);
        setWatching(others);
      },
      onReaction: (told) => {
        setSaid((all) => heard(all, told));
        setTimeout(() => setSaid((all) => faded(all, told)), STAYS);
      },
      onState: setState,
    });
    return [directing, connection];
  }, []);
  useEffect(() => line.open(() => director.newest), []);

  useEffect(() => {
    if (warning && warning.n > table.scene.version) say(warning.told);
  }, [warning?.n]);

  function take(scene) {
    readNames(table, scene);
    return director.receive(scene);
  }

  function say(text) {
    const id = Symbol("toast");
    setToasts((all) => [...all.slice(-2), {id, text}]);
    setTimeout(() => setToasts((all) => all.filter((one) => one.id !== id)), TOAST_STAYS);
  }

  async function lookForOwnSeats() {
    const {ok, answer} = await line.get("");
    if (!ok) return;
    setYou(answer.you);
    director.reader.seats = answer.you.seats;
  }

  async function send(verb, body = {}) {
    // A second click while the first is on its way changes nothing.
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    let result = await line.send(verb, {version: director.newest, ...body});
    while (!result.ok && meantAnyway(verb, result.error, body)) {
      result = await line.send(verb, {...body, version: result.error.scene?.version});
    }
    setState("open");
    const scene = result.ok ? result.answer : result.error.scene;
    if (scene?.version) await take(scene);
    if (result.ok && SEATING.includes(verb)) {
      await lookForOwnSeats();
    }
    busy.current = false;
    setPending(false);
    if (result.ok) return result.answer;
    say(result.error.code === "stale" ? t("Something happened in the meantime – look again.") : result.error.message);
    return null;
  }

  return {shown, you, present, watching, said, state, pending, toasts, say, send, line, director};
}

/**
 * Whether what others have done meanwhile changes nothing about what one has decided: where everybody acts at once, too.
 *
 * @param {string} verb
 * @param {import("../http.js").Refusal} error
 * @param {{seat?: number, action?: object}} body
 */
function meantAnyway(verb, {code, scene}, {seat, action}) {
  if (code !== "stale") return false;
  return ALWAYS_MEANT.includes(verb) || (action && scene?.view?.phase === "setup"
    && scene.legal.some((legal) => JSON.stringify(legal) === JSON.stringify({by: seat, ...action})));
}
