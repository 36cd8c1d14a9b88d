// Something takes long: how far it is, and the way out. What is quick does not flicker.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";

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
