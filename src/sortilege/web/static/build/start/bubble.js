// The sentence about a cell, beside it. It lies over everything, because the table cuts off what hangs out of it.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../../vendor/preact.js";

const GAP = 8;

/** `told`: {mark, called (the card's name), cell (the element)} or null. */
export function Bubble({told, signs}) {
  const element = useRef(null);
  const [at, setAt] = useState({});
  const [closed, setClosed] = useState(null);
  const place = () => told && element.current && setAt(placeBeside(told.cell, element.current));
  useLayoutEffect(place, [told]);
  useEffect(() => {
    const onKeyDown = (event) => event.key === "Escape" && setClosed(told);
    // Also what scrolls inside the page, such as the table itself.
    document.addEventListener("scroll", place, {passive: true, capture: true});
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("scroll", place, {capture: true});
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [told]);
  if (!told || told === closed) return null;
  const {level, text} = told.mark;
  return html`
    <div class="bubble" ref=${element} data-level=${level} aria-hidden="true" style=${at}>
      <span class="told-sign">${signs[level]}</span><span><b>${told.called}</b><br />${text}</span>
    </div>
  `;
}

function placeBeside(cell, bubble) {
  const {left, top, bottom} = cell.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = bubble;
  const isAbove = top - height - GAP > 0;
  return {
    left: `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`,
    top: `${isAbove ? top - height - GAP : bottom + GAP}px`,
  };
}
