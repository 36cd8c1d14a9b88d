// A table where everybody gets the same: it says what it is for and whether it counts, and in the end where to go on.
// It is of a daily challenge, or of a contest, whose deals are called `CODE/1`, `CODE/2` …

import {html, useEffect, useState} from "../vendor/preact.js";
import {attempt} from "../http.js";
import {shareText} from "../sharing.js";
import {n, t} from "../texts.js";
import {contestOf} from "./attack_words.js";

/** @import {DailyResult} from "sortilege/wire" */

const isContest = (dealt) => dealt.kind === "contest";
const whatFor = (dealt) => (isContest(dealt) ? t("contest") : t("daily challenge"));

/** The sign that this is a daily challenge, or a contest. */
export function DealtLine({dealt}) {
  if (!dealt || dealt.kind === "attack") return null;
  return html`
    <p class="rated-line">
      <span class="chip ${dealt.counts ? "chip-gold" : ""}">${dealt.counts ? whatFor(dealt) : t("does not count")}</span>
      ${dealt.decisions ? html` <span class="muted">${n("It ends after one decision.", "It ends after {count} decisions.", dealt.decisions)}</span>` : null}
    </p>
  `;
}

/** Playing once more would not be the same: on to how everybody did, or back to all of them. */
export function DealtButtons({dealt, isMine}) {
  if (isContest(dealt)) return html`<a class="btn btn-main" href="/c/${contestOf(dealt)}">${t("Back to the contest")}</a>`;
  if (dealt.counts && isMine) return html`<${OwnEnd} id=${dealt.id} />`;
  return html`<a class="btn btn-main" href="/daily">${t("Today’s challenges")}</a>`;
}

/** Where one is among all, and what one may tell them. */
function OwnEnd({id}) {
  const [found, setFound] = useState(/** @type {DailyResult | null} */ (null));
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    attempt("GET", `/api/daily/${id}`).then(({ok, answer}) => ok && setFound(answer));
  }, []);
  const {place = null, players = 0, share = null} = found ?? {};
  const link = place === null ? t("How everybody did") : t("Place {place} of {players}: how everybody did", {place, players});
  return html`
    <a class="btn btn-main" href="/daily/${id}">${link}</a>
    ${share === null ? null : html`<button type="button" class="btn" onClick=${async () => setCopied(await shareText(share))}>${copied ? t("Copied") : t("Share")}</button>`}
  `;
}
