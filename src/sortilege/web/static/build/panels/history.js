// The history of the card set: who did what and when, and the way back to how it was.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {ask, messageOf} from "../../http.js";
import {useWork} from "../../hooks.js";
import {restore} from "../restoring.js";
import {byDay, momentOf, timeOf, whatOf, whoOf} from "./history_words.js";
import {Panel} from "./panel.js";
import {Past} from "./past.js";

/** @import {MomentAnswer} from "sortilege/wire" */

export function HistoryPanel({editor}) {
  const [moments, fault] = useMoments(editor);
  /** What is looked at: a moment's number, or "shared". */
  const [shown, setShown] = useState(/** @type {number | "shared" | null} */ (null));
  const [told, setTold] = useState("");
  const [busy, refusal, run] = useWork();
  const bringBack = (which) => run(async () => {
    await restore(editor, which);
    setShown(null);
    setTold(t("Restored. How it was before stays in the history, and “Undo” takes it back."));
  });
  return html`
    <${Panel} editor=${editor} title=${t("History")} className="history">
      <p class="history-told" role="status">${told}</p>
      ${fault || refusal ? html`<p class="fault" role="alert">${refusal || fault}</p>` : null}
      ${editor.set.shared && editor.set.changed ? html`
        <button type="button" class="btn btn-small" onClick=${() => setShown("shared")}>${t("Compare with what others see")}</button>
      ` : null}
      ${byDay(moments).map(([day, some]) => html`
        <section key=${day}>
          <h3>${day}</h3>
          <ol class="moments">
            ${some.map((moment) => html`
              <${Moment} key=${moment.number} ...${{moment, busy, bringBack}} isNow=${moment === moments[0]}
                before=${moments[moments.indexOf(moment) + 1]} look=${() => setShown(moment.number)} />
            `)}
          </ol>
        </section>
      `)}
      ${shown === null ? null : html`
        <${Past} key=${shown} ...${{editor, busy, refusal}} which=${shown} onRestore=${() => bringBack(shown)}
          onClose=${() => setShown(null)} />
      `}
    <//>
  `;
}

/** Asked for again whenever something new is stored. */
function useMoments(editor) {
  const [moments, setMoments] = useState(/** @type {MomentAnswer[]} */ ([]));
  const [fault, setFault] = useState("");
  useEffect(() => {
    let isOld = false;
    const take = (answer) => {
      if (isOld) return;
      setMoments(answer);
      setFault("");
    };
    ask("GET", `/api/sets/${editor.set.id}/history`).then(take, (error) => isOld || setFault(messageOf(error)));
    return () => {
      isOld = true;
    };
  }, [editor.saving.revision, editor.set.version]);
  return /** @type {const} */ ([moments, fault]);
}

function Moment({moment, before, isNow, busy, bringBack, look}) {
  const {number, at, loses, version} = moment;
  const time = momentOf(at);
  const button = (what, onClick, kind = "") => html`
    <button type="button" class="btn btn-small ${kind}" disabled=${busy} aria-label=${t("{what}: {which}", {what, which: time})}
            onClick=${onClick}>${what}</button>
  `;
  return html`
    <li class="moment" data-loses=${loses ? "" : null}>
      <p class="moment-what">${whatOf(moment)}</p>
      <p class="moment-who">
        <time datetime=${new Date(at).toISOString()}>${timeOf(at)}</time>${whoOf(moment) ? ` · ${whoOf(moment)}` : ""}
        ${isNow ? html` <span class="chip">${t("as it is now")}</span>` : null}
        ${version ? html` <span class="chip chip-teal">${t("shared")}</span>` : null}
      </p>
      <div class="buttons">
        ${loses && before ? button(t("Back to before this"), () => bringBack(before.number), isNow ? "btn-main" : "") : null}
        ${isNow ? null : button(t("Look"), look)}
        ${isNow ? null : button(t("Restore this"), () => bringBack(number))}
      </div>
    </li>
  `;
}
