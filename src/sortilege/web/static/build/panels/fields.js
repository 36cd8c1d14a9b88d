// Fields of the panels. Each has a label, may have a hint, shows the remarks that belong to it, and tells every change
// at once: the editor saves by itself.

import {html, useRef} from "../../vendor/preact.js";

let fields = 0;

/** An id that stays the same as long as the field is there. */
export function useId() {
  const id = useRef("");
  if (!id.current) {
    fields += 1;
    id.current = `field-${fields}`;
  }
  return id.current;
}

/** One line of text. Anything else (maxlength, inputmode, list …) goes to the input itself. */
export function Line({label, hint, remarks, value, onText, ...rest}) {
  const id = useId();
  return html`
    <${Around} ...${{id, label, hint, remarks}}>
      <input type="text" id=${id} value=${value} autocomplete="off" ...${said(id, hint, remarks)} ...${rest}
             onInput=${(event) => onText(event.target.value)} />
    <//>
  `;
}

/** Several lines. */
export function Lines({label, hint, remarks, value, onText, rows = 3, ...rest}) {
  const id = useId();
  return html`
    <${Around} ...${{id, label, hint, remarks}}>
      <textarea id=${id} rows=${rows} value=${value} ...${said(id, hint, remarks)} ...${rest}
                onInput=${(event) => onText(event.target.value)}></textarea>
    <//>
  `;
}

/** One of several; `options` is [[value, title], …]. */
export function Select({label, hint, remarks, value, options, onText}) {
  const id = useId();
  return html`
    <${Around} ...${{id, label, hint, remarks}}>
      <select id=${id} value=${value} ...${said(id, hint, remarks)} onChange=${(event) => onText(event.target.value)}>
        ${options.map(([option, title]) => html`
          <option key=${option} value=${option} selected=${option === value}>${title}</option>
        `)}
      </select>
    <//>
  `;
}

/** One of few, all to be seen. */
export function Choices({label, hint, value, options, onText}) {
  const id = useId();
  return html`
    <fieldset class="field">
      <legend>${label}</legend>
      <div class="choices">
        ${options.map(([option, title]) => html`
          <label class="choice" key=${option}>
            <input type="radio" name=${id} value=${option} checked=${option === value}
                   onChange=${() => onText(option)} />
            <span>${title}</span>
          </label>
        `)}
      </div>
      ${hint ? html`<p class="hint">${hint}</p>` : null}
    </fieldset>
  `;
}

function Around({id, label, hint, remarks = [], children}) {
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      ${remarks.length ? html`
        <div id="${id}-remarks">${remarks.map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}</div>
      ` : null}
      ${children}
      ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
    </div>
  `;
}

// The sign says the same as the colour.
const SIGNS = {error: "▲", doubt: "?", note: "i"};

/** One remark: a sign and a sentence. */
export function Said({remark}) {
  const {level, text} = remark;
  return html`<span class="said" data-level=${level}><i aria-hidden="true">${SIGNS[level]}</i><span>${text}</span></span>`;
}

/** What ties a control to its remarks and its hint. */
function said(id, hint, remarks = []) {
  const by = [remarks.length ? `${id}-remarks` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return {"aria-describedby": by || null, "aria-invalid": remarks.some(({level}) => level === "error") ? "true" : null};
}
