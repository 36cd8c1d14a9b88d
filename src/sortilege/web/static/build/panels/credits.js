// Whom to thank for values, names and pictures.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST, MOST_CREDITS} from "../constants.js";
import {Line, Select} from "./fields.js";

export function Credits({credits, onCredits}) {
  const replace = (index, credit, name) => onCredits(credits.map((one, n) => (n === index ? credit : one)), `${name}-${index}`);
  const remove = (index) => onCredits(credits.filter((_, n) => n !== index), `remove-${index}-${credits.length}`);
  const add = () => onCredits([...credits, {for: "pictures", name: ""}], `add-${credits.length}`);
  return html`
    <h3>${t("Thanks to")}</h3>
    ${credits.map((credit, index) => html`
      <${Credit} key=${index} credit=${credit} onRemove=${() => remove(index)}
        onField=${(field, text) => replace(index, {...credit, [field]: text}, field)} />
    `)}
    <div class="field">
      <button type="button" class="btn btn-small" disabled=${credits.length >= MOST_CREDITS}
              onClick=${add}>${t("Add somebody")}</button>
    </div>
  `;
}

function Credit({credit, onField, onRemove}) {
  // Decided once: it must not close while the name is being typed.
  const [open] = useState(!credit.name);
  const line = (field) => ({value: credit[field] ?? "", maxlength: LONGEST.text, onText: (text) => onField(field, text)});
  const kinds = [["values", t("values")], ["names", t("names")], ["pictures", t("pictures")]];
  return html`
    <details class="credit" open=${open}>
      <summary>${credit.name || t("Somebody")} <span class="muted">${Object.fromEntries(kinds)[credit.for]}</span></summary>
      <${Line} label=${t("Who")} ...${line("name")} />
      <div class="field-pair">
        <${Select} label=${t("For")} value=${credit.for} options=${kinds} onText=${(kind) => onField("for", kind)} />
        <${Line} label=${t("Licence")} ...${line("license")} />
      </div>
      <${Line} label=${t("Address")} inputmode="url" placeholder="https://" ...${line("url")} />
      <button type="button" class="btn btn-small" onClick=${onRemove}>${t("Remove")}</button>
    </details>
  `;
}
