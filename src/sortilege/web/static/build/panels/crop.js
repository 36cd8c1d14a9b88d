// All of a picture, or a part of it? A square frame to move and to size, with the card beside it.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {messageOf} from "../../http.js";
import {t} from "../../texts.js";
import {Tile} from "../../boards/tile.js";
import {Dialog} from "../../table/dialog.js";
import {cropOf, framed, middle, sized} from "./crop_frame.js";
import {CropStage} from "./crop_stage.js";
import {cutOut, shown} from "./picture_files.js";

/** `onUse` takes the crop, or null for the picture as it is, and may fail with a message. */
export function CropDialog({source: {file, frame: before}, onUse, onClose}) {
  const [picture, setPicture] = useState(/** @type {Awaited<ReturnType<typeof shown>> | null} */ (null));
  const [frame, setFrame] = useState(/** @type {ReturnType<typeof middle> | null} */ (null));
  // The server reads some kinds of pictures that browsers do not show.
  const [hidden, setHidden] = useState(false);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const take = (found) => {
      setPicture(found);
      setFrame(before ? framed(before, found) : middle(found));
    };
    shown(file).then(take, () => setHidden(true));
  }, [file]);

  const use = async (crop) => {
    setPending(true);
    setFault("");
    try {
      await onUse(crop);
    } catch (error) {
      setFault(messageOf(error));
      setPending(false);
    }
  };
  const size = (factor) => frame && picture && setFrame(sized(frame, factor, picture));
  return html`
    <${Dialog} title=${t("What comes on the card?")} onClose=${onClose} className="crop">
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${frame ? html`
        <div class="crop-both">
          <${CropStage} ...${{picture, frame, onFrame: setFrame}} />
          <${Preview} ...${{picture, frame}} />
        </div>
        <p class="hint" id="crop-hint">
          ${t("Move the frame, and pull its corners. Keys: arrows move it, + and − change its size.")}
        </p>
        <div class="buttons">
          <${Use} main=${true} ...${{pending, use}}>${t("Use all of it")}<//>
          <${Use} crop=${cropOf(frame)} ...${{pending, use}}>${t("Use this part")}<//>
          <button type="button" class="btn" aria-label=${t("Smaller frame")} onClick=${() => size(0.9)}>−</button>
          <button type="button" class="btn" aria-label=${t("Larger frame")} onClick=${() => size(1.1)}>+</button>
        </div>
      ` : null}
      ${hidden ? html`
        <p>${t("Your browser does not show this file. If it is a picture, all of it comes on the card.")}</p>
        <div class="buttons"><${Use} main=${true} ...${{pending, use}}>${t("Use all of it")}<//></div>
      ` : null}
    <//>
  `;
}

const Use = ({main = false, crop = null, pending, use, children}) => html`
  <button type="button" class=${main ? "btn btn-main" : "btn"} disabled=${pending} data-pending=${main && pending ? "" : null}
          onClick=${() => use(crop)}>${children}</button>
`;

/** The card with what lies in the frame, drawn at most once per picture on the screen. */
function Preview({picture, frame}) {
  const [cut, setCut] = useState("");
  useEffect(() => {
    const request = requestAnimationFrame(() => setCut(cutOut(picture, frame)));
    return () => cancelAnimationFrame(request);
  }, [picture, frame]);
  const table = {edition: {items: {cut: {name: "", picture: cut}}, attributes: {}}, options: {}};
  return html`<div class="crop-card" aria-hidden="true">${cut ? html`<${Tile} table=${table} item="cut" />` : null}</div>`;
}
