// Where panels are: beside the grid, or – where there is no room – a sheet that comes from below when one is opened.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {PANELS} from "./panels/index.js";

const NARROW = matchMedia("(max-width: 60rem)");

export function PanelFrame({editor}) {
  const isNarrow = useNarrow();
  const {name} = editor.panel;
  const Shown = PANELS[name];
  if (isNarrow && !editor.sheet) return null;
  if (isNarrow) return html`<${Sheet} editor=${editor}><${Shown} key=${name} editor=${editor} /><//>`;
  return html`
    <aside class="build-side">
      ${name === "advice" ? null : html`<${Close} onClose=${() => editor.close()} />`}
      <div class="build-scroll" key=${name}><${Shown} editor=${editor} /></div>
    </aside>
  `;
}

const Close = ({onClose}) => html`
  <button type="button" class="btn btn-quiet build-close" aria-label=${t("Close")} onClick=${onClose}>✕</button>
`;

function Sheet({editor, children}) {
  const dialog = useRef(null);
  const gone = useRef(false);
  useLayoutEffect(() => {
    const {current} = dialog;
    current.showModal();
    return () => {
      gone.current = true;
      current.close();
    };
  }, []);
  const close = () => gone.current || editor.close();
  return html`
    <dialog ref=${dialog} class="sheet build-sheet" aria-labelledby="panel-title" onClose=${close}
            onClick=${(event) => event.target === dialog.current && close()}>
      <${Close} onClose=${close} />
      <div class="build-scroll">${children}</div>
    </dialog>
  `;
}

/** Whether there is no room beside the grid. */
export function useNarrow() {
  const [isNarrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const onChange = () => setNarrow(NARROW.matches);
    NARROW.addEventListener("change", onChange);
    return () => NARROW.removeEventListener("change", onChange);
  }, []);
  return isNarrow;
}
