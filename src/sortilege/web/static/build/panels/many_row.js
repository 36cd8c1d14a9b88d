// One of many pictures: a glimpse of it, the name of its file, and the item it is for.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {itemsOf, nameOf} from "./names.js";
import {thumbnail} from "./picture_files.js";

/** Stands for an item that does not exist yet. */
export const NEW = "+";

export function PictureRow({editor, row: {file, item}, taken, onItem}) {
  return html`
    <li class="many-row" data-open=${item ? null : ""}>
      <${Glimpse} file=${file} />
      <span class="many-file">${file.name}</span>
      <select aria-label=${t("Which item is {file} for?", {file: file.name})} value=${item}
              onChange=${(event) => onItem(event.target.value)}>
        <option value="" selected=${item === ""}>${t("Which item?")}</option>
        <option value=${NEW} selected=${item === NEW}>${t("New item “{name}”", {name: nameFrom(file)})}</option>
        ${itemsOf(editor).map(({id}) => html`
          <option key=${id} value=${id} selected=${item === id}
                  disabled=${item !== id && taken.includes(id)}>${nameOf(editor, id)}</option>
        `)}
      </select>
    </li>
  `;
}

/** The picture, tiny; a file that cannot be shown leaves the place empty, and the server will say why. */
export function Glimpse({file}) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    thumbnail(file).then(setUrl, () => {});
  }, [file]);
  return html`<span class="glimpse">${url ? html`<img src=${url} alt="" />` : null}</span>`;
}

/** "red_fox-2.jpg" is "Red fox 2". */
export function nameFrom({name}) {
  const words = name.replace(/\.\w+$/, "").replace(/[_\-.\s]+/g, " ").trim();
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1, LONGEST.name);
}
