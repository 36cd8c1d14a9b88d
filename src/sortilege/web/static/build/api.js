// Asking the server: JSON or a form goes out, JSON comes back.
//
//   const answer = await ask("PUT", "/api/sets/…/draft", {revision, draft})
//
// Whatever is not an answer is thrown as a Refusal: `code` and `message` as the server says them, `status` as HTTP does;
// code "offline" and status 0 if nobody answered at all.

import {language, t} from "../texts.js";

export class Refusal extends Error {
  constructor({code, message, status = 0}) {
    super(sentence(message));
    this.code = code;
    this.status = status;
  }

  /** Whether the same request may well succeed later: nobody answered, the server is ill, or it was too much at once. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Programs say "the file is damaged; save it again", people begin with a capital letter and end with a full stop. */
export function sentence(text) {
  const begun = text[0].toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

const offline = () => new Refusal({code: "offline", message: t("The server does not answer.")});

export async function ask(method, path, body, {keepalive = false, timeout} = {}) {
  const headers = {Accept: "application/json", "Accept-Language": language()};
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["Content-Type"] = "application/json";
  const sent = body === undefined || isForm ? body : JSON.stringify(body);
  let response;
  let answer = null;
  try {
    response = await fetch(path, {method, headers, body: sent, keepalive, signal: timeout && AbortSignal.timeout(timeout)});
    if (response.status !== 204) answer = await response.json();
  } catch {
    // No answer at all, or a proxy's page instead of one.
    if (!response || response.ok) throw offline();
  }
  if (response.ok) return answer;
  const error = answer?.error ?? {code: "unknown", message: t("That did not work.")};
  throw new Refusal({...error, status: response.status});
}
