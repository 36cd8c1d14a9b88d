// How an attribute plays: its values as a plot, the verdict, and the pairs that are hardest to tell apart.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Said} from "./fields.js";
import {itemOf, nameOf} from "./names.js";

export function Playing({editor, attribute}) {
  const guessing = editor.advice?.attributes.find((one) => one.attribute === attribute.id);
  if (!guessing) return null;
  const pairs = guessing.hardest.filter(({items}) => items.every((item) => itemOf(editor, item)));
  return html`
    <div class="playing">
      <${Plot} guessing=${guessing} />
      <${Said} remark=${guessing} />
      ${pairs.length ? html`
        <details>
          <summary>${t("The hardest pairs")}</summary>
          <ul>
            ${pairs.map(({items, values}) => html`
              <li key=${items.join(" ")}>${items.map((item, index) => html`
                ${index ? " – " : ""}<button type="button" class="btn-text"
                        onClick=${() => editor.select({item, attribute: attribute.id})}>
                  ${nameOf(editor, item)}</button> <span class="muted">${values[index]}</span>
              `)}</li>
            `)}
          </ul>
        </details>
      ` : null}
    </div>
  `;
}

const HEIGHT = 40;
const WIDTH = 10;

/** How the values are spread, as twelve bars between the smallest and the largest. */
export function Plot({guessing, small}) {
  const {bars, smallest, largest, known, logarithmic} = guessing;
  const highest = Math.max(1, ...bars);
  const label = known ? t("{count} values from {smallest} to {largest}", {count: known, smallest, largest}) : t("No values yet");
  return html`
    <figure class="plot" data-small=${small ? "" : null}>
      <svg viewBox="0 0 ${bars.length * WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${label}>
        ${bars.map((count, index) => html`<${Bar} key=${index} index=${index} height=${(count / highest) * (HEIGHT - 2)} />`)}
      </svg>
      ${small || !known ? null : html`
        <figcaption><span>${smallest}</span><span>${largest}</span></figcaption>
        ${logarithmic ? html`
          <p class="hint">${t("The values are so far apart that each bar stands for a factor, not for a difference.")}</p>
        ` : null}
      `}
    </figure>
  `;
}

/** Also where there is nothing: a line to stand on. */
const Bar = ({index, height}) => html`
  <rect x=${index * WIDTH + 1} y=${HEIGHT - Math.max(height, 1)} width=${WIDTH - 2} height=${Math.max(height, 1)}
        data-empty=${height ? null : ""} />
`;
