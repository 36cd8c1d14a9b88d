// Links to hand on: by copying them, to whatever else the device offers, and to a phone's camera.

import {html, useState} from "./vendor/preact.js";
import {copyText} from "./copying.js";
import {t} from "./texts.js";

/** Of an address that leads every device to itself. */
export const isLocal = (/** @type {string} */ url) => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

/** The buttons that hand a link on. */
export function HandOn({url, title = "Sortilege", small = false}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(url);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  const look = small ? "btn btn-small" : "btn";
  return html`
    <div class="buttons">
      <button type="button" class=${look} onClick=${copy}>${copied ? t("Copied") : t("Copy the link")}</button>
      ${"share" in navigator ? html`
        <button type="button" class=${look} onClick=${() => navigator.share({title, url}).catch(() => {})}>${t("Share")}</button>
      ` : null}
    </div>
  `;
}

/** A link for a phone's camera, `src` is its picture; where the link leads phones to themselves, it says so and why. */
export function QrCode({url, src}) {
  return html`
    <img class="qr" src=${src} alt=${t("The link as a QR code")} width="180" height="180" />
    ${isLocal(url) ? html`
      <p class="muted small">
        ${t("This address works only on this computer, since the site was started for it alone.")}
        ${" "}${t("Start it with --lan, and phones in the same network get in, too.")}
      </p>
    ` : null}
  `;
}
