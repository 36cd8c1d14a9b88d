// Where panels are: beside the grid, or – where there is no room – a sheet that comes from below when one is opened.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {t} from "../texts.js";
import {PANELS} from "./panels/index.js";
import {useWayBack} from "./way_back.js";

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
      <${Scroll} editor=${editor}><${Shown} key=${name} editor=${editor} /><//>
    </aside>
  `;
}

/** Whatever the panel is about next is read from its beginning. */
function Scroll({editor, children}) {
  const scroll = useElement("div");
  useLayoutEffect(() => {
    scroll.current.scrollTop = 0;
  }, [editor.turns]);
  return html`<div class="build-scroll" ref=${scroll}>${children}</div>`;
}

const Close = ({onClose}) => html`
  <button type="button" class="btn btn-quiet build-close" aria-label=${t("Close")} onClick=${onClose}>✕</button>
`;

function Sheet({editor, children}) {
  const dialog = useElement("dialog");
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
  useWayBack(close);
  return html`
    <dialog ref=${dialog} class="sheet build-sheet" aria-labelledby="panel-title" onClose=${close}
            onClick=${(event) => event.target === dialog.current && close()}>
      <${Close} onClose=${close} />
      <${Scroll} editor=${editor}>${children}<//>
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
