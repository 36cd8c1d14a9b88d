// What counts for the whole table: title, language, sheet, headings.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST} from "../constants.js";

export function Settings({one, languages}) {
  const {answer} = one;
  const hasHeadings = one.header === "guess" ? !answer.warnings.some(({code}) => code === "no-header") : one.header === "yes";
  return html`
    <div class="import-settings">
      <label class="import-title">${t("Title of the card set")}
        <input type="text" maxlength=${LONGEST.title} autocomplete="off" value=${one.title} placeholder=${t("What is it about?")}
               onInput=${(event) => one.keep({title: event.target.value})} /></label>
      <label>${t("Language of texts and numbers")}
        <select value=${one.language} onChange=${(event) => one.decide({language: event.target.value})}>
          ${languages.map(({code, name}) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}
        </select></label>
      ${answer.sheets.length > 1 ? html`
        <label>${t("Sheet")}
          <select value=${one.sheet || answer.sheet} onChange=${(event) => one.decide({sheet: event.target.value})}>
            ${answer.sheets.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
          </select></label>
      ` : null}
      <label class="import-headings">
        <input type="checkbox" checked=${hasHeadings}
               onChange=${(event) => one.decide({header: event.target.checked ? "yes" : "no"})} />
        ${t("The first row has headings")}</label>
    </div>
  `;
}
