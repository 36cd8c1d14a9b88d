/** Whoever reads that the network is gone is taken on as soon as it is back; who has sent a form goes back to it. */

import {findAll} from "../elements.js";

const back = findAll("[data-back]");
for (const button of back) button.addEventListener("click", () => history.back());
// Loading such a page again would send the form again.
if (!back.length) window.addEventListener("online", () => location.reload());
