// <Dialog>: a sheet of paper over the table. The browser keeps the focus inside and gives it back afterwards.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {t} from "../texts.js";

export function Dialog({title, onClose, className = "", children}) {
  const element = useElement("dialog");
  const gone = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    dialog.showModal();
    return () => {
      // The event of this closing comes later, when another sheet may lie there already.
      gone.current = true;
      dialog.close();
    };
  }, []);
  // A click on the backdrop hits the dialog itself, a click inside hits its content.
  const outside = (event) => event.target === element.current && onClose();
  return html`
    <dialog ref=${element} class="sheet ${className}" aria-label=${title} onClose=${() => gone.current || onClose()} onClick=${outside}>
      <div class="sheet-paper">
        <header class="sheet-head">
          <h2>${title}</h2>
          <button type="button" class="btn btn-quiet sheet-close" aria-label=${t("Close")} onClick=${onClose}>✕</button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}

/** A question that stops and asks. */
export function Confirm({title, text, yes, onYes, onClose}) {
  const agree = () => {
    onClose();
    onYes();
  };
  return html`
    <${Dialog} title=${title} onClose=${onClose} className="confirm">
      <p>${text}</p>
      <div class="buttons">
        <button type="button" class="btn btn-warn" onClick=${agree}>${yes}</button>
        <button type="button" class="btn" autofocus onClick=${onClose}>${t("No, go on")}</button>
      </div>
    <//>
  `;
}
