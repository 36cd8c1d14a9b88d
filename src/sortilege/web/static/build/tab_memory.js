// What this tab remembers of the editor while one is elsewhere, at a try-out or a print: undo, panel, cell and language.
// It counts only as long as the draft is still the same.

import {itemsOf} from "./draft.js";
import {sameDraft} from "./same_draft.js";

const KEY = "sortilege-build";
// As many as there is room for.
const STEPS = [30, 10, 3, 0];

export function remember({set, draft, history, selection, panel, language}) {
  const {item, attribute, name} = panel;
  const {row, column, from} = selection;
  const rest = {id: set.id, language, selection: {row, column, from}, panel: {name, item, attribute}};
  for (const steps of STEPS) {
    const [past, future] = [last(history.past, steps), last(history.future, steps)];
    try {
      sessionStorage.setItem(KEY, JSON.stringify({...rest, past: past.length, ...packed([...past, ...future, draft])}));
      return;
    } catch {
      // Full, or forbidden: then with fewer.
    }
  }
}

/** {past, future, selection, panel, language}, or null. */
export function remembered(id, draft) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept?.id !== id) return null;
    const drafts = unpacked(kept);
    if (!sameDraft(drafts.pop(), draft)) return null;
    const {selection, panel, language, past} = kept;
    return {selection, panel, language, past: drafts.slice(0, past), future: drafts.slice(past)};
  } catch {
    return null;
  }
}

const last = (list, count) => list.slice(Math.max(0, list.length - count));

/** Drafts share most of their items: each is written once. */
function packed(drafts) {
  const places = new Map();
  const place = (item) => places.get(item) ?? places.set(item, places.size).get(item);
  const steps = drafts.map((draft) => ({...draft, items: itemsOf(draft).map(place)}));
  return {items: [...places.keys()], steps};
}

const unpacked = ({items, steps}) => steps.map((draft) => ({...draft, items: draft.items.map((place) => items[place])}));
