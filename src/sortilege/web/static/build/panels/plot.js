// <Plot>: how the values of an attribute are spread, as twelve bars between the smallest and the largest.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";

const HEIGHT = 40;
const WIDTH = 10;

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
