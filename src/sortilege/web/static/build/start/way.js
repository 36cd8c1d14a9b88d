// A card with one way to start.

import {html} from "../../vendor/preact.js";

/** Sign, title, one sentence, and whatever this way needs. */
export function Way({id, sign, title, line, className = "", children}) {
  return html`
    <section class="way ${className}" aria-labelledby="way-${id}">
      <span class="way-sign" aria-hidden="true">${sign}</span>
      <h3 id="way-${id}">${title}</h3>
      <p class="way-line">${line}</p>
      ${children}
    </section>
  `;
}
