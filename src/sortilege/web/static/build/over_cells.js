// <Over>: something that lies over cells of the grid and moves with them. It is only to be seen.

import {html} from "../vendor/preact.js";
import {NAME, PICTURE} from "./cursor.js";

const KINDS = {[PICTURE]: "picture", [NAME]: "name"};

export const Over = ({row, column, rows = 1, columns = 1, children}) => html`
  <div class="over" aria-hidden="true" style=${{"--at": row, "--high": rows}}>
    <div class="over-cells" data-kind=${columns === 1 ? KINDS[column] : null}
         style=${{gridColumn: `${column + 2} / span ${columns}`}}>${children}</div>
  </div>
`;
