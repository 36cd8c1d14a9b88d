// The four ways to start, side by side.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {CopyWay} from "./way_copy.js";
import {EmptyWay} from "./way_empty.js";
import {FileWay} from "./way_file.js";
import {TableWay} from "./way_table.js";

export function Ways({one, languages, shipped, text, setText, dragging, begin, leave}) {
  const importOf = (way) => (one?.source.way === way ? one : null);
  return html`
    <h2 id="ways-title">${t("How would you like to start?")}</h2>
    <div class="ways">
      <${TableWay} ...${{one: importOf("table"), text, setText, dragging, begin, leave}} />
      <${EmptyWay} languages=${languages} />
      <${CopyWay} shipped=${shipped} />
      <${FileWay} ...${{one: importOf("file"), begin, leave}} />
    </div>
  `;
}
