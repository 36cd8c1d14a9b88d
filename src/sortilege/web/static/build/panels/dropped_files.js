// Many pictures at once: dropped anywhere on the editor, also as folders, or chosen with a button. A dialog says which
// goes where.

import {html, render, useEffect} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {filesOf} from "./dropped_folders.js";
import {FileButton} from "./file_field.js";
import {ManyPictures} from "./many_pictures.js";

// Not every system knows these to be pictures.
const PICTURE = /\.(hei[cf]|tiff?|bmp)$/i;
const TABLE = /\.(csv|tsv|txt|xlsx?|ods|zip)$/i;

/** Lets the whole page take files. */
export function useDropping(editor) {
  useEffect(() => {
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    const over = (event) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      if (!isBusy()) document.body.dataset.dropping = t("Drop your pictures");
    };
    const leave = (event) => event.relatedTarget || delete document.body.dataset.dropping;
    const drop = (event) => {
      delete document.body.dataset.dropping;
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isBusy()) filesOf(event.dataTransfer).then((files) => takeFiles(editor, files));
    };
    const listeners = {dragover: over, dragleave: leave, drop};
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
    };
  }, [editor]);
}

export const ManyPicturesButton = ({editor}) => html`
  <${FileButton} multiple=${true} onFiles=${(files) => takeFiles(editor, files)}>${t("Add many pictures")}<//>
`;

function takeFiles(editor, files) {
  /** @type {Record<string, File[]>} */
  const sorted = {pictures: [], tables: [], others: []};
  for (const file of files) sorted[kindOf(file)].push(file);
  const root = document.body.appendChild(document.createElement("div"));
  const close = () => {
    render(null, root);
    root.remove();
  };
  render(html`<${ManyPictures} ...${{editor, ...sorted, onClose: close}} />`, root);
}

function kindOf({type, name}) {
  if (type.startsWith("image/") || PICTURE.test(name)) return "pictures";
  return TABLE.test(name) ? "tables" : "others";
}

const isBusy = () => Boolean(document.querySelector("dialog[open]"));
