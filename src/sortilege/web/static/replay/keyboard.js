// Arrows step, Home and End go to the ends, Space plays.

import {useEffect, useRef} from "../vendor/preact.js";

export function useKeyboard({travel, toggle, at, last}) {
  const live = useRef(/** @type {Record<string, () => void>} */ ({}));
  live.current = {
    ArrowLeft: () => travel(at - 1),
    ArrowRight: () => travel(at + 1),
    Home: () => travel(0),
    End: () => travel(last),
    " ": toggle,
    k: toggle,
  };
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog, input, select, textarea")) return;
      // A focused button takes the space bar for itself.
      if (event.key === " " && event.target.closest("button, a, summary")) return;
      const action = live.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
