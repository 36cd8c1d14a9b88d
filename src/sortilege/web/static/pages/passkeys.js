/** Passkeys on the page about oneself: making one, and coming back with one. Where there are none the page says why. */

import {find, findAll} from "../elements.js";
import {ask, messageOf} from "../http.js";
import {creation, question, written} from "../passkey_wire.js";

const PATH = "/api/me/passkeys";

async function make() {
  const publicKey = creation(await ask("POST", `${PATH}/new`));
  const made = await navigator.credentials.create({publicKey});
  await ask("POST", PATH, written(/** @type {PublicKeyCredential} */ (made)));
}

async function use() {
  const publicKey = question(await ask("POST", `${PATH}/question`));
  const signed = await navigator.credentials.get({publicKey});
  await ask("POST", `${PATH}/answer`, written(/** @type {PublicKeyCredential} */ (signed)));
}

/** @param {HTMLElement} place @param {unknown} error */
function said(place, error) {
  if (!(error instanceof DOMException)) return messageOf(error);
  // Browsers do not say whether somebody changed their mind or there is no key.
  return (error.name === "InvalidStateError" ? place.dataset.known : place.dataset.cancelled) ?? "";
}

/** @param {HTMLElement} place */
function bringToLife(place) {
  const button = /** @type {HTMLButtonElement} */ (find("button", place));
  const fault = find(".fault", place);
  find(".hint", place).hidden = true;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    fault.hidden = true;
    try {
      await (place.dataset.passkey === "make" ? make() : use());
      location.assign("/me");
    } catch (error) {
      fault.textContent = said(place, error);
      fault.hidden = false;
      button.disabled = false;
    }
  });
}

if (window.PublicKeyCredential) for (const place of findAll("[data-passkey]")) bringToLife(place);
