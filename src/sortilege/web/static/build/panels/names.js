// Finding attributes and items of the draft, and what to call them while they have no name.

import {t} from "../../texts.js";
import * as drafts from "../draft.js";

export const attributesOf = ({draft}) => drafts.attributesOf(draft);
export const itemsOf = ({draft}) => drafts.itemsOf(draft);
export const attributeOf = ({draft}, id) => drafts.attributeOf(draft, id);
export const itemOf = ({draft}, id) => drafts.itemOf(draft, id);

export function titleOf(editor, id) {
  const attribute = attributeOf(editor, id);
  const number = attribute ? attributesOf(editor).indexOf(attribute) + 1 : 0;
  return drafts.textOf(attribute?.title, editor.language) || t("Attribute {number}", {number});
}

/** Of any column of the grid. */
export function columnTitle(editor, id) {
  if (id === "picture") return t("Picture");
  return id === "name" ? t("Name") : titleOf(editor, id);
}

export function nameOf(editor, id) {
  const item = itemOf(editor, id);
  const number = item ? itemsOf(editor).indexOf(item) + 1 : 0;
  return drafts.textOf(item?.name, editor.language) || t("Item {number}", {number});
}
