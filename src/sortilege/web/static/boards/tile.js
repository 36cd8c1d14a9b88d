// <Tile>: a picture tile. A white card with its picture, its name and the minus and plus that say which way values
// grow; turned over it shows its name and what is written on its data side.
//
//   <Tile table=${table} item="sloth" ...${hold.pieceProps("tile-sloth")}/>
//   <Tile … written=${scene.written.sloth} shown=${["weight"]}/>   turned over, showing these attributes of its data side
//
//   written   null: picture up; {attribute: "12.5 kg"}: data side up (the card turns over when this changes)
//   shown     which attributes to show on the back (default: all that are written)
//   counting  true: values count up when the card is turned (for a check everybody watches)
//   upright   true: data sides do not hide the picture; values stand in a strip over it (solo games, where tiles stay face up)
//   mark      "new" | "asked" | "last" | "hint" | "right" | "wrong": a frame (right and wrong also get a sign)
//   label     what a screen reader says instead of the name
//   where     what it says after it: where the tile lies
//   anything else (data-piece, tabindex, onPointerDown …) goes to the element itself.
//
// The size comes from outside: the tile fills its parent (css/tile.css; its text follows its own width).
// A click on a tile that cannot be moved opens its card (notes.js), by its data-item.
// pictureOf(table, item): its picture, for an <img>. nameOf(table, item) and theOf(table, item): the name as a label, and inside a sentence.

import {html, useRef} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Counted} from "../table/motion.js";

const SIGNS = {right: "✓", wrong: "✗"};

export const nameOf = (table, item) => table.edition.items[item]?.name ?? item;
export const theOf = (table, item) => table.edition.items[item]?.the || nameOf(table, item);
/** For an <img>: its address, how it lies in its place, and the colour behind it. */
export function pictureOf(table, item) {
  const {picture, fit, ground} = table.edition.items[item] ?? {};
  return {src: picture, "data-fit": fit ?? null, "data-ground": ground ? "" : null, style: ground ? {background: ground} : null};
}
/** When the game is over everything may be read. */
export const namesHidden = ({options, scene, over = scene?.phase === "over"}) => options?.names === "hidden" && !over;

export function Tile({table, item, written = null, shown, counting: wanted, upright, mark, label, where, ...rest}) {
  const counting = useCounting(written, wanted);
  const {name, label: breakable} = table.edition.items[item] ?? {name: item};
  const hidden = namesHidden(table) && !written;
  const turned = written && !upright;
  const said = label ?? [hidden ? t("A picture without a name") : name, ...spoken(table, written, shown), where].filter(Boolean).join(", ");
  return html`
    <div class="tile" aria-label=${said} role=${rest.role ?? "img"} data-item=${item} data-mark=${mark} data-turned=${turned ? "" : null} ...${rest}>
      <div class="tile-turn">
        <div class="tile-front" data-values=${written && upright ? "" : null}>
          <img class="tile-picture" ...${pictureOf(table, item)} alt="" draggable=${false} decoding="async" />
          ${hidden ? null : html`<${Name} ...${{name, breakable}} />`}
          ${written && upright ? html`<${Values} ...${{table, written, shown, counting, compact: true}} />` : null}
        </div>
        <div class="tile-back" aria-hidden="true">
          ${turned ? html`
            <img class="tile-small" ...${pictureOf(table, item)} alt="" draggable=${false} />
            <${Name} ...${{name, breakable}} />
            <${Values} ...${{table, written, shown, counting}} />
          ` : null}
        </div>
      </div>
      ${mark in SIGNS ? html`<span class="tile-sign" aria-hidden="true">${SIGNS[mark]}</span>` : null}
    </div>
  `;
}

/** Only a tile that is being turned over counts; one that lies face up already stays as it is. */
function useCounting(written, wanted) {
  const turning = useRef({written: null, counting: false});
  if (Boolean(written) !== Boolean(turning.current.written)) turning.current = {written, counting: Boolean(wanted)};
  return turning.current.counting;
}

/** A name in at most two lines: the longer its longest word, the smaller the letters. */
function Name({name, breakable}) {
  return html`<span class="tile-name" style=${{"--longest": longestWord(name, 6)}}>${hyphens(breakable || name)}</span>`;
}

/**
 * Words that may be broken at their soft hyphens. These are drawn and not written: whoever searches the page, copies from
 * it or listens to it has the plain word.
 * @param {string} text
 */
export const hyphens = (text) => text.split("\u00ad").map((part, index) => (index ? html`<i class="shy"></i>${part}` : part));

// A no-break space keeps a value and its unit together.
const longestWord = (text, least) => Math.max(least, ...text.split(/[ -]+/).map((word) => word.length));

/** What is written on the data side; `compact`: values only, the arrow says which line each belongs to. */
function Values({table, written, shown, counting, compact}) {
  const lines = (shown ?? Object.keys(written)).filter((attribute) => attribute in written);
  return html`
    <span class="tile-values" data-lines=${lines.length}>
      ${lines.map((attribute) => {
        const text = inLines(compact ? withoutUnit(table, attribute, written[attribute]) : written[attribute]);
        return html`
          <span class="tile-value" key=${attribute}>
            ${compact ? null : html`<small>${table.edition.attributes[attribute]?.title}</small>`}
            <b style=${{"--longest": compact ? text.length : longestWord(text, 7)}}>
              ${counting ? html`<${Counted} text=${text} />` : text.split(" ").map(Part)}
            </b>
          </span>
        `;
      })}
    </span>
  `;
}

/** Go for 6 says its unit once, above all cards. */
function withoutUnit(table, attribute, text) {
  const unit = table.game?.startsWith("go-for-six") && table.edition.attributes[attribute]?.unit;
  return unit && text.endsWith(`\u00a0${unit}`) ? text.slice(0, -unit.length - 1) : text;
}

/** "3 years 4 months" may stand in two lines. */
export const inLines = (text) => text.replace(/\u00a0(?=\d)/g, " ");

/** A number stands beside its unit, and above it only where a tile is smaller than both. */
const Part = (text, index) => html`${index ? " " : ""}<span class="tile-part">${text.replace(/\u00a0(?=\D*$)/, " ")}</span>`;

function spoken(table, written, shown) {
  if (!written) return [];
  const attributes = (shown ?? Object.keys(written)).filter((attribute) => attribute in written);
  return attributes.map((attribute) => t("{what}: {which}", {what: table.edition.attributes[attribute]?.title, which: written[attribute]}));
}
