// Pictures on their way to the server, and the files they came from.

import {ask, fetchFile} from "../../http.js";

// So that a picture can be cut anew from all that was there, as long as the page is open.
const originals = new Map();

/**
 * Send a picture; `crop` is [left, top, width, height] in pixels of the picture as seen. Resolves to its name.
 * @param {import("../state.js").Editor} editor
 * @param {File} file
 * @param {number[] | null} [crop]
 * @returns {Promise<string>}
 */
export async function sendPicture(editor, file, crop = null) {
  const form = new FormData();
  form.append("file", file);
  if (crop) form.append("crop", crop.join(","));
  const {name, url} = await ask("POST", `/api/sets/${editor.set.id}/pictures`, form);
  originals.set(name, file);
  editor.tookPicture(name, url);
  return name;
}

// item → the last uploaded picture it had, so that trying an emoji or letters loses nothing.
const lastFiles = new Map();

export const rememberFile = (item, name) => lastFiles.set(item, name);
export const lastFile = (item) => lastFiles.get(item) ?? "";

/** The file that an uploaded picture was made of; without it, the picture itself. */
export async function originalOf(name, url) {
  if (originals.has(name)) return originals.get(name);
  const content = await fetchFile(url);
  return new File([content], name, {type: content.type});
}
