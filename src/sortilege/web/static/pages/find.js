// Where somebody waits for opponents: how long, who else does, and off to the table as soon as it stands.

import {byId, find, findAll} from "../elements.js";
import {askForNotifications, call, canAskForNotifications} from "../seeking/call.js";
import {SeekingLine} from "../seeking/line.js";
import {forget} from "../seeking/memory.js";
import {minutes} from "../seeking/words.js";

/** @import {SeekingAnswer} from "sortilege/wire" */

const page = byId("seeking");
const part = (name) => find(`[data-seeking="${name}"]`, page);
const game = page.dataset.game ?? "";
// A sound that is cut off by the next page was never heard.
const LET_SOUND = 700;
let since = Date.now() - 1000 * Number(part("waited").dataset.seconds);
const line = new SeekingLine(show);

function go() {
  location.assign("/find");
}

/** @param {SeekingAnswer} standing */
function show(standing) {
  if (standing.state === "idle") {
    forget();
    go();
    return;
  }
  if (standing.state === "found") {
    arrive();
    return;
  }
  since = Date.now() - 1000 * standing.waited;
  part("usually").hidden = standing.usually === null;
  part("usual").textContent = minutes(standing.usually ?? 0);
  for (const count of findAll("[data-count-of]", page)) {
    const id = count.dataset.countOf ?? "";
    const others = (standing.waiting[id] ?? 0) - (id === game ? 1 : 0);
    count.textContent = String(Math.max(0, others));
  }
}

function arrive() {
  line.stop();
  const {foundTitle: title = "", foundBody: body = ""} = page.dataset;
  const sound = page.dataset.sound === "1";
  part("said").textContent = title;
  call({title, body, sound}, go);
  setTimeout(go, sound ? LET_SOUND : 0);
}

function offerNotifications() {
  const button = part("notify");
  button.hidden = !canAskForNotifications();
  button.addEventListener("click", async () => {
    await askForNotifications();
    button.hidden = true;
  });
}

setInterval(() => {
  part("waited").textContent = minutes((Date.now() - since) / 1000);
}, 1000);
offerNotifications();
line.start();
