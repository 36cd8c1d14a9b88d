// Lucky Numbers: everybody's board with its name – the own one large, the others small; a small one opens large when pressed.

import {html, useState} from "../vendor/preact.js";
import {n, t} from "../texts.js";
import {Dialog} from "../table/dialog.js";
import {Mark} from "../table/kinds.js";
import {freeSpaces, Grid, NumberTile, read, SmallGrid} from "./lucky_numbers_grid.js";
import {numberOf} from "./lucky_numbers_places.js";

const NOTHING = {held: null, spots: new Set()};

/** Name, free spaces and – where there is one – the tile in hand. */
function Nameplate({player, rows, acting, hand, you}) {
  const left = freeSpaces(rows);
  const tile = hand && html`<${NumberTile} number=${numberOf(hand)} piece=${{"data-piece": hand}} />`;
  return html`
    <span class="ln-plate" data-acting=${acting ? "" : null}>
      <span class="ln-name"><${Mark} seat=${player} />${you ? t("{name} (you)", {name: player.name}) : player.name}</span>
      <span class="ln-left">${left ? n("{count} free", "{count} free", left) : t("full!")}</span>
      ${tile ? html`<span class="ln-inhand" title=${t("drawn")}>${tile}</span>` : null}
    </span>
  `;
}

/** A board to play on, or to watch as large as all the others. */
export function LargeBoard({view, seat, players, keys, hold, own, you, mark, stage}) {
  const rows = view.boards[seat];
  const player = players[seat];
  const full = !freeSpaces(rows);
  const label = you ? t("Your board") : t("The board of {name}", {name: player.name});
  return html`
    <section class="ln-player ln-large" data-colour=${player.colour} data-full=${full ? "" : null}>
      <${Nameplate} ...${{player, rows, you}} acting=${view.to_act.includes(seat)} hand=${own ? null : keys.hands[seat]} />
      <${Grid} ...${{rows, full, label, mark, stage}} keys=${keys.spaces[seat]} hold=${own ? hold : NOTHING} playing=${own} />
      ${full ? html`<p class="ln-ribbon">${t("Full board!")}</p>` : null}
    </section>
  `;
}

export function SmallBoard({view, seat, players, keys, mark}) {
  const [enlarged, setEnlarged] = useState(false);
  const rows = view.boards[seat];
  const player = players[seat];
  const full = !freeSpaces(rows);
  const name = player.name;
  const hand = keys.hands[seat];
  const held = hand ? t("holds the {number}", {number: numberOf(hand)}) : "";
  return html`
    <div class="ln-player ln-small" data-colour=${player.colour} data-full=${full ? "" : null}>
      <${Nameplate} ...${{player, rows, hand}} acting=${view.to_act.includes(seat)} />
      <${SmallGrid} ...${{rows, mark, full}} keys=${keys.spaces[seat]} />
      <button class="enlarge" type="button" aria-label=${t("The board of {name}, larger", {name})} onClick=${() => setEnlarged(true)}></button>
      <p class="sr-only">${[name, held, read(rows)].filter(Boolean).join(" – ")}</p>
      ${enlarged ? html`<${Enlarged} ...${{player, rows, mark}} close=${() => setEnlarged(false)} />` : null}
    </div>
  `;
}

/** Somebody's board over everything else; it has no pieces, for each piece is on the page once. */
function Enlarged({player, rows, mark, close}) {
  const label = t("The board of {name}", {name: player.name});
  const none = rows.map((row) => row.map(() => undefined));
  return html`
    <${Dialog} title=${player.name} onClose=${close} className="ln-enlarged">
      <div data-colour=${player.colour}>
        <${Grid} ...${{rows, mark, label}} keys=${none} hold=${NOTHING} playing=${false} />
      </div>
    <//>
  `;
}
