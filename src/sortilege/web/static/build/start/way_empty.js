// Starting with nothing but a title.

import {html, useState} from "../../vendor/preact.js";
import {language, t} from "../../texts.js";
import {LONGEST} from "../constants.js";
import {begun} from "./beginning.js";
import {Fault} from "./fault.js";
import {pencilSign} from "./signs.js";
import {Way} from "./way.js";

export function EmptyWay({languages}) {
  const [title, setTitle] = useState("");
  const [spoken, setSpoken] = useState(language());
  const [fault, setFault] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async (event) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFault(await begun({start: "empty", language: spoken, title: title.trim()}));
    setPending(false);
  };
  return html`
    <${Way} id="empty" sign=${pencilSign} title=${t("Empty")} line=${t("A title, and then one card after the other.")}>
      <form class="way-form" onSubmit=${submit}>
        <label>${t("Title")}
          <input type="text" name="title" maxlength=${LONGEST.title} autocomplete="off" placeholder=${t("Our tulips")} value=${title}
                 onInput=${(event) => setTitle(event.target.value)} /></label>
        <label>${t("Language")}
          <select name="language" value=${spoken} onChange=${(event) => setSpoken(event.target.value)}>
            ${languages.map(({code, name}) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}
          </select></label>
        <${Fault} text=${fault} />
        <button class="btn btn-main" data-pending=${pending || null}>${t("Start empty")}</button>
      </form>
    <//>
  `;
}
