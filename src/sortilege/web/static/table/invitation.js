// How others get in: the link, its QR code, the code to say – and how a link gets into the clipboard.

import {html, useState} from "../vendor/preact.js";
import {t} from "../texts.js";

export function Invitation({table}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(table.url);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return html`
    <section class="panel lobby-invite">
      <h2>${t("Invite")}</h2>
      <p>${t("Send this link, show the picture to a phone's camera, or say the code:")}</p>
      <p class="code" aria-label=${t("Code")}>${table.code}</p>
      <img class="qr" src="/t/${table.id}/qr.svg" alt=${t("The link as a QR code")} width="180" height="180" />
      ${isLocal() ? html`<p class="muted small">${t("This address works only on this computer. Start with --lan to let phones join.")}</p>` : null}
      <p class="link">${table.url}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick=${copy}>${copied ? t("Copied") : t("Copy the link")}</button>
        ${"share" in navigator ? html`<button type="button" class="btn" onClick=${() => share(table)}>${t("Share")}</button>` : null}
      </div>
    </section>
  `;
}

// Of an address that leads every device to itself.
const isLocal = () => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

export async function copyText(text) {
  // The clipboard exists on https only; a selected field works everywhere.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

const share = (table) => navigator.share({title: "Sortilege", url: table.url}).catch(() => {});
