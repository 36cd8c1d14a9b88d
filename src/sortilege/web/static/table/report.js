// “This value is wrong”: a small flag beside values that everybody has seen, and the sheet where one says what is right.
//
//   values   [{item, attribute, written: "12.5 kg"}, …]: those that it can be about

import {html, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {nameOf} from "../boards/tile.js";
import {Refusal, ask, messageOf} from "../http.js";
import {ANSWER_TOO_LONG} from "./connection.js";
import {LONGEST} from "./constants.js";
import {Dialog} from "./dialog.js";
import {Icon} from "./icons.js";

/** @param {unknown} error */
const isLost = (error) => error instanceof Refusal && error.isLost;

/** What data sides say about these attributes. */
export const valuesOn = (written, attributes) => Object.entries(written).flatMap(([item, side]) => attributes
  .filter((attribute) => attribute in side)
  .map((attribute) => ({item, attribute, written: side[attribute]})));

/** Says nothing until it is looked for; `about` is what a screen reader adds to it. */
export function Flag({about, onClick}) {
  return html`
    <button type="button" class="flag" aria-label=${t("This value is wrong: {about}", {about})} title=${t("This value is wrong")}
            onClick=${onClick}><${Icon} name="flag" /></button>
  `;
}

/** The same in words, where there is room. During a check every click goes on to what comes next, but this one does not. */
export function DoubtValue({onClick}) {
  const keep = (event) => event.stopPropagation();
  const press = (event) => {
    keep(event);
    onClick();
  };
  return html`
    <button type="button" class="flag flag-words" onPointerDown=${keep} onKeyDown=${keep} onClick=${press}>
      <${Icon} name="flag" /><span>${t("A value looks wrong?")}</span>
    </button>
  `;
}

export function ReportDialog({table, values, onClose}) {
  const [chosen, setChosen] = useState(0);
  const [state, setState] = useState(/** @type {{sending?: true, sent?: true, fault?: string}} */ ({}));
  const {item, attribute} = values[chosen];
  const send = async (event) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.target));
    setState({sending: true});
    const report = {item, attribute, suggestion: typed.suggestion, source: typed.source};
    try {
      await ask("POST", `/api/tables/${table.id}/reports`, report, {timeout: ANSWER_TOO_LONG});
      setState({sent: true});
    } catch (error) {
      setState({fault: isLost(error) ? t("The server does not answer. Please try again.") : messageOf(error)});
    }
  };
  return html`
    <${Dialog} title=${t("This value is wrong")} onClose=${onClose} className="report">
      ${state.sent ? html`<${Thanks} table=${table} onClose=${onClose} />` : html`
        <form onSubmit=${send}>
          ${values.length === 1
            ? html`<p class="report-value"><${Value} table=${table} ...${values[0]} /></p>`
            : html`<${Which} ...${{table, values, chosen, setChosen}} />`}
          <${Meant} ...${table.edition.attributes[attribute]} />
          <label class="field">
            <span>${t("What should it be?")}</span>
            <input type="text" name="suggestion" required maxlength=${LONGEST.suggestion} autocomplete="off" autofocus />
          </label>
          <label class="field">
            <span>${t("Where does it say so?")}</span>
            <input type="text" name="source" maxlength=${LONGEST.source} autocomplete="off" />
            <span class="report-hint muted small">${t("The source; a link is best.")}</span>
          </label>
          ${state.fault ? html`<p class="fault" role="alert">${state.fault}</p>` : null}
          <button type="submit" class="btn btn-main" disabled=${state.sending}>${t("Send")}</button>
        </form>
      `}
    <//>
  `;
}

function Value({table, item, attribute, written}) {
  return html`${nameOf(table, item)} · ${table.edition.attributes[attribute].title}: <b>${written}</b>`;
}

function Which({table, values, chosen, setChosen}) {
  return html`
    <fieldset class="report-which">
      <legend>${t("Which value?")}</legend>
      ${values.map((value, index) => html`
        <label key=${index}>
          <input type="radio" name="value" value=${index} checked=${index === chosen} onChange=${() => setChosen(index)} />
          <span><${Value} table=${table} ...${value} /></span>
        </label>
      `)}
    </fieldset>
  `;
}

/** Many a value is right, and only means something else than one thought. */
function Meant({note, source}) {
  if (!note && !source) return null;
  return html`
    <details class="report-meant small">
      <summary>${t("What exactly is meant?")}</summary>
      <p class="muted">${note} ${source ? t("Source: {source}", {source}) : null}</p>
    </details>
  `;
}

function Thanks({table, onClose}) {
  // Cards that somebody made here have a version in their name.
  const own = table.edition.id.includes("@");
  const text = own ? t("Thank you. The maker of this card set will read it.") : t("Thank you. Whoever runs this site will read it.");
  return html`
    <p role="status">${text}</p>
    <button type="button" class="btn btn-main" autofocus onClick=${onClose}>${t("Close")}</button>
  `;
}
