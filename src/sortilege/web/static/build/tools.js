// What can be done with the card set as a whole: each opens its panel.

import {html} from "../vendor/preact.js";
import {messageOf} from "../http.js";
import {n, t} from "../texts.js";
import {useNarrow} from "./panel_frame.js";

export function Tools({editor}) {
  const isShown = !useNarrow() || editor.sheet;
  const reports = (editor.set.reports ?? []).filter(({status}) => status === "open").length;
  // What is still missing as a whole is no mistake.
  const isWrong = ({level, item, attribute}) => level === "error" && (item || attribute);
  const errors = (editor.advice?.remarks ?? []).filter(isWrong).length;
  const tool = (name, text, {kind = "", count = 0, about = ""} = {}) => html`
    <button type="button" class="btn btn-small ${kind}" aria-pressed=${isShown && editor.panel.name === name}
            onClick=${() => editor.open(name)}>
      ${text}${count ? html`<span class="build-count" aria-label=${about}>${count}</span>` : null}
    </button>
  `;
  return html`
    <nav class="build-tools" aria-label=${t("Card set")}>
      ${tool("games", t("Try it"), {kind: "btn-main"})}
      ${tool("advice", t("Advice"), {count: errors, about: n("one thing to mend", "{count} things to mend", errors)})}
      ${tool("set", t("Details"))}
      ${tool("share", t("Share"))}
      ${tool("history", t("History"))}
      <${Print} editor=${editor} />
      ${editor.set.reports?.length ? tool("reports", t("Reports"), {count: reports, about: n("one report", "{count} reports", reports)}) : null}
    </nav>
  `;
}

/** The page for printing shows what is saved, so everything is saved first. */
function Print({editor}) {
  const address = `/sets/${editor.set.id}#print-title`;
  const go = async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await editor.flush();
      location.assign(address);
    } catch (error) {
      editor.say(messageOf(error));
    }
  };
  return html`<a class="btn btn-small" href=${address} onClick=${go}>${t("Print")}</a>`;
}
