// The public shelf in the panel “Share”: what is missing before everybody may find the card set, how it stands there, and
// taking it back.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {ask} from "../../http.js";
import {useWork} from "../../hooks.js";
import {Confirm} from "../../table/dialog.js";
import {LONGEST} from "../../table/constants.js";
import {Line, Said, Select} from "./fields.js";
import {isOpen, isPublic, standing} from "./publication.js";

/** @import {PublicationAnswer} from "sortilege/wire" */

export function Publish({editor}) {
  const {id, shared, version} = editor.set;
  const [about, setAbout] = useState(/** @type {PublicationAnswer | null} */ (null));
  const [busy, fault, run] = useWork();
  const revision = editor.advice?.revision;
  useEffect(() => {
    run(async () => setAbout(await ask("GET", `/api/sets/${id}/publication`)));
  }, [shared, version, revision]);
  /** @type {(path: string, body?: object) => Promise<void>} */
  const send = (path, body) => run(async () => {
    await editor.flush();
    setAbout(await ask("POST", `/api/sets/${id}/${path}`, body));
    editor.answered(await ask("GET", `/api/sets/${id}`));
  });
  return html`
    <h3>${t("Public shelf")}</h3>
    <p class="hint">${t("There everybody finds it, plays with it, prints it and copies it. A copy names you.")}
      ${" "}<a href="/shelf" target="_blank" rel="noopener">${t("Look at the shelf")}</a></p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${about ? html`
      <${Standing} about=${about} />
      ${isOpen(about) ? html`<${Form} key=${about.versions.length} about=${about} busy=${busy} onPublish=${(wanted) => send("publish", wanted)} />` : null}
      ${isPublic(about) ? html`<${Withdraw} busy=${busy} onWithdraw=${() => send("withdraw")} />` : null}
    ` : null}
  `;
}

/** @param {{about: PublicationAnswer}} props */
const Standing = ({about: {versions, needed}}) => html`
  <div class="standing" role="status">
    ${versions.map((version) => html`
      <p key=${version.version} class="standing-line" data-state=${version.state}>
        ${standing(version, needed)}
        ${["waiting", "listed"].includes(version.state) ? html`${" "}<a href=${version.url}>${t("Its page on the shelf")}</a>` : null}
      </p>
    `)}
    ${versions[0]?.state === "waiting" && versions[1]?.state === "listed" ? html`
      <p class="hint">${t("Until it is approved, the shelf keeps the version before.")}</p>
    ` : null}
  </div>
`;

/** @param {{about: PublicationAnswer, busy: boolean, onPublish: (wanted: object) => void}} props */
function Form({about, busy, onPublish}) {
  const [theme, setTheme] = useState(about.versions[0]?.theme ?? "");
  const [name, setName] = useState(about.name);
  const [rights, setRights] = useState(false);
  if (about.missing.length) {
    return html`
      <p>${t("Before it can be published:")}</p>
      <ul class="missing">${about.missing.map(({code, text}) => html`
        <li key=${code}><${Said} remark=${{level: "doubt", text}} /></li>
      `)}</ul>
    `;
  }
  const publish = (event) => {
    event.preventDefault();
    onPublish({theme, name, rights});
  };
  return html`
    <form onSubmit=${publish}>
      ${about.versions.length ? html`<p>${t("The cards have changed since you published them.")}</p>` : null}
      <${Select} label=${t("Theme")} value=${theme} onText=${setTheme}
        options=${[["", t("Choose a theme")], ...about.themes.map((one) => [one.id, one.title])]} />
      <${Line} label=${t("Your name there")} value=${name} maxlength=${LONGEST.name} onText=${setName} />
      <label class="tick">
        <input type="checkbox" checked=${rights} onChange=${(event) => setRights(event.target.checked)} />
        <b>${t("I may publish these pictures and texts")}</b>
        <span class="hint">${t("Everybody may play with them, print, copy and change them.")}</span>
      </label>
      <button type="submit" class="btn btn-main" disabled=${busy || !theme || !rights}>
        ${about.versions.length ? t("Publish the changes") : t("Publish on the shelf")}
      </button>
    </form>
  `;
}

/** @param {{busy: boolean, onWithdraw: () => void}} props */
function Withdraw({busy, onWithdraw}) {
  const [asking, setAsking] = useState(false);
  return html`
    <p class="withdraw"><button type="button" class="btn btn-small" disabled=${busy}
            onClick=${() => setAsking(true)}>${t("Take it off the shelf")}</button></p>
    ${asking ? html`
      <${Confirm} title=${t("Take it off the shelf?")} yes=${t("Take it off")} onYes=${onWithdraw} onClose=${() => setAsking(false)}
        text=${t("Nobody finds it there any more. Whoever has its link still sees it, and games that have begun go on.")} />
    ` : null}
  `;
}
