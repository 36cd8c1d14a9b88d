// Last Pebble on the table: the heap, and a button for each number that may be taken.

import {html} from "../vendor/preact.js";

export function moves(scene, _table, seat) {
  const legal = scene.legal.filter((action) => action.by === seat);
  const buttons = legal.map(({by, ...action}) => ({id: `take-${action.pebbles}`, label: `Take ${action.pebbles}`, action}));
  return {pieces: {}, buttons};
}

export function Board({scene}) {
  return html`<p class="pebbles" data-heap=${scene.view.heap}>${"●".repeat(scene.view.heap)}</p>`;
}
