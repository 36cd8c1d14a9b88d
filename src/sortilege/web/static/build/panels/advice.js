// How far the card set has come: what can be played, what is missing, what should be mended, and how each attribute plays.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {ManyPicturesButton} from "./dropped_files.js";
import {EmojiProposalsButton} from "./emoji_proposals.js";
import {GamesTable} from "./advice_games.js";
import {Remarks} from "./advice_remarks.js";
import {Done} from "./done.js";
import {Said} from "./fields.js";
import {summary} from "./missing.js";
import {titleOf} from "./names.js";
import {Panel} from "./panel.js";
import {Plot} from "./attribute_plot.js";

export function AdvicePanel({editor}) {
  const {advice} = editor;
  return html`
    <${Panel} editor=${editor} title=${t("How it is going")} className="advice">
      <${Done} editor=${editor} />
      <p class="advice-summary" role="status">${advice ? summary(advice.games) : t("Looking at your cards …")}</p>
      <div class="buttons">
        ${advice?.games.some(({met}) => met) ? html`
          <button type="button" class="btn btn-main" onClick=${() => editor.open("games")}>${t("Try it now")}</button>
        ` : null}
        <${ManyPicturesButton} editor=${editor} />
        <${EmojiProposalsButton} editor=${editor} />
      </div>
      ${advice ? html`
        <${GamesTable} games=${advice.games} />
        ${advice.dealing ? html`<p class="hint">${advice.dealing.text}</p>` : null}
        <${Remarks} editor=${editor} />
        <${Attributes} editor=${editor} />
      ` : null}
    <//>
  `;
}

function Attributes({editor}) {
  const {attributes} = editor.advice;
  if (!attributes.length) return null;
  return html`
    <h3>${t("How the attributes play")}</h3>
    <ul class="advice-attributes">
      ${attributes.map((guessing) => html`
        <li key=${guessing.attribute}>
          <button type="button" class="advice-row"
                  onClick=${() => editor.open("attribute", {attribute: guessing.attribute})}>
            <${Plot} guessing=${guessing} small=${true} />
            <span class="advice-words"><b>${titleOf(editor, guessing.attribute)}</b> <${Said} remark=${guessing} /></span>
          </button>
        </li>
      `)}
    </ul>
  `;
}
