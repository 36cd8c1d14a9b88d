// A button that lets people choose a file.

import {html, useRef} from "../../vendor/preact.js";

export function FileButton({accept, label, describedBy, onFile}) {
  const input = useRef(null);
  const chosen = () => {
    const [file] = input.current.files;
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
