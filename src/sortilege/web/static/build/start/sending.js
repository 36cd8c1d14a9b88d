// Sends a form that may be large: says how far it has come, and can be stopped.

import {Refusal} from "../api.js";
import {language, t} from "../../texts.js";

/** The parsed answer. Throws a `Refusal`; its code is "stopped" if `signal` was used. `onProgress` gets a share from 0 to 1. */
export function send(path, form, {signal, onProgress = () => {}} = {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = (code, message) => reject(new Refusal({code, message, status: request.status}));
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", language());
    request.responseType = "json";
    request.upload.onprogress = ({loaded, total}) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300 && request.response) return resolve(request.response);
      const {code, message} = request.response?.error ?? {code: "unknown", message: t("That did not work.")};
      refuse(code, message);
    };
    request.onerror = () => refuse("offline", t("The server does not answer."));
    request.onabort = () => refuse("stopped", t("That did not work."));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
