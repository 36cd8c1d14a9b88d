// A table where everybody gets the same: it says what it is for and whether it counts, and in the end where to go on.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";

/** The sign that this is a daily challenge. */
export function DealtLine({dealt}) {
  if (!dealt) return null;
  return html`
    <p class="rated-line">
      <span class="chip ${dealt.counts ? "chip-gold" : ""}">${dealt.counts ? t("daily challenge") : t("does not count")}</span>
      ${dealt.decisions ? html` <span class="muted">${n("It ends after one decision.", "It ends after {count} decisions.", dealt.decisions)}</span>` : null}
    </p>
  `;
}

/** Playing once more would not be the same: on to how everybody did, or back to all of them. */
export function DealtButtons({dealt}) {
  if (!dealt.counts) return html`<a class="btn btn-main" href="/daily">${t("Today’s challenges")}</a>`;
  return html`<a class="btn btn-main" href="/daily/${dealt.id}">${t("How everybody did")}</a>`;
}
