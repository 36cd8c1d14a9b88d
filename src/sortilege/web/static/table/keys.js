// Shortcuts: one letter, one thing. Not while somebody types, nor behind a dialog, nor where they are switched off: who speaks
// to a computer, or hits keys by accident, would play by them.

import {useEffect, useRef} from "../vendor/preact.js";

const SETTING = "sortilege-shortcuts";

export function shortcutsWanted() {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

/** @param {boolean} wanted on this device, from now on */
export function wantShortcuts(wanted) {
  try {
    localStorage.setItem(SETTING, wanted ? "on" : "off");
  } catch {
    return;
  }
  showShortcuts();
}

/** Buttons show their letters only while these do something. */
export const showShortcuts = () => document.documentElement.toggleAttribute("data-no-shortcuts", !shortcutsWanted());

export function useKeys(keys, enabled = true) {
  const live = useRef(keys);
  live.current = enabled ? keys : {};
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !shortcutsWanted()) return;
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
