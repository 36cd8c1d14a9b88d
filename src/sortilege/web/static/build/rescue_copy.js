// A new card set made of the draft as it is here, with those of its pictures that can still be had.

import {ask, fetchFile} from "../http.js";
import {itemsOf} from "./draft.js";
import {isFile} from "./picture_of.js";

export async function keepAsNew(editor) {
  const {draft, set} = editor;
  // Of a shared set one may take a copy, with its pictures.
  const isShared = editor.conflict.gone.code === "not-yours";
  const start = isShared ? {start: "copy", of: set.id} : {start: "empty", language: draft.language ?? "en"};
  const {id, url} = await ask("POST", "/api/sets", start);
  try {
    const {revision, pictures} = await ask("GET", `/api/sets/${id}`);
    const brought = await bring(id, missing(draft, pictures), set.pictures);
    await ask("PUT", `/api/sets/${id}/draft`, {revision, draft: withPictures(draft, pictures, brought)});
  } catch (error) {
    await ask("DELETE", `/api/sets/${id}`).then(() => ask("DELETE", `/api/sets/bin/${id}`)).catch(() => {});
    throw error;
  }
  editor.saving.end();
  location.assign(url);
}

const missing = (draft, pictures) =>
  [...new Set(itemsOf(draft).map(({picture = ""}) => picture))].filter((name) => isFile(name) && !(name in pictures));

/** old name → new name, of what the browser still has. */
async function bring(id, names, addresses) {
  const brought = {};
  for (const name of names) {
    const file = addresses[name] && await fetchFile(addresses[name], {cache: "force-cache"}).catch(() => null);
    if (!file) continue;
    const form = new FormData();
    form.append("file", file, name);
    const answer = await ask("POST", `/api/sets/${id}/pictures`, form).catch(() => null);
    if (answer) brought[name] = answer.name;
  }
  return brought;
}

function withPictures(draft, pictures, brought) {
  const kept = (/** @type {import("./draft.js").Item} */ {picture = "", ...item}) => {
    const name = !isFile(picture) || picture in pictures ? picture : brought[picture];
    return name ? {...item, picture: name} : item;
  };
  return {...draft, items: itemsOf(draft).map((item) => (item.picture ? kept(item) : item))};
}
