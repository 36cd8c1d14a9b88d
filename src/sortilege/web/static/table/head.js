// A place in the head of the page, outside the room, that the room may draw into.

import {render, useLayoutEffect, useMemo} from "../vendor/preact.js";

export function InHead({children}) {
  const place = useMemo(makePlace, []);
  // A root of its own, drawn again whenever the room is.
  useLayoutEffect(() => render(children, place));
  return null;
}

function makePlace() {
  const place = document.createElement("div");
  place.className = "tools";
  const head = document.querySelector("header.head");
  const rules = head?.querySelector("nav");
  if (rules) rules.before(place);
  else (head ?? document.body).append(place);
  return place;
}
