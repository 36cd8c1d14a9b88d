// An item's card as it will look in the games: front and back side by side, or, where there is little room, one to turn.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Tile} from "../../boards/tile.js";
import {lookOf, pictureOf, standIn} from "../picture_of.js";
import {attributesOf, nameOf, titleOf} from "./names.js";

// As many as a card shows readably.
const MOST_VALUES = 2;

export function CardPreview({editor, item}) {
  const [turned, setTurned] = useState(false);
  const written = editor.advice?.written[item.id] ?? {};
  const of = {item: item.id, table: tableWith(editor, item), shown: valuesToShow(editor, written)};
  return html`
    <figure class="card-preview" aria-label=${t("The card as it will look")}
        onErrorCapture=${(event) => drawInitials(event.target, item)}>
      <div class="card-side"><${Tile} ...${of} written=${turned ? written : null} /></div>
      <div class="card-side card-back"><${Tile} ...${of} written=${written} /></div>
      <button type="button" class="btn btn-small card-turn" aria-pressed=${turned}
              onClick=${() => setTurned(!turned)}>${t("Turn it over")}</button>
    </figure>
  `;
}

/** What <Tile> needs to know of a table. */
function tableWith(editor, item) {
  const attributes = Object.fromEntries(attributesOf(editor).map(({id}) => [id, {title: titleOf(editor, id)}]));
  const card = {name: nameOf(editor, item.id), picture: pictureOf(editor, item), ...lookOf(editor.draft, item)};
  return {edition: {items: {[item.id]: card}, attributes}, options: {}};
}

/** The attribute that is being edited comes first. */
function valuesToShow(editor, written) {
  const known = attributesOf(editor).map(({id}) => id).filter((id) => id in written);
  const chosen = known.filter((id) => id === editor.selection.attribute);
  return [...new Set([...chosen, ...known])].slice(0, MOST_VALUES);
}

/** Not every emoji has a picture. */
function drawInitials(image, item) {
  const otherwise = new URL(standIn(item), location.href).href;
  if (image.src !== otherwise) image.src = otherwise;
}
