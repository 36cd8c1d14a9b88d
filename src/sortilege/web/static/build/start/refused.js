// Pictures that cannot be taken from a file: which, and why.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";

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
