// What players think is wrong: look it up, then accept or decline it.

import {html} from "../../vendor/preact.js";
import {language, n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {setCell} from "../draft.js";
import {Said} from "./fields.js";
import {attributeOf, itemOf, nameOf, titleOf} from "./names.js";
import {Panel} from "./panel.js";
import {useWork} from "../../hooks.js";

export function ReportsPanel({editor}) {
  const reports = editor.set.reports ?? [];
  const open = reports.filter(({status}) => status === "open");
  const decided = reports.filter(({status}) => status !== "open");
  const isUnshared = editor.set.shared && editor.set.changed && decided.some(({status}) => status === "accepted");
  return html`
    <${Panel} editor=${editor} title=${t("What players report")}>
      ${isUnshared ? html`
        <div class="unshared" role="status">
          <p>${t("Accepted. Others see it when you share the changes.")}</p>
          <button type="button" class="btn btn-small" onClick=${() => editor.open("share")}>${t("Share")}</button>
        </div>
      ` : null}
      ${open.length || !isUnshared ? html`<p>${open.length
        ? n("Somebody thinks that a value is wrong.", "{count} values may be wrong.", open.length)
        : t("Nothing to do. When players of your cards think that a value is wrong, it stands here.")}</p>` : null}
      ${open.map((report) => html`<${Report} key=${report.number} ...${{editor, report}} />`)}
      ${decided.length ? html`
        <details><summary>${n("One is decided", "{count} are decided", decided.length)}</summary>
          ${decided.map((report) => html`<${Report} key=${report.number} ...${{editor, report}} />`)}
        </details>
      ` : null}
    <//>
  `;
}

function Report({editor, report}) {
  const {item, attribute, written, suggestion, source, at, status} = report;
  const isThere = itemOf(editor, item) && attributeOf(editor, attribute);
  return html`
    <article class="report" data-status=${status}>
      ${isThere ? html`
        <h3>
          <button type="button" class="btn-text" onClick=${() => editor.select({item, attribute})}>
            ${nameOf(editor, item)}, ${titleOf(editor, attribute)}</button>
        </h3>
      ` : html`<h3>${item}, ${attribute}</h3><p class="muted">${t("The item or the attribute is not there any more.")}</p>`}
      <dl>
        <dt>${t("On the card")}</dt><dd>${written}</dd>
        <dt>${t("Suggestion")}</dt><dd><b>${suggestion}</b></dd>
        ${source ? html`<dt>${t("Source")}</dt><dd><${Source} text=${source} /></dd>` : null}
        <dt>${t("When")}</dt><dd>${new Date(at).toLocaleDateString(language(), {dateStyle: "medium"})}</dd>
      </dl>
      ${status === "open" ? html`<${Deciding} ...${{editor, report, isThere}} />` : html`
        <p class="muted">${status === "accepted" ? t("✓ accepted") : t("✗ declined")}</p>`}
    </article>
  `;
}

function Deciding({editor, report: {number, item, attribute, suggestion}, isThere}) {
  const [busy, fault, run] = useWork();
  const decide = (status) => run(async () => {
    // Nobody else hears of it before it is written down.
    await editor.flush();
    editor.answered(await ask("POST", `/api/sets/${editor.set.id}/reports/${number}`, {status}));
  });
  const write = () => {
    editor.change((draft) => setCell(draft, item, attribute, suggestion));
    decide("accepted");
  };
  const button = (text, onClick, kind = "") => html`
    <button type="button" class="btn btn-small ${kind}" disabled=${busy} onClick=${onClick}>${text}</button>
  `;
  const isOdd = isThere && !canBeRead(suggestion, attributeOf(editor, attribute));
  return html`
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${isOdd ? html`<${Said} remark=${{level: "doubt", text: t("This is not a number. Look at the cell yourself.")}} />` : null}
    <div class="buttons">
      ${isOdd ? html`
        ${button(t("Open the cell"), () => editor.select({item, attribute}), "btn-main")}
        ${button(t("I have mended it"), () => decide("accepted"))}
      ` : null}
      ${isThere && !isOdd ? button(t("Accept: write {value}", {value: suggestion}), write, "btn-main") : null}
      ${button(t("Decline"), () => decide("declined"))}
    </div>
  `;
}

/** As far as one can tell at a glance: a number has a digit. */
const canBeRead = (suggestion, attribute) => (attribute?.scale ?? []).length > 0 || /\p{N}/u.test(suggestion);

/** Strangers write this: it becomes a link only if it is an address of the web. */
function Source({text}) {
  return /^https?:\/\/\S+$/i.test(text) ? html`<a href=${text} rel="noopener nofollow" target="_blank">${text}</a>` : text;
}
