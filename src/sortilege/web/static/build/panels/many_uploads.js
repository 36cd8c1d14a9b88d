// Many pictures on their way, two at a time. What was refused says why, and can be tried again if that may help; what has
// arrived is put on its cards in one step, so that one step of undo takes it back.

import {html, useEffect, useReducer, useRef, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {addItem, itemsOf, setItem, setName} from "../draft.js";
import {Glimpse, NEW, nameFrom} from "./many_row.js";
import {sendPicture} from "./uploads.js";

const AT_ONCE = 2;

/** @typedef {{name?: string, message?: string, passes?: boolean}} Result */

export function Sending({editor, rows, onClose}) {
  // file → {name} once it has arrived, {message, passes} if it was refused, {} if it is left out.
  const results = useRef(/** @type {Map<File, Result>} */ (new Map()));
  const stopped = useRef(false);
  const [under, setUnder] = useState(true);
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);

  const stop = () => {
    stopped.current = true;
  };
  const send = async (some) => {
    const waiting = [...some];
    const arrived = [];
    setUnder(true);
    stopped.current = false;
    for (const {file} of some) results.current.delete(file);
    const worker = async () => {
      while (waiting.length && !stopped.current) {
        const row = waiting.shift();
        const result = await sendPicture(editor, row.file).then((name) => /** @type {Result} */ ({name}), refusal);
        results.current.set(row.file, result);
        if (result.name) arrived.push({...row, picture: result.name});
        redraw(undefined);
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, worker));
    const put = (draft, row) => withPicture(draft, row, editor.language);
    if (arrived.length) editor.change((draft) => arrived.reduce(put, draft));
    setUnder(false);
  };
  useEffect(() => {
    send(rows);
    // Whoever closes the dialog stops what has not begun yet.
    return stop;
  }, []);

  const leaveOut = ({file}) => {
    results.current.set(file, {});
    redraw(undefined);
  };
  const of = (kind) => rows.filter(({file}) => results.current.get(file)?.[kind]);
  const refused = of("message");
  return html`
    <progress max=${rows.length} value=${results.current.size} aria-label=${t("Pictures that have arrived")}></progress>
    <p role="status">
      ${under ? t("{done} of {count} …", {done: results.current.size, count: rows.length}) : said(of("name").length)}
    </p>
    ${refused.length ? html`
      <ul class="many-rows">
        ${refused.map((row) => html`
          <li class="many-row" key=${rows.indexOf(row)}>
            <${Glimpse} file=${row.file} />
            <span class="many-file">${row.file.name}<span class="fault">${results.current.get(row.file)?.message}</span></span>
            ${results.current.get(row.file)?.passes ? html`
              <button type="button" class="btn btn-small" disabled=${under} onClick=${() => send([row])}>${t("Try again")}</button>
            ` : html`
              <button type="button" class="btn btn-small" onClick=${() => leaveOut(row)}>${t("Leave it out")}</button>
            `}
          </li>
        `)}
      </ul>
    ` : null}
    <div class="buttons many-go">
      ${under
        ? html`<button type="button" class="btn" onClick=${stop}>${t("Stop")}</button>`
        : html`<button type="button" class="btn btn-main" onClick=${onClose}>${t("Done")}</button>`}
    </div>
  `;
}

/** @param {import("../../http.js").Refusal} error @returns {Result} */
const refusal = ({message, passes}) => ({message, passes});

function said(count) {
  return count ? n("One picture is on its card.", "{count} pictures are on their cards.", count) : t("No picture has arrived.");
}

function withPicture(draft, {file, item, picture}, language) {
  if (item !== NEW) return setItem(draft, item, {picture});
  const more = addItem(draft);
  // A card set that is full stays as it is.
  if (more === draft) return draft;
  const {id} = itemsOf(more)[itemsOf(more).length - 1];
  return setItem(setName(more, id, language, nameFrom(file)), id, {picture});
}
