// An address to copy or to hand on.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {copyText} from "../../table/invitation.js";
import {useId} from "./fields.js";

export function Link({label, url, title = ""}) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(url);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return html`
    <div class="field link-field">
      <label for=${id}>${label}</label>
      <input type="text" id=${id} readonly value=${url} onFocus=${(event) => event.target.select()} />
      <div class="buttons">
        <button type="button" class="btn btn-small" onClick=${copy}>${copied ? t("Copied") : t("Copy the link")}</button>
        ${"share" in navigator ? html`
          <button type="button" class="btn btn-small"
                  onClick=${() => navigator.share({title, url}).catch(() => {})}>${t("Share")}</button>
        ` : null}
      </div>
    </div>
  `;
}
