// Words instead of numbers: each step of the scale has a value, which counts, and a word, which is shown.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {textOf, withText} from "../draft.js";
import {readNumber, useTyped} from "./typed.js";

const MOST_STEPS = 50;

export function Scale({editor, attribute, change}) {
  const scale = attribute.scale ?? [];
  const put = (steps, name) => change({scale: steps}, `scale-${name}`);
  const replace = (index, step, name) => put(scale.map((one, n) => (n === index ? step : one)), `${name}-${index}`);
  const next = Math.max(-1, ...scale.map(({value}) => value)) + 1;
  const add = () => put([...scale, {value: next, title: {}}], `add-${scale.length}`);
  return html`
    <details class="scale" open=${scale.length > 0}>
      <summary>${t("Words instead of numbers")}</summary>
      <p class="hint">${t("For values like “never”, “sometimes”, “always”: the number decides, the word is shown.")}</p>
      ${scale.map((step, index) => html`
        <${Step} key=${`${attribute.id} ${index}`} ...${{editor, step, number: index + 1}}
          onValue=${(value) => replace(index, {...step, value}, "value")}
          onTitle=${(title) => replace(index, {...step, title}, `word-${editor.language}`)}
          onRemove=${() => put(scale.filter((_, n) => n !== index), `remove-${index}-${scale.length}`)} />
      `)}
      <button type="button" class="btn btn-small" disabled=${scale.length >= MOST_STEPS}
              onClick=${add}>${t("Add a word")}</button>
    </details>
  `;
}

function Step({editor, step, number, onValue, onTitle, onRemove}) {
  const [value, onTyped] = useTyped(step.value, String, readNumber, onValue);
  const speaking = editor.language;
  return html`
    <div class="step">
      <input type="text" inputmode="decimal" class="step-value" aria-label=${t("Value {number}", {number})} value=${value}
             onInput=${(event) => onTyped(event.target.value)} />
      <span aria-hidden="true">=</span>
      <input type="text" aria-label=${t("Word {number}", {number})} maxlength="120" value=${step.title[speaking] ?? ""}
             lang=${speaking} placeholder=${textOf(step.title, speaking)}
             onInput=${(event) => onTitle(withText(step.title, speaking, event.target.value))} />
      <button type="button" class="btn btn-quiet btn-small" aria-label=${t("Remove word {number}", {number})}
              onClick=${onRemove}>✕</button>
    </div>
  `;
}
