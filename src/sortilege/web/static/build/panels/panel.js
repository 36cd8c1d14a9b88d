// <Panel>: what stands beside the grid. Its heading takes the focus when a button or the keyboard has opened it, and
// Escape leads back to the grid.

import {html, useLayoutEffect, useRef} from "../../vendor/preact.js";
import {find} from "../../elements.js";
import {useElement} from "../../hooks.js";

export function Panel({editor, title, className = "", children}) {
  const section = useElement("section");
  const opened = useRef(/** @type {{panel: any, by: Element | null}} */ ({panel: null, by: null}));
  // While it is drawn for the first time, what has opened it is still there and has the focus.
  if (opened.current.panel !== editor.panel) opened.current = {panel: editor.panel, by: document.activeElement};
  useLayoutEffect(() => {
    const {panel, by} = opened.current;
    if (!editor.sheet || section.current.contains(by) || !leadsHere(by, panel)) return;
    find("h2", section.current).focus({preventScroll: true});
  }, [editor.panel]);

  const onKeyDown = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.target.closest("dialog")) return;
    event.preventDefault();
    editor.select(editor.selection);
  };
  return html`
    <section class="build-panel ${className}" ref=${section} aria-labelledby="panel-title" onKeyDown=${onKeyDown}>
      <h2 id="panel-title" tabindex="-1">${title}</h2>
      ${children}
    </section>
  `;
}

/** A button does, and a cell of the grid by the keyboard; whoever clicks on a cell stays there. */
function leadsHere(element, {item, attribute}) {
  if (element.matches("button, a, summary")) return true;
  return usesKeyboard && Boolean(item || attribute) && element.matches('[role="grid"] *');
}

let usesKeyboard = false;
const notice = ({type}) => {
  usesKeyboard = type === "keydown";
};
document.addEventListener("keydown", notice, {capture: true});
document.addEventListener("pointerdown", notice, {capture: true});
