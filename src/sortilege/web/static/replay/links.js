// Where to go from a replay: back to the table, a link to exactly this step, the record as a file.

import {html, useLayoutEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {copyText} from "../copying.js";

export function Links({table, at}) {
  const [copied, setCopied] = useState(false);
  useLayoutEffect(() => setCopied(false), [at]);
  const copy = async () => {
    await copyText(`${table.url}/replay?at=${at}`);
    setCopied(true);
  };
  return html`
    <nav class="replay-links" aria-label=${t("This game")}>
      <a class="btn btn-small" href="/t/${table.id}">${t("To the table")}</a>
      ${table.scene.phase === "over" ? html`<a class="btn btn-small" href="/t/${table.id}/analysis">${t("Analysis")}</a>` : null}
      <button type="button" class="btn btn-small" onClick=${copy}>
        <span aria-live="polite">${copied ? t("Copied") : t("Link to this step")}</span>
      </button>
      <a class="btn btn-small" href="/api/tables/${table.id}/record" title=${t("Download the record")} download>${t("Record")}</a>
    </nav>
  `;
}
