// Who is no person: bots and programs are marked as such wherever their names stand.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Icon} from "./icons.js";

/** @typedef {{name: string, kind?: string}} Seat */

/** @param {Seat | undefined | null} seat */
const word = (seat) => ({bot: t("bot"), program: t("program")}[seat?.kind ?? ""] ?? "");

/** A sign beside a name; what is said stays as it was said. @param {{seat: Seat | undefined | null}} props */
export const Mark = ({seat}) => (word(seat) ? html`
  <span class="kind" role="img" aria-label=${word(seat)} title=${word(seat)}><${Icon} name=${seat?.kind} /></span>
` : null);

/** Where the sign is in the picture of a seat already: the word, for whoever does not see it. @param {{seat: Seat}} props */
export const SpokenMark = ({seat}) => (word(seat) ? html`<span class="sr-only">${` (${word(seat)})`}</span>` : null);

/** Where there is only text. @param {Seat} seat */
export const markedName = (seat) => (word(seat) ? t("{name} ({kind})", {name: seat.name, kind: word(seat)}) : seat.name);
