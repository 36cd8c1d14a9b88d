// Words instead of numbers: each step of the scale has a value, which counts, and a word, which is shown.

import {html, useLayoutEffect, useRef} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";
import {t} from "../../texts.js";
import {LONGEST, MOST_STEPS} from "../constants.js";
import {itemsOf, textOf, withText} from "../draft.js";
import {readNumber, useTyped, writeNumber} from "./typed.js";

// As many words as fit into a hint.
const NAMED = 6;

export function Scale({editor, attribute, change}) {
  const saved = attribute.scale ?? [];
  const save = (scale) => change({scale}, `scale-${scale.length}`);
  // A row without a word stays here until it has one.
  const [rows, put] = useTyped(saved, (scale) => scale, (all) => all.filter(hasWord), save);
  const added = useRef(false);
  useLayoutEffect(() => {
    added.current = false;
  });
  const replace = (index, step) => put(rows.map((one, n) => (n === index ? step : one)));
  const more = (titles) => {
    const next = Math.max(-1, ...rows.map(({value}) => value)) + 1;
    put([...rows, ...titles.map((title, n) => ({value: next + n, title}))]);
  };
  const add = () => {
    added.current = true;
    more([{}]);
  };
  const found = wordsInColumn(editor, attribute, rows).slice(0, MOST_STEPS - rows.length);
  const take = () => more(found.map((word) => ({[editor.language]: word})));
  return html`
    <details class="scale" open=${rows.length > 0}>
      <summary>${t("Words instead of numbers")}</summary>
      <p class="hint">${t("For values like “never”, “sometimes”, “always”: the number decides, the word is shown.")}</p>
      ${rows.map((step, index) => html`
        <${Step} key=${index} ...${{editor, step, number: index + 1, isNew: added.current}}
          onValue=${(value) => replace(index, {...step, value})}
          onTitle=${(title) => replace(index, {...step, title})}
          onRemove=${() => put(rows.filter((_, n) => n !== index))} />
      `)}
      <div class="buttons">
        <button type="button" class="btn btn-small" disabled=${rows.length >= MOST_STEPS}
                onClick=${add}>${t("Add a word")}</button>
        ${found.length ? html`
          <button type="button" class="btn btn-small" onClick=${take}>${t("Take the words from the column")}</button>
        ` : null}
      </div>
      ${found.length ? html`<p class="hint">${t("In the column: {words}", {words: named(found)})}</p>` : null}
    </details>
  `;
}

const named = (words) => words.slice(0, NAMED).join(", ") + (words.length > NAMED ? " …" : "");
const hasWord = ({title = {}}) => Object.values(title).some((word) => word.trim());

/** What stands in the cells without being a number or one of the words yet, in order. */
function wordsInColumn({draft, advice}, {id}, rows) {
  const isUnknown = (item) => advice?.remarks.some((one) => one.code === "unknown" && one.item === item && one.attribute === id);
  const known = new Set(rows.flatMap(({title = {}}) => Object.values(title)).map(folded));
  const found = new Map();
  for (const {id: item, cells} of itemsOf(draft)) {
    const text = (cells?.[id] ?? "").trim();
    if (isWord(text) && !known.has(folded(text)) && !found.has(folded(text)) && !isUnknown(item)) found.set(folded(text), text);
  }
  return [...found.values()];
}

const folded = (text) => text.trim().toLocaleLowerCase();
const isWord = (text) => /\p{L}/u.test(text) && !/\p{N}/u.test(text);

function Step({editor, step, number, isNew, onValue, onTitle, onRemove}) {
  const [value, onTyped] = useTyped(step.value, writeNumber, readNumber, onValue);
  const word = useElement("input");
  useLayoutEffect(() => {
    if (isNew) word.current.focus();
  }, []);
  const speaking = editor.language;
  const {title = {}} = step;
  return html`
    <div class="step">
      <input type="text" inputmode="decimal" class="step-value" aria-label=${t("Value {number}", {number})} value=${value}
             onInput=${(event) => onTyped(event.target.value)} />
      <span aria-hidden="true">=</span>
      <input type="text" ref=${word} aria-label=${t("Word {number}", {number})} maxlength=${LONGEST.word} value=${title[speaking] ?? ""}
             lang=${speaking} placeholder=${textOf(title, speaking)}
             onInput=${(event) => onTitle(withText(title, speaking, event.target.value))} />
      <button type="button" class="btn btn-quiet btn-small" aria-label=${t("Remove word {number}", {number})}
              onClick=${onRemove}>✕</button>
    </div>
  `;
}
