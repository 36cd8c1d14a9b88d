// Lucky Numbers, a match: the points of every game so far, and the sum.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Mark} from "../table/kinds.js";

export const signed = (points) => String(points).replace("-", "−");

export function Match({view, seats, folded}) {
  if (!view.points) return null;
  const games = seats.length;
  // A view leaves out what is empty.
  const results = view.results ?? [];
  const now = Math.min(games, results.length + 1);
  const title = view.phase === "over" ? t("The match") : t("Game {now} of {games}", {now, games});
  return html`
    <details class="ln-match" open=${!folded}>
      <summary><span class="ln-heading">${title}</span></summary>
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="sr-only">${t("Player")}</span></th>
            ${Array.from({length: games}, (_, game) => html`<th scope="col" key=${game}>${game + 1}</th>`)}
            <th scope="col">${t("Points")}</th>
          </tr>
        </thead>
        <tbody>${seats.map((player, seat) => html`<${Line} key=${seat} ...${{player, seat, results, games}} points=${view.points[seat]} />`)}</tbody>
      </table>
    </details>
  `;
}

function Line({player, seat, results, games, points}) {
  return html`
    <tr data-colour=${player.colour}>
      <th scope="row"><i class="ln-seat" aria-hidden="true"></i>${player.name}<${Mark} seat=${player} /></th>
      ${Array.from({length: games}, (_, game) => {
        const result = results[game];
        const won = result?.winners.includes(seat);
        return html`<td key=${game} data-won=${won ? "" : null}>${result ? withPlus(result.points[seat]) : "·"}</td>`;
      })}
      <td class="ln-sum"><b>${signed(points)}</b></td>
    </tr>
  `;
}

const withPlus = (points) => (points > 0 ? "+" : "") + signed(points);
