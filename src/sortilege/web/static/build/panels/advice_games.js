// Which game can be played by how many: a small table.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {attributesMissing, byGame, itemsMissing, missing, withoutSolo} from "./missing.js";

export function GamesTable({games}) {
  const seats = [...new Set(games.map((need) => need.seats))].sort((one, other) => one - other);
  return html`
    <table class="advice-games">
      <caption class="sr-only">${t("Which game can be played by how many")}</caption>
      <thead>
        <tr>
          <th scope="col">${t("Players")}</th>
          ${seats.map((count) => html`<th key=${count} scope="col">${count}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${byGame(games, withoutSolo).map(({game, title, needs}) => html`
          <tr key=${game}>
            <th scope="row">${title}<${Attributes} need=${needs[0]} /></th>
            ${seats.map((count) => html`<${Cell} key=${count} need=${needs.find((need) => need.seats === count)} />`)}
          </tr>
        `)}
      </tbody>
    </table>
    ${games.every(({met}) => met) ? null : html`
      <p class="hint">${t("✓ can be played, +3 needs three more items with values.")}</p>
    `}
  `;
}

function Attributes({need}) {
  const count = attributesMissing(need);
  return count ? html`<small>${n("one more attribute", "{count} more attributes", count)}</small>` : null;
}

const lacking = (need) => (itemsMissing(need) ? `+${itemsMissing(need)}` : "–");

function Cell({need}) {
  if (!need) return html`<td><span class="sr-only">${t("not a game for so many")}</span></td>`;
  const [sign, words] = need.met ? ["✓", t("can be played")] : [lacking(need), missing(need)];
  return html`
    <td data-met=${need.met ? "" : null} title=${words}>
      <span aria-hidden="true">${sign}</span><span class="sr-only">${words}</span>
    </td>
  `;
}
