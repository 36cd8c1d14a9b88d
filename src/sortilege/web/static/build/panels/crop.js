// Which part of a picture comes on the card? A square frame to move and to size, with the card beside it.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {messageOf} from "../../http.js";
import {t} from "../../texts.js";
import {Tile} from "../../boards/tile.js";
import {Dialog} from "../../table/dialog.js";
import {cropOf, middle, sized} from "./crop_frame.js";
import {CropStage} from "./crop_stage.js";
import {cutOut, shown} from "./picture_files.js";

/** `onUse` takes the crop, or null for the picture as it is, and may fail with a message. */
export function CropDialog({file, onUse, onClose}) {
  const [picture, setPicture] = useState(/** @type {Awaited<ReturnType<typeof shown>> | null} */ (null));
  const [frame, setFrame] = useState(/** @type {ReturnType<typeof middle> | null} */ (null));
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const take = (found) => {
      setPicture(found);
      setFrame(middle(found));
    };
    shown(file).then(take, () => setFault(t("This file cannot be shown as a picture. Save it as PNG, JPEG or WebP.")));
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
    <${Dialog} title=${t("Which part comes on the card?")} onClose=${onClose} className="crop">
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
          <button type="button" class="btn btn-main" disabled=${pending} data-pending=${pending ? "" : null}
                  onClick=${() => use(cropOf(frame))}>${t("Use this part")}</button>
          ${picture?.transparent ? html`
            <button type="button" class="btn" disabled=${pending} onClick=${() => use(null)}>${t("Use all of it")}</button>
          ` : null}
          <button type="button" class="btn" aria-label=${t("Smaller frame")} onClick=${() => size(0.9)}>−</button>
          <button type="button" class="btn" aria-label=${t("Larger frame")} onClick=${() => size(1.1)}>+</button>
        </div>
      ` : null}
    <//>
  `;
}

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
