// What went wrong, where it went wrong.

import {html} from "../../vendor/preact.js";
import {sentence} from "../../http.js";

export const Fault = ({text}) => (text ? html`<p class="fault" role="alert">${sentence(text)}</p>` : null);
