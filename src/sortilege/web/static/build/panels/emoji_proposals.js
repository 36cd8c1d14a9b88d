// An emoji for every card without a picture, as its name says: looked through first, then put on the cards in one step.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {ask, messageOf} from "../../http.js";
import {n, t} from "../../texts.js";
import {Dialog} from "../../table/dialog.js";
import {setItem} from "../draft.js";
import {firstChoices} from "../emoji_choices.js";
import {drawn} from "../picture_of.js";
import {doNow} from "./done.js";
import {useId} from "./fields.js";
import {itemsOf, nameOf} from "./names.js";

/** Only where there is a card without a picture. */
export function EmojiProposalsButton({editor}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !itemsOf(editor).some(isBare)) return null;
  return html`
    <button type="button" class="btn" onClick=${() => setOpen(true)}>${t("Propose emoji")}</button>
    ${isOpen ? html`<${Proposals} editor=${editor} onClose=${() => setOpen(false)} />` : null}
  `;
}

/** @param {import("../draft.js").Item} item */
const isBare = ({picture, name}) => !picture && Object.values(name ?? {}).some(Boolean);

function Proposals({editor, onClose}) {
  const [proposals, setProposals] = useState(/** @type {Record<string, any[]> | null} */ (null));
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  const [fault, setFault] = useState("");
  useEffect(() => {
    proposed(editor).then((found) => {
      setProposals(found);
      setChosen(firstChoices(found, itemsOf(editor).map(({picture}) => picture ?? "")));
    }, (error) => setFault(messageOf(error)));
  }, []);
  const shown = itemsOf(editor).filter(({id}) => proposals?.[id]);
  const count = shown.filter(({id}) => chosen[id]).length;
  const use = () => {
    onClose();
    const put = (draft, {id}) => (chosen[id] ? setItem(draft, id, {picture: chosen[id]}) : draft);
    doNow(editor, n("One card has an emoji now.", "{count} cards have an emoji now.", count), (draft) => shown.reduce(put, draft));
  };
  return html`
    <${Dialog} title=${t("Emoji for your cards")} onClose=${onClose} className="many-pictures">
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p role="status">${proposals ? said(shown.length, itemsOf(editor).filter(isBare).length) : fault ? "" : t("Comparing names …")}</p>
      ${shown.length ? html`
        <ul class="many-rows">
          ${shown.map(({id}) => html`
            <${Choice} key=${id} name=${nameOf(editor, id)} found=${proposals?.[id]} chosen=${chosen[id] ?? ""}
              onEmoji=${(emoji) => setChosen((before) => ({...before, [id]: emoji}))} />
          `)}
        </ul>
        <div class="buttons many-go">
          <button type="button" class="btn btn-main" disabled=${!count} onClick=${use}>
            ${n("Put one emoji on its card", "Put {count} emoji on their cards", count)}
          </button>
          <button type="button" class="btn" onClick=${onClose}>${t("Cancel")}</button>
        </div>
      ` : null}
    <//>
  `;
}

/** The emoji for one card, or none. */
function Choice({name, found, chosen, onEmoji}) {
  const group = useId();
  const option = (emoji, title, content) => html`
    <label class="emoji-option" key=${emoji} title=${title}>
      <input type="radio" name=${group} checked=${emoji === chosen} aria-label=${title} onChange=${() => onEmoji(emoji)} />
      ${content}
    </label>
  `;
  return html`
    <li>
      <fieldset class="emoji-choice">
        <legend>${name}</legend>
        ${found.map(({emoji, name: called}) => option(emoji, called, html`<img src=${drawn(emoji)} alt="" width="28" height="28" />`))}
        ${option("", t("none"), html`<span aria-hidden="true">–</span>`)}
      </fieldset>
    </li>
  `;
}

function said(found, bare) {
  if (!found) return t("No emoji fits the names of your cards.");
  const missing = bare - found;
  const first = n("One card has found an emoji. Look whether it is right.", "{count} cards have found emoji. Look whether they are right.", found);
  return missing ? `${first} ${n("For one nothing was found.", "For {count} nothing was found.", missing)}` : first;
}

/** The server looks at the names that it knows. */
async function proposed(editor) {
  await editor.flush();
  return ask("GET", `/api/sets/${editor.set.id}/emoji`);
}
