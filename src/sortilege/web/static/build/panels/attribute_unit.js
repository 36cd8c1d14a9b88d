// The unit of an attribute: the same everywhere, or a word in each language.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {languagesOf, textOf, withText} from "../draft.js";
import {Line} from "./fields.js";
import {Settling} from "./settling.js";

export function Unit({editor, attribute, change, remarks}) {
  const unit = attribute.unit ?? "";
  const perLanguage = typeof unit !== "string";
  const speaking = editor.language;
  const write = (text) => change({unit: perLanguage ? withText(unit, speaking, text) : text}, `unit-${speaking}`);
  const split = () => change({unit: perLanguage ? textOf(unit, speaking) : withText({}, speaking, unit)}, "unit-kind");
  return html`
    <${Line} label=${t("Unit")} maxlength=${LONGEST.unit} value=${perLanguage ? unit[speaking] ?? "" : unit} remarks=${remarks("unit")}
      placeholder=${perLanguage ? textOf(unit, speaking) : ""} onText=${write}
      hint=${perLanguage ? t("For things that are counted, one and more: goal|goals.") : t("kg, cm, days … or nothing.")} />
    ${remarks("unit").map((remark) => html`<${Settling} key=${remark.code} ...${{editor, remark}} />`)}
    ${perLanguage || languagesOf(editor.draft).length > 1 ? html`
      <label class="tick">
        <input type="checkbox" checked=${perLanguage} onChange=${split} />
        <span>${t("The unit is a word that is different in every language")}</span>
      </label>
    ` : null}
  `;
}
