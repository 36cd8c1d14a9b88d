// What a clash is about, in words.

import {t} from "../texts.js";
import {LANGUAGES} from "./constants.js";
import {languagesOf} from "./draft.js";
import {nameOf, titleOf} from "./panels/names.js";

/** "Rhine, Ships" for ["items", "rhine", "cells", "ships"]. */
export function placeOf({draft, language}, path) {
  const [kind, id, field, key] = path;
  if (kind === "items" && field === "cells") return [nameOf({draft, language}, id), titleOf({draft, language}, key)].join(", ");
  if (kind === "items") return [nameOf({draft, language}, id), titled(draft, field, key)].join(", ");
  if (kind === "attributes") return [titleOf({draft, language}, id), titled(draft, field, key)].join(", ");
  return titled(draft, kind, id);
}

function titled(draft, field, key) {
  const title = titles()[field] ?? field;
  return key && languagesOf(draft).length > 1 ? `${title} (${LANGUAGES[key] ?? key})` : title;
}

const titles = () => ({
  title: t("Title"),
  description: t("What is it about?"),
  language: t("Your language"),
  license: t("Licence"),
  id: t("Name for files"),
  unit: t("Unit"),
  show: t("Kind of number"),
  numbers: t("Decimals are written with"),
  less: t("Word for less"),
  more: t("Word for more"),
  question: t("Question"),
  note: t("What exactly was measured?"),
  source: t("Where the values come from"),
  difficulty: t("How hard is it to guess?"),
  range: t("Plausible values"),
  scale: t("Words for numbers"),
  name: t("Name"),
  the: t("Name inside a sentence"),
  hint: t("Hint"),
  picture: t("Picture"),
  fit: t("How the picture lies"),
  ground: t("The colour behind"),
});

export function quoted(value) {
  const text = written(value);
  return text ? t("“{text}”", {text}) : t("nothing");
}

function written(value) {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? Object.values(value).map(written).filter(Boolean).join(", ") : String(value);
}
