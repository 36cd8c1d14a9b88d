// How an attribute plays: its values as a plot, the verdict, and the pairs that are hardest to tell apart.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Said} from "./fields.js";
import {itemOf, nameOf} from "./names.js";
import {Plot} from "./plot.js";

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
