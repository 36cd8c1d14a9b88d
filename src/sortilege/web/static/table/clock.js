// The clock of the one to act. The server's time counts: how far our own is off is measured whenever it is told.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Icon} from "./icons.js";

let ahead = 0;

export function setServerTime(now) {
  if (now) ahead = now - Date.now();
}

export const serverTime = () => Date.now() + ahead;

export function Clock({deadline}) {
  const [left, setLeft] = useState(secondsTo(deadline));
  useEffect(() => {
    setLeft(secondsTo(deadline));
    const timer = setInterval(() => setLeft(secondsTo(deadline)), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`
    <span class="clock" role="timer" aria-label=${t("Time left: {time}", {time: text})} data-short=${left <= 10 ? "" : null}>
      <${Icon} name="clock" />${text}
    </span>
  `;
}

const secondsTo = (deadline) => Math.max(0, Math.ceil((deadline - serverTime()) / 1000));
