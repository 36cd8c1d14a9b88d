// A doubt being settled: the two cards side by side, their values counting up, and a stamp that says it in words. After the
// last tile of a game the same in the middle of a darkened room.

import {html, useEffect} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Tile, pictureOf} from "../boards/tile.js";
import {Counted} from "./motion.js";
import {Question, attributesInPlay} from "./questions.js";
import {DoubtValue, valuesOn} from "./report.js";
import {sound} from "./sound.js";
import {consequence} from "./verdict.js";

/** `live`: it goes away by itself, or when somebody likes to go on. */
export function Reveal({table, scene, reveal, live, onReport}) {
  useEffect(() => {
    if (reveal.step === "before" && reveal.drama) sound("drum");
    if (reveal.step === "turned") sound("turn");
    if (reveal.step === "stamped") sound(reveal.right ? "right" : "wrong");
  }, [reveal.step]);
  const {written, order} = reveal;
  return html`
    <div class="reveal" data-step=${reveal.step} data-drama=${reveal.drama ? "" : null}>
      <p class="call">${heading(scene, reveal)}</p>
      ${reveal.order ? html`<p class="question"><${Question} table=${table} order=${reveal.order} /></p>` : null}
      ${reveal.solo ? html`<${Alone} ...${{table, scene, reveal}} />` : html`<${Cards} table=${table} reveal=${reveal} />`}
      ${reveal.after && reveal.order ? html`<${Consequence} ...${{table, scene, reveal}} />` : null}
      ${live ? html`<p class="muted small reveal-go" style=${visibleWhenStamped(reveal)}>${t("Tap to go on")}</p>` : null}
      <${DoubtValue} onClick=${() => onReport(valuesOn(written, order ? [order.attribute] : attributesInPlay(scene.view)))} />
    </div>
  `;
}

function heading(scene, {drama, by, solo, entry}) {
  const name = scene.seats[by]?.name;
  if (solo) return entry.do === "pass" ? t("Does it really fit nowhere?") : t("Let us see…");
  return drama ? t("{name} checks it", {name}) : t("{name} doubts it", {name});
}

function Cards({table, reveal}) {
  const {tiles, order, written, step} = reveal;
  const turned = step !== "before";
  return html`
    <div class="reveal-cards">
      ${tiles.map((tile, index) => [
        index ? html`<span class="reveal-sign" aria-hidden="true">${step === "stamped" ? signOf(reveal) : "?"}</span>` : null,
        html`
          <div class="reveal-card" key=${tile}>
            <${Tile} table=${table} item=${tile} counting written=${turned ? written[tile] : null}
                     shown=${order ? [order.attribute] : undefined} />
          </div>
        `,
      ])}
      <${Stamp} reveal=${reveal} />
    </div>
  `;
}

function signOf({tiles, order, written, right}) {
  const [one, other] = tiles.map((tile) => written[tile][order.attribute]);
  if (!right) return ">";
  return one === other ? "=" : "≤";
}

/** What it costs. Like the stamp it has its place from the beginning. */
function Consequence({table, scene, reveal}) {
  const style = {
    ...visibleWhenStamped(reveal),
    // In the dark room the stamp lies below the cards, outside their flow.
    marginTop: reveal.drama ? "4.2rem" : null,
  };
  return html`<p class="reveal-cost" role="status" style=${style}>${consequence(table, scene, reveal)}</p>`;
}

const visibleWhenStamped = ({step}) => ({visibility: step === "stamped" ? "visible" : "hidden"});

/** Solo: what is written on the tile about the attributes in play. */
function Alone({table, scene, reveal}) {
  const {tiles: [tile], written, step} = reveal;
  return html`
    <div class="reveal-cards reveal-alone">
      <img ...${pictureOf(table, tile)} alt="" />
      <dl>
        ${attributesInPlay(scene.view).map((attribute) => html`
          <dt key=${attribute}>${table.edition.attributes[attribute].title}</dt>
          <dd>${step === "before" ? "?" : html`<${Counted} text=${written[tile][attribute]} duration=${500} />`}</dd>
        `)}
      </dl>
      <${Stamp} reveal=${reveal} />
    </div>
  `;
}

/** The verdict; there from the beginning, so that nothing moves when it becomes visible. */
function Stamp({reveal: {right, step, solo, entry}}) {
  const passed = solo && entry.do === "pass";
  const word = passed ? (right ? t("Well passed!") : t("It would have fitted")) : right ? t("That is right!") : t("That is wrong!");
  return html`
    <p class="stamp" data-right=${right ? "" : null} aria-hidden=${step !== "stamped"} role="status">
      ${step === "stamped" ? html`<span>${right ? "✓" : "✗"} ${word}</span>` : html`<span class="stamp-waiting">…</span>`}
    </p>
  `;
}
