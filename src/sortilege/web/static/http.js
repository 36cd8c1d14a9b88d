// Asking the server: JSON or a form goes out, JSON comes back.
//
//   const answer = await ask("PUT", "/api/sets/…/draft", {revision, draft})
//   const {ok, answer, error} = await attempt("GET", "/api/tables/…")          the same without throwing
//
// Whatever is not an answer is a Refusal: `code` and `message` as the server says them, `status` as HTTP does; code
// "offline" and status 0 if nobody answered at all. Nothing is tried again here: who asks knows whether that makes sense.

import {language, t} from "./texts.js";

/** @import {Scene} from "sortilege/wire" */
/** @typedef {{code: string, message: string, scene?: Scene}} Said what the server says when it refuses */
/** @typedef {{keepalive?: boolean, timeout?: number, signal?: AbortSignal}} Options */

// A proxy answers for a server that is just being restarted.
const PROXY = [502, 504];

export class Refusal extends Error {
  /** @param {Said & {status?: number, isLost?: boolean}} said */
  constructor({code, message, status = 0, isLost = status === 0, scene}) {
    super(sentence(message));
    this.code = code;
    this.status = status;
    /** Whether the server itself may never have seen the request, or its answer got lost on the way. */
    this.isLost = isLost;
    /** The table as it is, where the request came too late for it. */
    this.scene = scene;
  }

  /** Whether the same request may well succeed later: nobody answered, the server is ill, or it was too much at once. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Programs say "the file is damaged; save it again", people begin with a capital letter and end with a full stop.
 * @param {string} text
 */
export function sentence(text) {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/**
 * What went wrong, as a sentence for people.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

const offline = () => new Refusal({code: "offline", message: t("The server does not answer.")});

/**
 * @param {number} status
 * @param {{error?: Said} | null} answer null if there was none that can be read
 */
function refusal(status, answer) {
  const said = answer?.error ?? {code: "unknown", message: t("That did not work.")};
  return new Refusal({...said, status, isLost: answer === null || PROXY.includes(status)});
}

const headers = () => ({Accept: "application/json", "Accept-Language": language()});

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, {keepalive = false, timeout, signal} = {}) {
  const isPlain = body === undefined || body instanceof FormData;
  const request = {
    method,
    headers: isPlain ? headers() : {...headers(), "Content-Type": "application/json"},
    body: isPlain ? body : JSON.stringify(body),
    keepalive,
    signal: timeout ? AbortSignal.timeout(timeout) : signal,
  };
  let response;
  let answer = null;
  try {
    response = await fetch(path, request);
    if (response.status !== 204) answer = await response.json();
  } catch {
    // No answer at all, or a proxy's page instead of one.
    if (!response || response.ok) throw offline();
  }
  if (response.ok) return answer;
  throw refusal(response.status, answer);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Options} [options]
 * @returns {Promise<{ok: true, answer: any, error?: undefined} | {ok: false, answer?: undefined, error: Refusal}>}
 */
export async function attempt(method, path, body, options) {
  try {
    return {ok: true, answer: await ask(method, path, body, options)};
  } catch (error) {
    if (error instanceof Refusal) return {ok: false, error};
    throw error;
  }
}

/**
 * Sends a form that may be large: says how far it has come, as a share from 0 to 1, and can be stopped; then the code of
 * the Refusal is "stopped".
 * @param {string} path
 * @param {FormData} form
 * @param {{signal: AbortSignal, onProgress: (share: number) => void}} options
 * @returns {Promise<any>}
 */
export function upload(path, form, {signal, onProgress}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({loaded, total}) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300 && request.response) resolve(request.response);
      else reject(refusal(request.status, request.response));
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(new Refusal({code: "stopped", message: t("That did not work.")}));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/**
 * A file as it is, such as a picture.
 * @param {string} url
 * @param {RequestInit} [options]
 */
export async function fetchFile(url, options) {
  const response = await fetch(url, options).catch(() => null);
  if (!response) throw offline();
  if (!response.ok) throw refusal(response.status, null);
  return response.blob();
}
