// A button that lets people choose a file.

import {html} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";

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
