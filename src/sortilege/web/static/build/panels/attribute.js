// An attribute: how it plays, and everything that can be said about it. Texts are those of the language being edited.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {moveAttribute, removeAttribute, setAttribute} from "../draft.js";
import {Playing} from "./attribute_plot.js";
import {Numbers} from "./attribute_numbers.js";
import {Words} from "./attribute_words.js";
import {Scale} from "./attribute_scale.js";
import {deleteNow} from "./done.js";
import {Choices, Said} from "./fields.js";
import {attributeOf, attributesOf, titleOf} from "./names.js";
import {Panel} from "./panel.js";

// Fields that have a place of their own; what is said about others stands on top.
const FIELDS = ["title", "unit", "more", "less", "question", "note", "source", "range", "numbers"];

export function AttributePanel({editor}) {
  const attribute = attributeOf(editor, editor.panel.attribute);
  if (!attribute) return html`<${Gone} editor=${editor} />`;
  const {id} = attribute;
  const index = attributesOf(editor).indexOf(attribute);
  // An attribute gets another id when it is named; its place stays.
  const change = (fields, name) => editor.change((draft) => setAttribute(draft, id, fields), {merge: `field-${name}-${index}`});
  const about = (editor.advice?.remarks ?? []).filter((remark) => remark.attribute === id && !remark.item);
  const remarks = (field) => about.filter((remark) => remark.field === field);
  const of = {editor, attribute, change, remarks};
  return html`
    <${Panel} editor=${editor} title=${titleOf(editor, id)}>
      <${Playing} ...${of} />
      ${about.filter(({field}) => !FIELDS.includes(field)).map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}
      <${Words} ...${of} />
      <${Choices} label=${t("How hard is it to guess?")} value=${attribute.difficulty ?? null}
        onText=${(difficulty) => change({difficulty}, "difficulty")}
        options=${[[null, t("as the values say")], [1, t("easy")], [2, t("medium")], [3, t("hard")]]} />
      <${Numbers} ...${of} />
      <${Scale} key=${id} ...${of} />
      <${Moving} ...${{editor, id, index}} />
    <//>
  `;
}

function Moving({editor, id, index}) {
  const last = attributesOf(editor).length - 1;
  const remove = () => deleteNow(editor, titleOf(editor, id), (draft) => removeAttribute(draft, id));
  const move = (by) => editor.change((draft) => moveAttribute(draft, id, by));
  return html`
    <div class="buttons panel-ends">
      <button type="button" class="btn btn-small" disabled=${index === 0} onClick=${() => move(-1)}>${t("← Move left")}</button>
      <button type="button" class="btn btn-small" disabled=${index === last}
              onClick=${() => move(1)}>${t("Move right →")}</button>
      <button type="button" class="btn btn-small btn-warn" onClick=${remove}>${t("Delete the attribute")}</button>
    </div>
  `;
}

const Gone = ({editor}) => html`
  <${Panel} editor=${editor} title=${t("Attribute")}><p>${t("This attribute is not there any more. Undo brings it back.")}</p><//>
`;
