// A picture file for one item: choose it (or take a photograph), drop it, or paste it; cut the one that is there anew, or
// remove it.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";
import {t} from "../../texts.js";
import {isFile} from "../picture_of.js";
import {hasFolder} from "./dropped_folders.js";
import {lastFile, sourceOf} from "./uploads.js";
import {useWork} from "../../hooks.js";

const PICTURES = "image/png,image/jpeg,image/webp,image/gif,image/*,.heic,.heif,.tif,.tiff,.bmp";

export function FileField({editor, item, onSource, onPicture}) {
  const [over, setOver] = useState(false);
  const [busy, fault, run] = useWork();
  const crop = () => run(async () => onSource(await sourceOf(editor, item.picture)));
  const drop = (event) => {
    const {files} = event.dataTransfer;
    setOver(false);
    // Several are for several items: the editor takes those.
    if (files.length !== 1 || hasFolder(event.dataTransfer)) return;
    event.preventDefault();
    onSource({file: files[0]});
  };
  return html`
    <div class="file-field" data-over=${over ? "" : null}
        onDragOver=${() => setOver(true)} onDragLeave=${() => setOver(false)} onDrop=${drop}>
      <${Again} ...${{editor, item, onAgain: onPicture}} />
      <div class="buttons">
        <${FileButton} onFiles=${([file]) => onSource({file})}>${t("Choose a picture")}<//>
        ${isFile(item.picture ?? "") ? html`
          <button type="button" class="btn" disabled=${busy} onClick=${crop}>${t("Crop it")}</button>
          <button type="button" class="btn" onClick=${() => onPicture("")}>${t("Remove it")}</button>
        ` : null}
      </div>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p class="hint">${t("Or drop one here, or paste it.")}</p>
      ${item.picture in editor.set.cuts ? html`
        <p class="hint">${t("This is a part of a picture. All of it is kept for you: crop it anew, or use all of it.")}</p>
      ` : null}
    </div>
  `;
}

/** The picture that the item had before it got letters or an emoji. */
function Again({editor, item, onAgain}) {
  const name = lastFile(item.id);
  const url = editor.set.pictures[name];
  if (!url || isFile(item.picture ?? "")) return null;
  return html`
    <p class="file-again">
      <span class="glimpse"><img src=${url} alt="" /></span>
      <button type="button" class="btn" onClick=${() => onAgain(name)}>${t("Use it again")}</button>
    </p>
  `;
}

/** A button that asks for picture files. */
export function FileButton({onFiles, multiple = false, className = "btn", children}) {
  const input = useElement("input");
  const take = (event) => {
    const files = [...event.target.files];
    // The same file can be chosen again.
    event.target.value = "";
    if (files.length) onFiles(files);
  };
  return html`
    <button type="button" class=${className} onClick=${() => input.current.click()}>${children}</button>
    <input ref=${input} type="file" accept=${PICTURES} multiple=${multiple} hidden onChange=${take} />
  `;
}

/** A picture that is pasted anywhere while the item's panel is open. Cells of a spreadsheet come as text and as a
    picture of them: those are for the grid. */
export function usePasted(onFile) {
  useEffect(() => {
    const onPaste = (event) => {
      const {files, types} = event.clipboardData;
      const file = [...files].find(({type}) => type.startsWith("image/"));
      if (!file || types.includes("text/plain")) return;
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    };
    document.addEventListener("paste", onPaste, {capture: true});
    return () => document.removeEventListener("paste", onPaste, {capture: true});
  }, []);
}
