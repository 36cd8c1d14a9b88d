// Go for 6: a row of cards – the own one large, with gaps to put a card into, the others small; a small one opens when pressed.

import {html, useState} from "../vendor/preact.js";
import {isAttack} from "../table/attack_words.js";
import {t} from "../texts.js";
import {Dialog} from "../table/dialog.js";
import {gapSpot, pieceOf} from "./go_for_six_moves.js";
import {pressProps} from "../table/hand.js";
import {Mark} from "../table/kinds.js";
import {theOf, Tile} from "./tile.js";

/** What a card of a row looks like now. */
function Card({table, view, stage, card, marked, piece, solo, small}) {
  const full = stage.written[card] ?? null;
  const written = full && small ? {[view.attribute]: shortly(full[view.attribute])} : full;
  const mark = stage.marks[pieceOf(card)] ?? (marked ? "new" : null);
  const shown = view.attribute ? [view.attribute] : [];
  return html`<${Tile} ...${{table, item: card, written, shown, mark}} upright=${solo || small} counting=${stage.counting} ...${piece} />`;
}

/** On a small card there is room for the number, not for "inhabitants per km²"; whole words of a scale stay. */
function shortly(value) {
  const number = value.match(/^[−\d.,\u00a0\u202f]*\d/)?.[0];
  return number && value.length > 8 ? number : value;
}

/** The row of the seat this screen plays for. Empty places show how far it is to the end. */
export function OwnRow({table, view, stage, cards, length, placed, hold, penalties, solo}) {
  const slots = Math.max(solo ? 1 : 0, length - cards.length);
  const {wide, narrow} = lines(cards.length + slots, solo, isAttack(table));
  // What does not fit into the line that is being filled; a crowded phone leaves it out.
  const beyond = Math.ceil((cards.length + 1) / narrow) * narrow - cards.length;
  return html`
    <ol class="g6-row g6-own" aria-label=${t("Your row, from small to large")} data-paying=${penalties.size ? "" : null}
        style=${{"--wide": wide, "--narrow": narrow}}>
      ${cards.map((card, gap) => html`
        <li class="g6-place" key=${card}>
          <${Gap} ...${{table, cards, gap, hold, stage}} />
          <${Card} ...${{table, view, stage, card, solo}} marked=${placed === gap} piece=${hold.pieceProps(pieceOf(card))} />
          ${penalties.has(card) ? html`<${Penalty} button=${penalties.get(card)} hold=${hold} />` : null}
        </li>
      `)}
      ${Array.from({length: slots}, (_, slot) => html`
        <li class="g6-place g6-slot" key=${`slot-${slot}`} data-last=${!solo && slot === slots - 1 ? "" : null}
            data-beyond=${slot >= beyond ? "" : null}>
          <span aria-hidden="true">${solo ? "+" : cards.length + slot + 1}</span>
          ${slot === 0 ? html`<${Gap} end ...${{table, cards, gap: cards.length, hold, stage}} />` : null}
        </li>
      `)}
    </ol>
  `;
}

/** How many cards a line holds: one line on a desktop, two on a phone; a solo row goes on and on, and whoever is in a hurry sees all of it. */
function lines(places, solo, quick) {
  if (quick) return {wide: places > 16 ? 10 : 8, narrow: places > 12 ? 5 : 4};
  const wide = Math.min(8, solo ? Math.max(6, places) : places);
  const narrow = solo || places > 6 || places === 4 ? 4 : Math.min(3, places);
  return {wide, narrow};
}

/** Between two cards. As large as a card, for that is what lands there; one sees a thin mark. */
function Gap({table, cards, gap, hold, stage, end}) {
  const spot = gapSpot(gap);
  const legal = hold.spots.has(spot);
  const said = legal ? {"aria-label": between(table, cards, gap)} : {"aria-hidden": "true"};
  return html`<div class="g6-gap" data-end=${end ? "" : null} data-hint=${stage.spots[spot]} ...${hold.spotProps(spot)} ...${said}><i></i></div>`;
}

function between(table, cards, gap) {
  const [before, after] = [cards[gap - 1], cards[gap]].map((card) => card && theOf(table, card));
  if (before && after) return t("Between {before} and {after}", {before, after});
  if (after) return t("Left end, before {after}", {after});
  return before ? t("Right end, after {before}", {before}) : t("The first card of your row");
}

function Penalty({button, hold}) {
  if (!hold.press) return null;
  return html`
    <button type="button" class="btn btn-warn btn-small g6-penalty" aria-label=${button.label} ...${pressProps(hold, button)}>
      ${t("Discard")}
    </button>
  `;
}

/** Somebody else's row. */
export function OtherRow({table, view, stage, seat, player, length, placed}) {
  const [open, setOpen] = useState(false);
  const {name, colour} = player;
  const cards = view.rows[seat];
  const label = cards.length ? t("The row of {name}, from small to large", {name}) : t("The row of {name} is empty", {name});
  const places = {table, view, stage, cards, placed, slots: Math.max(0, length - cards.length)};
  return html`
    <div class="g6-other" data-colour=${colour} data-acting=${view.to_act.includes(seat) ? "" : null} data-placed=${placed === null ? null : ""}>
      <${Plate} ...${{player, cards, length}} />
      <div class="g6-row g6-small" role="group" aria-label=${label} style=${{"--wide": Math.max(length, cards.length)}}>
        <${Places} ...${places} small />
        <button type="button" class="enlarge" aria-label=${t("The row of {name}, larger", {name})} onClick=${() => setOpen(true)}></button>
      </div>
      ${open ? html`
        <${Dialog} title=${name} onClose=${() => setOpen(false)} className="g6-enlarged">
          <div class="g6-row" role="group" aria-label=${label}><${Places} ...${places} /></div>
        <//>
      ` : null}
    </div>
  `;
}

/** Cards and what is missing. Only the small row on the table has the pieces themselves: each is on the page once. */
function Places({table, view, stage, cards, placed, slots, small}) {
  const piece = (card) => (small ? {"data-piece": pieceOf(card), "data-from": "pile"} : {});
  return html`
    ${cards.map((card, gap) => html`
      <span class="g6-place" key=${card}>
        <${Card} ...${{table, view, stage, card, small}} marked=${placed === gap} piece=${piece(card)} />
      </span>
    `)}
    ${Array.from({length: slots}, (_, slot) => html`
      <span class="g6-place g6-slot" key=${`slot-${slot}`} data-last=${slot === slots - 1 ? "" : null}></span>
    `)}
  `;
}

export function Plate({player, cards, length, you}) {
  return html`
    <span class="g6-plate">
      <span class="g6-name"><${Mark} seat=${player} />${you ? t("{name} (you)", {name: player.name}) : player.name}</span>
      <span class="g6-count">${t("{count} of {length}", {count: cards.length, length})}</span>
    </span>
  `;
}
