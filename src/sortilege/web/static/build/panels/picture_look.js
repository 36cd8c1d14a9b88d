// How a picture lies on its card: all of it or filling its place, and the colour behind it – for one, or for all.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Choices, useId} from "./fields.js";

const FIRST = "#ffffff";

/** `own`: of one picture, which may leave it to what is said for all. */
export function PictureLook({look: {fit = "", ground = ""}, own = false, onLook}) {
  const whole = own ? [["", t("like all")], ["whole", t("whole")]] : [["", t("whole")]];
  return html`
    <${Choices} label=${own ? t("On the card it lies") : t("On the cards, pictures lie")} value=${own || fit !== "whole" ? fit : ""}
      options=${[...whole, ["fill", own ? t("filling its place") : t("filling their place")]]} onText=${(next) => onLook({fit: next}, "fit")} />
    <${GroundField} ground=${ground} onGround=${(next) => onLook({ground: next}, "ground")} />
  `;
}

function GroundField({ground, onGround}) {
  const id = useId();
  return html`
    <div class="field ground-field">
      <label><input type="checkbox" checked=${Boolean(ground)} onChange=${(event) => onGround(event.target.checked ? FIRST : "")} />
        ${" "}${t("With a colour behind")}</label>
      ${ground ? html`
        <input type="color" id=${id} aria-label=${t("The colour behind")} value=${ground}
               onInput=${(event) => onGround(event.target.value.toLowerCase())} />
      ` : null}
    </div>
  `;
}
