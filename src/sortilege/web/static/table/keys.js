// Shortcuts: one letter, one thing. Not while somebody types, nor behind a dialog.

import {useEffect, useRef} from "../vendor/preact.js";

export function useKeys(keys, enabled = true) {
  const live = useRef(keys);
  live.current = enabled ? keys : {};
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target.closest?.("dialog, input, textarea, select")) return;
      // Caps lock is not shift.
      const action = live.current[event.shiftKey ? event.key : event.key?.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
