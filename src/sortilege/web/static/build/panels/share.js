// Who may see the card set, and how it gets to others: by link, as a file, on paper.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {ask} from "../../http.js";
import {Confirm} from "../../table/dialog.js";
import {goesToBin} from "../bin_words.js";
import {textOf} from "../draft.js";
import {EditLink, Link} from "./links.js";
import {Panel} from "./panel.js";
import {Publish} from "./publish.js";
import {LeftOut, Unfinished} from "./unfinished.js";
import {useWork} from "../../hooks.js";

export function SharePanel({editor}) {
  const {id, shared, view} = editor.set;
  const [busy, fault, run] = useWork();
  const [wanted, setWanted] = useState(shared);
  const share = (next) => {
    setWanted(next);
    run(async () => {
      await editor.flush();
      editor.answered(await ask("POST", `/api/sets/${id}/share`, {shared: next}));
    });
  };
  return html`
    <${Panel} editor=${editor} title=${t("Share")}>
      <${Unfinished} editor=${editor} />
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <label class="tick">
        <input type="checkbox" role="switch" checked=${busy ? wanted : shared} disabled=${busy}
               onChange=${(event) => share(event.target.checked)} />
        <b>${t("Everybody with the link may see it")}</b>
        <span class="hint">${shared
          ? t("Others can look at it, play with it, print it and make a copy of it. Nobody can change yours.")
          : html`${editor.set.makers > 1
              ? t("It is private: only you and those you build with see it.")
              : t("It is private: only you see it.")}
            ${" "}${t("If you share it, others can look at it, play with it, print it and copy it.")}`}</span>
      </label>
      ${shared ? html`
        <${Link} label=${t("Link for everybody")} url=${view} code="/sets/${id}/qr.svg" title=${titleOf(editor)} />
        ${editor.set.changed ? html`
          <div class="unshared">
            <p>${t("Others still see the cards as they were when you shared them.")}</p>
            <button type="button" class="btn btn-main" disabled=${busy}
                    onClick=${() => share(true)}>${t("Share the changes")}</button>
          </div>
        ` : html`
          <p class="hint">${t("Others see the cards as they are now. Games that have begun keep the cards they began with.")}</p>
        `}
      ` : null}
      <${Publish} editor=${editor} />
      <h3>${t("Build together")}</h3>
      <${EditLink} editor=${editor} title=${titleOf(editor)} />
      <h3>${t("Take it with you")}</h3>
      <div class="buttons">
        <${Saved} editor=${editor} href="/sets/${id}/edition.zip">${t("Download as a file")}<//>
        <${Saved} editor=${editor} href="/sets/${id}#print-title">${t("Print the cards")}<//>
      </div>
      <${LeftOut} editor=${editor} />
      <${Delete} editor=${editor} />
    <//>
  `;
}

const titleOf = (editor) => textOf(editor.draft.title, editor.language) || t("Card set without a title");

/** A link to something that is made of what the server knows: save first. */
function Saved({editor, href, children}) {
  const [busy, fault, run] = useWork();
  const go = (event) => {
    if (editor.status.kind === "saved") return;
    event.preventDefault();
    run(async () => {
      await editor.flush();
      location.assign(href);
    });
  };
  return html`
    <a class="btn" href=${href} aria-disabled=${busy ? "true" : null} onClick=${go}>${children}</a>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  `;
}

function Delete({editor}) {
  const [asking, setAsking] = useState(false);
  const [busy, fault, run] = useWork();
  const remove = () => run(async () => {
    await ask("DELETE", `/api/sets/${editor.set.id}`);
    editor.saving.end();
    location.assign("/build");
  });
  return html`
    <div class="panel-ends">
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <button type="button" class="btn btn-small btn-warn" disabled=${busy}
              onClick=${() => setAsking(true)}>${t("Delete the card set")}</button>
    </div>
    ${asking ? html`
      <${Confirm} title=${t("Delete “{title}”?", {title: titleOf(editor)})} yes=${t("Delete it")} onYes=${remove}
        onClose=${() => setAsking(false)} text=${goesToBin(editor.set.own)} />
    ` : null}
  `;
}
