// An item: its card as it will look, its names and its picture.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {removeItems, setItem, setName, textOf, withText} from "../draft.js";
import {CardPreview} from "./card_preview.js";
import {deleteNow} from "./done.js";
import {Line, Said} from "./fields.js";
import {itemOf, itemsOf, nameOf} from "./names.js";
import {Panel} from "./panel.js";
import {PictureField} from "./item_picture.js";

// Fields that have a place of their own for what is said about them.
const FIELDS = ["name", "the", "grammar", "hint"];

export function ItemPanel({editor}) {
  const item = itemOf(editor, editor.panel.item);
  if (!item) return html`<${Gone} editor=${editor} />`;
  const about = (editor.advice?.remarks ?? []).filter((remark) => remark.item === item.id && !remark.attribute);
  return html`
    <${Panel} editor=${editor} title=${nameOf(editor, item.id)}>
      <${Neighbours} ...${{editor, item}} />
      <${CardPreview} ...${{editor, item}} />
      <${Names} ...${{editor, item, about}} />
      <${PictureField} key=${item.id} ...${{editor, item}} />
      ${about.filter(({field}) => !FIELDS.includes(field)).map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}
      <${Ends} ...${{editor, item}} />
    <//>
  `;
}

/** To the item before and the one after, without leaving the panel. */
function Neighbours({editor, item}) {
  const items = itemsOf(editor);
  const index = items.indexOf(item);
  const go = (by) => {
    const {id} = items[index + by];
    editor.select({item: id, attribute: editor.selection.attribute ?? "name"});
    editor.open("item", {item: id});
  };
  return html`
    <div class="neighbours">
      <button type="button" class="btn btn-small" disabled=${index === 0} onClick=${() => go(-1)}>${t("← Previous")}</button>
      <span class="muted small">${t("{number} of {count}", {number: index + 1, count: items.length})}</span>
      <button type="button" class="btn btn-small" disabled=${index === items.length - 1}
              onClick=${() => go(1)}>${t("Next →")}</button>
    </div>
  `;
}

function Names({editor, item, about}) {
  const speaking = editor.language;
  // An item gets another id when it is named; its place stays.
  const change = (edit, field) => editor.change(edit, {merge: `field-${field}-${speaking}-${itemsOf(editor).indexOf(item)}`});
  const text = (field) => ({
    value: item[field]?.[speaking] ?? "",
    placeholder: textOf(item[field], speaking),
    remarks: about.filter((remark) => remark.field === field && [speaking, ""].includes(remark.language)),
    lang: speaking,
    onText: (next) => change((draft) => setItem(draft, item.id, {[field]: withText(item[field], speaking, next)}), field),
  });
  return html`
    <${Line} label=${t("Name")} maxlength=${LONGEST.name} ...${text("name")}
      onText=${(next) => change((draft) => setName(draft, item.id, speaking, next), "name")} />
    <${Line} label=${t("Name inside a sentence")} maxlength=${LONGEST.name} ...${text("the")}
        hint=${t("With its article, as in “Is the goldfish heavier?”")} />
    <${Line} label=${t("Grammar")} maxlength=${LONGEST.word} ...${text("grammar")}
        hint=${t("If words must agree with it: p for plural, f for feminine, fp for both.")} />
    <${Line} label=${t("Hint")} maxlength=${LONGEST.hint} ...${text("hint")}
        hint=${t("A small extra on the card that gives no value away.")} />
  `;
}

function Ends({editor, item}) {
  const remove = () => deleteNow(editor, nameOf(editor, item.id), (draft) => removeItems(draft, [item.id]));
  return html`
    <div class="buttons panel-ends">
      <button type="button" class="btn btn-small btn-warn" onClick=${remove}>${t("Delete the item")}</button>
    </div>
  `;
}

const Gone = ({editor}) => html`
  <${Panel} editor=${editor} title=${t("Item")}><p>${t("This item is not there any more. Undo brings it back.")}</p><//>
`;
