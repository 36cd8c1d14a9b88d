// Pictures on their way to the server, and the files they came from.

import {ask, fetchFile} from "../../http.js";

/**
 * What can be cut: a file, and under which name the server has it already, if it has; `frame` is what was cut out of it.
 * @typedef {{file: File, of?: string, frame?: string}} Source
 */

// So that a picture can be cut from all that was there, as long as the page is open.
/** @type {Map<string, File>} */
const originals = new Map();

/**
 * Send a picture; `crop` is [left, top, width, height] in pixels of the picture as seen. Resolves to its name.
 * @param {import("../state.js").Editor} editor
 * @param {File} file
 * @param {number[] | null} [crop]
 * @returns {Promise<string>}
 */
export async function sendPicture(editor, file, crop = null) {
  const name = await posted(editor, {file, ...(crop ? {crop: crop.join(",")} : {})});
  if (!crop) originals.set(name, file);
  return name;
}

/**
 * A part of it, or all of it without a `crop`, comes on the card. Resolves to the name of what does.
 * @param {import("../state.js").Editor} editor
 * @param {Source} source
 * @param {number[] | null} crop
 * @returns {Promise<string>}
 */
export function cutOf(editor, {file, of}, crop) {
  return of ? posted(editor, {of, ...(crop ? {crop: crop.join(",")} : {})}) : sendPicture(editor, file, crop);
}

async function posted(editor, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const {name, url, cut, whole_url: whole} = await ask("POST", `/api/sets/${editor.set.id}/pictures`, form);
  if (cut) editor.tookPicture(cut.whole, whole);
  editor.tookPicture(name, url, cut);
  return name;
}

// item → the last uploaded picture it had, so that trying an emoji or letters loses nothing.
const lastFiles = new Map();

export const rememberFile = (item, name) => lastFiles.set(item, name);
export const lastFile = (item) => lastFiles.get(item) ?? "";

/**
 * What an uploaded picture can be cut from: the whole that is kept, the file it was made of, or the picture itself.
 * @param {import("../state.js").Editor} editor
 * @param {string} name
 * @returns {Promise<Source>}
 */
export async function sourceOf(editor, name) {
  const {whole: of = name, frame = ""} = editor.set.cuts[name] ?? {};
  const original = frame ? undefined : originals.get(name);
  if (original) return {file: original};
  const content = await fetchFile(editor.set.pictures[of]);
  return {file: new File([content], of, {type: content.type}), of, frame};
}
