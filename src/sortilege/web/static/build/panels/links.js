// Addresses to copy or to hand on. The secret link, with which one can change everything, is hidden until it is wanted, and
// can be made anew; and those who came by it can be sent away.

import {html, useState} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {useWork} from "../../hooks.js";
import {HandOn, QrCode} from "../../links.js";
import {useId} from "./fields.js";
import {Confirm} from "../../table/dialog.js";

/** `code` is the address of its QR code. */
export function Link({label, url, code, title}) {
  const id = useId();
  return html`
    <div class="field link-field">
      <label for=${id}>${label}</label>
      <input type="text" id=${id} readonly value=${url} onFocus=${(event) => event.target.select()} />
      <${HandOn} small=${true} ...${{url, title}} />
      <${QrCode} url=${url} src=${code} />
    </div>
  `;
}

export function EditLink({editor, title}) {
  const {id, edit} = editor.set;
  const [visible, setVisible] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, fault, run] = useWork();
  const renew = () => run(async () => editor.answered(await ask("POST", `/api/sets/${id}/link`)));
  return html`
    <p class="hint">
      ${t("Whoever has the secret link can change and delete these cards.")}
      ${" "}${t("Use it on your other devices, or give it to those who build with you.")}
    </p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${visible ? html`
      <${Link} label=${t("Secret link")} url=${edit} code="/build/${id}/qr.svg${new URL(edit).search}" title=${title} />
      <div class="buttons">
        <button type="button" class="btn btn-small" onClick=${() => setVisible(false)}>${t("Hide it")}</button>
        <button type="button" class="btn btn-small" disabled=${busy}
                onClick=${() => setAsking(true)}>${t("Make a new one")}</button>
      </div>
    ` : html`<button type="button" class="btn btn-small" onClick=${() => setVisible(true)}>${t("Show the secret link")}</button>`}
    ${asking ? html`
      <${Confirm} title=${t("A new secret link?")} yes=${t("Make a new one")} onYes=${renew} onClose=${() => setAsking(false)}
        text=${t("The old one stops working. Those who have opened it already can go on building.")} />
    ` : null}
    <${Makers} editor=${editor} />
  `;
}

function Makers({editor}) {
  const {id, makers, own} = editor.set;
  const [asking, setAsking] = useState(false);
  const [busy, fault, run] = useWork();
  const alone = () => run(async () => editor.answered(await ask("POST", `/api/sets/${id}/alone`)));
  if (makers < 2) return null;
  return html`
    <p class="makers">
      ${n("One browser can change it.", "{count} browsers can change it.", makers)}
      ${own ? null : ` ${t("Only the one in which it was begun can send the others away.")}`}
    </p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${own ? html`
      <div class="buttons">
        <button type="button" class="btn btn-small" disabled=${busy}
                onClick=${() => setAsking(true)}>${t("Only this one from now on")}</button>
      </div>
    ` : null}
    ${asking ? html`
      <${Confirm} title=${t("Go on alone?")} yes=${t("Only this one from now on")} onYes=${alone}
        onClose=${() => setAsking(false)} text=${[
          t("No other browser can change the cards then, your own other devices included, and there is a new secret link."),
          t("What the others have done stays."),
        ].join(" ")} />
    ` : null}
  `;
}
