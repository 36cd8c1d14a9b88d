// What can be read up at any time: what an attribute means exactly, and what lies on the table.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {inLines, nameOf, namesHidden, pictureOf} from "../boards/tile.js";
import {Dialog} from "./dialog.js";
import {DoubtValue, Flag, valuesOn} from "./report.js";

export function AttributeNote({table, attribute, onClose}) {
  return html`
    <${Dialog} title=${table.edition.attributes[attribute].title} onClose=${onClose}>
      <${Facts} ...${table.edition.attributes[attribute]} />
    <//>
  `;
}

/** All attributes in play, one after the other. */
export function AllNotes({table, attributes, onClose}) {
  return html`
    <${Dialog} title=${t("What counts")} onClose=${onClose}>
      ${attributes.map((id) => html`
        <section class="note" key=${id}>
          <h3>${table.edition.attributes[id].title}</h3>
          <${Facts} ...${table.edition.attributes[id]} />
        </section>
      `)}
    <//>
  `;
}

function Facts({unit, less, more, note, source, difficulty}) {
  return html`
    <div class="facts">
      <p class="growth"><span>− ${less}</span><i aria-hidden="true"></i><span>${more} +</span></p>
      ${note ? html`<p>${note}</p>` : null}
      <dl>
        ${unit ? html`<dt>${t("Unit")}</dt><dd>${unit}</dd>` : null}
        ${difficulty ? html`<dt>${t("Difficulty")}</dt><dd>${[t("easy"), t("medium"), t("hard")][difficulty - 1]}</dd>` : null}
        ${source ? html`<dt>${t("Source")}</dt><dd><${Source} text=${source} /></dd>` : null}
      </dl>
    </div>
  `;
}

function Source({text}) {
  return /^https?:\/\/\S+$/.test(text) ? html`<a href=${text} rel="noopener" target="_blank">${text}</a>` : text;
}

/** A tile, large: its picture, its name, and its data side while that lies open. */
export function ItemCard({table, item, written, onReport, onClose}) {
  const hidden = namesHidden(table) && !written;
  const {hint} = table.edition.items[item];
  const titleOf = (attribute) => table.edition.attributes[attribute]?.title;
  return html`
    <${Dialog} title=${hidden ? t("Who or what is this?") : nameOf(table, item)} onClose=${onClose} className="item-card">
      <img ...${pictureOf(table, item)} alt="" />
      ${hint && !hidden ? html`<p class="muted">${hint}</p>` : null}
      ${written ? html`
        <dl class="data-side">
          ${Object.entries(written).map(([attribute, value]) => html`
            <dt key=${attribute}>${titleOf(attribute)}</dt>
            <dd>${inLines(value)}</dd>
            <dd><${Flag} about=${titleOf(attribute)} onClick=${() => onReport([{item, attribute, written: value}])} /></dd>
          `)}
        </dl>
        <${DoubtValue} onClick=${() => onReport(valuesOn({[item]: written}, Object.keys(written)))} />
      ` : html`<p class="muted">${t("Its data side lies face down.")}</p>`}
    <//>
  `;
}
