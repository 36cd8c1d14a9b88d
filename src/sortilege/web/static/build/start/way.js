// A card with one way to start: its sign, drawn with lines, its title, and a button that lets people choose a file.

import {html} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";

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

const drawn = (path) => html`
  <svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
       stroke-linejoin="round"><path d=${path} /></svg>
`;

export const tableSign = drawn("M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14");
export const pencilSign = drawn("M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8 18.8zM14.5 6l3 3");
export const copySign = drawn("M9 9h11v11H9zM15 9V4H4v11h5");
export const fileSign = drawn("M4 13v7h16v-7M12 16V4M7.5 8.5L12 4l4.5 4.5");

export function FileButton({accept, label, describedBy, onFile}) {
  const input = useElement("input");
  const chosen = () => {
    const [file] = input.current.files ?? [];
    // The same file again is a choice, too: it may have been mended in the meantime.
    input.current.value = "";
    if (file) onFile(file);
  };
  return html`
    <button type="button" class="btn btn-main way-button" aria-describedby=${describedBy}
            onClick=${() => input.current.click()}>${label}</button>
    <input type="file" ref=${input} hidden accept=${accept} onChange=${chosen} />
  `;
}
