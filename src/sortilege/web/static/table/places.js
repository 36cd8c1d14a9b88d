// Where a game for one is among all others: told in the end, as soon as the server has counted.

import {html, useEffect, useState} from "../vendor/preact.js";
import {attempt} from "../http.js";
import {t} from "../texts.js";
import {best} from "./place_words.js";

/** @import {PlacesAnswer} from "sortilege/wire" */

export function Places({table}) {
  const [found, setFound] = useState(/** @type {PlacesAnswer | null} */ (null));
  useEffect(() => {
    attempt("GET", `/api/scores/of/${table.id}`).then(({ok, answer}) => ok && setFound(answer));
  }, []);
  if (!found) return null;
  return html`
    <p class="places" role="status">
      ${best(found)}${" "}
      <a href=${found.url}>${t("High scores")}</a>
    </p>
  `;
}
