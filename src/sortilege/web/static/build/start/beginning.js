// A new card set, and off to its editor.

import {ask, messageOf} from "../../http.js";

/** Goes to the editor; what comes back otherwise is the sentence that says why not. */
export async function begun(wanted) {
  try {
    const {url} = await ask("POST", "/api/sets", wanted);
    location.assign(url);
    return "";
  } catch (refusal) {
    return messageOf(refusal);
  }
}
