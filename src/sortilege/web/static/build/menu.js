// <Menu>: a small menu somewhere on the page. Up and down go from entry to entry; Escape closes it, and so does whatever
// is touched outside.
//
//   <Menu at={left, top} label onClose onCancel>   <Entry text act disabled warn />   <Part>entries</Part>

import {html, useEffect, useLayoutEffect} from "../vendor/preact.js";
import {useElement} from "../hooks.js";

const MARGIN = 8;

export function Menu({at, label, onClose, onCancel, children}) {
  const menu = useElement("div");
  useLayoutEffect(() => {
    const {current} = menu;
    if (!current.matches(":popover-open")) current.showPopover();
    current.style.left = `${within(at.left, innerWidth - current.offsetWidth)}px`;
    current.style.top = `${within(at.top, innerHeight - current.offsetHeight)}px`;
    /** @type {HTMLElement | null} */ (current.querySelector("button:enabled"))?.focus();
  }, [at]);
  // Not the browser's own way of closing: a finger that has opened the menu by resting would close it by going.
  useEffect(() => {
    const onPointerDown = (event) => menu.current?.contains(event.target) || onClose();
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [onClose]);

  const onKeyDown = (event) => {
    const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (event.key === "Escape" || event.key === "Tab") onCancel();
    else if (by) step(menu.current, by);
    else return;
    event.preventDefault();
  };
  return html`
    <div ref=${menu} popover="manual" class="row-menu" role="menu" aria-label=${label} onKeyDown=${onKeyDown}
         onContextMenu=${(event) => event.preventDefault()}>${children}</div>
  `;
}

export const Part = ({children}) => html`<div class="menu-part" role="group">${children}</div>`;

export const Entry = ({text, act, disabled = false, warn = false}) => html`
  <button type="button" role="menuitem" class="btn btn-quiet btn-small ${warn ? "btn-warn" : ""}" disabled=${disabled}
          onClick=${act}>${text}</button>
`;

function step(menu, by) {
  const entries = [...menu.querySelectorAll("button:enabled")];
  entries[(entries.indexOf(document.activeElement) + by + entries.length) % entries.length].focus();
}

const within = (number, most) => Math.max(MARGIN, Math.min(number, most - MARGIN));
