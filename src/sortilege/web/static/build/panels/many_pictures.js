// Which picture goes on which card? What the file names say, to be corrected by hand; then they are sent.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {Dialog} from "../../table/dialog.js";
import {PictureRow} from "./many_row.js";
import {Sending} from "./many_uploads.js";

export function ManyPictures({editor, pictures, tables, others, onClose}) {
  const [rows, setRows] = useState(/** @type {{file: File, item: string}[] | null} */ (null));
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    matched(editor, pictures).then(setRows, (error) => setFault(error.message));
  }, []);
  const choose = (row, item) => setRows((before) => (before ?? []).map((one) => (one === row ? {...row, item} : one)));
  const chosen = rows?.filter(({item}) => item) ?? [];
  const taken = chosen.map(({item}) => item);
  return html`
    <${Dialog} title=${t("Pictures for your cards")} onClose=${onClose} className="many-pictures">
      ${others.length || tables.length ? html`
        <p class="fault">${t("These are no pictures: {names}", {names: namesOf([...tables, ...others])})}</p>
      ` : null}
      ${tables.length ? html`
        <p>${t("A spreadsheet becomes a card set of its own.")} <a href="/build">${t("Start with a spreadsheet")}</a></p>
      ` : null}
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${sending ? html`<${Sending} ...${{editor, rows: chosen, onClose}} />` : rows?.length ? html`
        <p role="status">${whatWasFound(rows)}</p>
        <ul class="many-rows">
          ${rows.map((row, index) => html`
            <${PictureRow} key=${index} ...${{editor, row, taken}} onItem=${(item) => choose(row, item)} />
          `)}
        </ul>
        <div class="buttons many-go">
          <button type="button" class="btn btn-main" disabled=${!chosen.length} onClick=${() => setSending(true)}>
            ${n("Put one picture on its card", "Put {count} pictures on their cards", chosen.length)}
          </button>
          <button type="button" class="btn" onClick=${onClose}>${t("Cancel")}</button>
        </div>
      ` : !rows && !fault ? html`<p role="status">${t("Comparing names …")}</p>` : null}
    <//>
  `;
}

const namesOf = (files) => files.map(({name}) => name).join(", ");

function whatWasFound(rows) {
  const open = rows.filter(({item}) => !item).length;
  if (!open) return n("The picture has found its card.", "All {count} pictures have found their cards.", rows.length);
  return n("One picture has found no card. Which is it for?", "{count} pictures have found no card. Which are they for?", open);
}

/** One row per file, {file, item}; those without an item first, since they need a decision. */
async function matched(editor, files) {
  if (!files.length) return [];
  // The server compares with the names that it knows.
  await editor.flush();
  const answer = await ask("POST", `/api/sets/${editor.set.id}/matches`, {names: files.map(({name}) => name)});
  const taken = new Set();
  const rows = files.map((file) => {
    const item = answer.matched[file.name] ?? "";
    // Two files of the same name, from different folders: the first one has it.
    if (taken.has(item)) return {file, item: ""};
    if (item) taken.add(item);
    return {file, item};
  });
  return [...rows.filter(({item}) => !item), ...rows.filter(({item}) => item)];
}
