// What an attribute is called and how people speak about it; its unit is the same everywhere, or a word in each language.

import {html} from "../../vendor/preact.js";
import {language, t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {languagesOf, textOf, withText} from "../draft.js";
import {Line, Lines, useId} from "./fields.js";
import {Settling} from "../ways_out.js";

export function Words({editor, attribute, change, remarks}) {
  const speaking = editor.language;
  const text = (field) => ({
    value: attribute[field]?.[speaking] ?? "",
    placeholder: textOf(attribute[field], speaking),
    remarks: remarks(field),
    lang: speaking,
    onText: (next) => change({[field]: withText(attribute[field], speaking, next)}, `${field}-${speaking}`),
  });
  return html`
    <${Line} label=${t("Title")} maxlength=${LONGEST.title} ...${text("title")} />
    <${Unit} ...${{editor, attribute, change, remarks}} />
    <div class="field-pair">
      <${Line} label=${t("Word for less")} maxlength=${LONGEST.word} ...${text("less")} />
      <${Line} label=${t("Word for more")} maxlength=${LONGEST.word} ...${text("more")} />
    </div>
    <${Line} label=${t("Question")} maxlength=${LONGEST.question} ...${text("question")}
      hint=${t("Asks whether {left} has more than {right}; the cards' names take their places.", {left: "{a}", right: "{b}"})} />
    <${Proposal} ...${{editor, attribute, onText: text("question").onText}} />
    <${Lines} label=${t("What exactly was measured?")} maxlength=${LONGEST.text} ...${text("note")}
      hint=${t("Players argue about notes, not about numbers.")} />
    <${Line} label=${t("Where the values come from")} maxlength=${LONGEST.text} value=${attribute.source ?? ""}
      remarks=${remarks("source")} onText=${(source) => change({source}, "source")} />
  `;
}

/** A question made of the word for more: in the language that we speak just now. */
function Proposal({editor, attribute, onText}) {
  const id = useId();
  const more = attribute.more?.[editor.language];
  if (!more || editor.language !== language()) return null;
  const question = t("Is {a} {more} than {b}?", {more});
  if (question === attribute.question?.[editor.language]) return null;
  return html`
    <p class="proposal">
      <span id=${id}>${question}</span>
      <button type="button" class="btn btn-small" aria-describedby=${id}
              onClick=${() => onText(question)}>${t("Ask it like this")}</button>
    </p>
  `;
}

function Unit({editor, attribute, change, remarks}) {
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
