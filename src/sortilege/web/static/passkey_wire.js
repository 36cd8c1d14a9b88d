// Passkeys on their way: browsers speak of bytes, the server of JSON with base64url in it.
//
// Newer browsers can do this themselves (parseCreationOptionsFromJSON, toJSON); not all that have passkeys are as new.

/** @param {string} text base64url */
export function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer */
export function base64url(buffer) {
  if (!buffer) return null;
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns {PublicKeyCredentialCreationOptions} what the server says about a new key */
export function creation(said) {
  return {
    ...said,
    challenge: bytes(said.challenge),
    user: {...said.user, id: bytes(said.user.id)},
    excludeCredentials: (said.excludeCredentials ?? []).map((one) => ({...one, id: bytes(one.id)})),
  };
}

/** @returns {PublicKeyCredentialRequestOptions} what the server asks a key */
export function question(said) {
  return {...said, challenge: bytes(said.challenge), allowCredentials: []};
}

/** @param {PublicKeyCredential} credential */
export function written(credential) {
  const response = /** @type {any} */ (credential.response);
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const said = parts.filter((part) => part in response).map((part) => [part, base64url(response[part])]);
  return {
    id: credential.id,
    rawId: base64url(credential.rawId),
    type: credential.type,
    response: Object.fromEntries(said.filter(([, value]) => value !== null)),
  };
}
