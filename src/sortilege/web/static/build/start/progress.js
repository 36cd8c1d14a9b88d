// How it goes: what takes long says how far it is and offers the way out – what is quick does not flicker –, and what went
// wrong is said where it went wrong.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {sentence} from "../../http.js";

const PATIENCE = 300;

export function Busy({one, onStop}) {
  const doing = one?.busy?.doing;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!doing) return undefined;
    const soon = setTimeout(() => setShown(true), PATIENCE);
    return () => {
      clearTimeout(soon);
      setShown(false);
    };
  }, [doing]);
  if (!doing || !shown) return null;
  const {share} = one.busy;
  const isMaking = doing === "making";
  const sending = one.source.file && share > 0 && share < 1;
  return html`
    <div class="busy" role="status">
      <span class="busy-sign" aria-hidden="true"></span>
      <span>${sending ? t("Sending the file …") : isMaking ? t("Making the card set …") : t("Reading the table …")}</span>
      ${sending ? html`<progress max="1" value=${share} aria-label=${t("How much is sent")}></progress>` : null}
      <button type="button" class="btn btn-quiet btn-small" onClick=${onStop}>${t("Cancel")}</button>
    </div>
  `;
}

export const Fault = ({text}) => (text ? html`<p class="fault" role="alert">${sentence(text)}</p>` : null);

/** Pictures that cannot be taken from a file: which, and why. */
export function Refused({refused}) {
  if (!refused.length) return null;
  return html`
    <div class="faults">
      <b>${n("{count} picture stays out", "{count} pictures stay out", refused.length)}</b>
      <ul>${refused.map(({name, text}) => html`<li key=${name}><code>${name}</code>: ${text}</li>`)}</ul>
      <p class="hint">${t("Their cards get drawn initials until you give them other pictures.")}</p>
    </div>
  `;
}
