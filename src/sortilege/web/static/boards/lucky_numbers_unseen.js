// How many copies of each number nobody has seen yet: what may still come out of the supply.

import {html} from "../vendor/preact.js";
import {n, t} from "../texts.js";

const NUMBERS = Array.from({length: 20}, (_, index) => index + 1);

/** Everything that lies open. */
const open = (view) => [...view.boards.flat(2), ...view.middle, ...view.drawn.map(({tile}) => tile)].filter((number) => number !== null);

/** How many tiles of each number there are altogether. */
const sets = (view) => (open(view).length + view.supply) / NUMBERS.length;

/** number → copies still face down. */
function unseen(view) {
  const left = new Map(NUMBERS.map((number) => [number, sets(view)]));
  for (const number of open(view)) left.set(number, (left.get(number) ?? 0) - 1);
  return left;
}

export function Unseen({view, folded}) {
  const left = unseen(view);
  const copies = sets(view);
  return html`
    <details class="ln-unseen" open=${!folded}>
      <summary>
        <span class="ln-heading">${t("Still unseen")}</span>
        <span class="ln-gone muted">${gone(left)}</span>
      </summary>
      <ol>
        ${NUMBERS.map((number) => html`<${Count} key=${number} ...${{number, left: left.get(number), copies}} />`)}
      </ol>
    </details>
  `;
}

function gone(left) {
  const numbers = NUMBERS.filter((number) => !left.get(number));
  return numbers.length ? n("{count} number is used up", "{count} numbers are used up", numbers.length) : t("at least one of each number");
}

function Count({number, left, copies}) {
  const said = n("{number}: {count} unseen", "{number}: {count} unseen", left, {number});
  return html`
    <li data-left=${left}>
      <span class="sr-only">${said}</span>
      <b aria-hidden="true">${number}</b>
      <span class="ln-pips" aria-hidden="true">
        ${Array.from({length: copies}, (_, index) => html`<i data-left=${index < left ? "" : null}></i>`)}
      </span>
    </li>
  `;
}
