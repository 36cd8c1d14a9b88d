// The other people at the table, as this reader stands with them: friends, questions, and whom one does not want to hear.

import {html, useEffect, useState} from "../vendor/preact.js";
import {useWork} from "../hooks.js";
import {ask} from "../http.js";
import {t} from "../texts.js";

/** @import {CompanyAnswer, CompanyAtSeat} from "sortilege/wire" */

/**
 * Asked for when it is needed, which is seldom.
 * @param {import("./connection.js").Connection} line
 * @returns {[CompanyAnswer | null, (one: CompanyAtSeat) => void]}
 */
function useCompany(line) {
  const [company, setCompany] = useState(/** @type {CompanyAnswer | null} */ (null));
  useEffect(() => {
    line.get("company").then(({ok, answer}) => ok && setCompany(answer));
  }, []);
  /** @param {CompanyAtSeat} one */
  const change = (one) => setCompany((all) => all && {...all, seats: all.seats.map((seat) => (seat.seat === one.seat ? one : seat))});
  return [company, change];
}

/** In the details of one seat. */
export function SeatCompany({line, index}) {
  const [company, change] = useCompany(line);
  const one = company?.seats.find(({seat}) => seat === index);
  if (!company || !one) return null;
  return html`
    <div class="seat-company">
      ${one.name ? html`<p><a href="/people/${encodeURIComponent(one.name)}">${t("{name}’s page", {name: one.name})}</a></p>` : null}
      <div class="buttons">
        <${FriendButton} ...${{company, one, change}} />
        <${MuteButton} ...${{line, one, change}} />
      </div>
    </div>
  `;
}

/** After a game: whoever keeps a name can become a friend. */
export function Opponents({line, scene}) {
  const [company, change] = useCompany(line);
  const kept = company?.seats.filter(({name}) => name) ?? [];
  if (!company || !kept.length) return null;
  return html`
    <ul class="opponents">
      ${kept.map((one) => html`
        <li key=${one.seat}>
          <a href="/people/${encodeURIComponent(one.name ?? "")}">${scene.seats[one.seat].name}</a>
          <${FriendButton} ...${{company, one, change}} />
        </li>
      `)}
    </ul>
  `;
}

function FriendButton({company, one, change}) {
  const [busy, fault, run] = useWork();
  const {name, relation} = one;
  if (!name) return html`<p class="muted small">${t("A guest: only who keeps a name can be a friend.")}</p>`;
  if (!company.kept) return html`<p class="muted small"><a href="/me">${t("Keep your name to add friends")}</a></p>`;
  if (relation === "friends") return html`<span class="chip chip-teal" role="status">${t("Friends")}</span>`;
  if (relation === "asked") return html`<span class="chip" role="status">${t("You have asked")}</span>`;
  const add = () => run(async () => change({...one, ...await ask("POST", "/api/friends", {name, do: "add"})}));
  const label = relation === "asks" ? t("Accept as a friend") : t("Add as a friend");
  return html`
    <button type="button" class="btn btn-small" disabled=${busy} aria-label=${t("{what}: {which}", {what: label, which: name})} onClick=${add}>${label}</button>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  `;
}

/** Who is muted is not told. */
function MuteButton({line, one, change}) {
  const [busy, fault, run] = useWork();
  const toggle = () => run(async () => change(await ask("POST", `${line.path}/mute`, {seat: one.seat, muted: !one.muted})));
  return html`
    <button type="button" class="btn btn-small btn-quiet" role="switch" aria-checked=${one.muted} disabled=${busy} onClick=${toggle}>
      ${one.muted ? t("Reactions are muted") : t("Mute reactions")}</button>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  `;
}
