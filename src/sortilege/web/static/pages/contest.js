// Pages of a contest: moments are said by the reader's own clock, also those on the poster.

import {findAll} from "../elements.js";

for (const moment of findAll("time[data-at]")) {
  const at = new Date(Number(moment.dataset.at));
  moment.setAttribute("datetime", at.toISOString());
  moment.textContent = at.toLocaleString(document.documentElement.lang, {dateStyle: "medium", timeStyle: "short"});
}

const {timeZone} = Intl.DateTimeFormat().resolvedOptions();
for (const poster of findAll("a#poster")) poster.setAttribute("href", `${poster.getAttribute("href")}?zone=${encodeURIComponent(timeZone)}`);
