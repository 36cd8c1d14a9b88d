// Inviting friends who are online, before the game.

import {html, useEffect, useState} from "../vendor/preact.js";
import {useWork} from "../hooks.js";
import {ask} from "../http.js";
import {t} from "../texts.js";
import {Avatar} from "./seats.js";

/** @import {FriendsAnswer} from "sortilege/wire" */

// Somebody may come while one looks at the list.
const AGAIN = 10_000;

/** Pages of those who keep a name ask for news. */
const keepsName = () => document.body.dataset.news !== undefined;

export function InviteFriends({table}) {
  const [open, setOpen] = useState(false);
  if (!table.you.host && !table.you.seats.length) return null;
  if (!keepsName()) return html`<p class="muted small"><a href="/me">${t("Keep your name, and you can invite friends here.")}</a></p>`;
  return html`
    <button type="button" class="btn" aria-expanded=${open} onClick=${() => setOpen(!open)}>${t("Invite a friend")}</button>
    ${open ? html`<${Online} table=${table} />` : null}
  `;
}

function Online({table}) {
  const path = `/api/tables/${table.id}/invitations`;
  const [friends, setFriends] = useState(/** @type {FriendsAnswer["friends"] | null} */ (null));
  const [invited, setInvited] = useState(/** @type {string[]} */ ([]));
  const [busy, fault, run] = useWork();
  const look = async () => {
    setFriends((await ask("GET", "/api/friends")).friends);
    setInvited((await ask("GET", path)).names);
  };
  useEffect(() => {
    run(look);
    const again = setInterval(() => look().catch(() => {}), AGAIN);
    return () => clearInterval(again);
  }, []);
  const invite = (name) => run(async () => {
    await ask("POST", path, {name});
    setInvited((all) => [...all, name]);
  });
  const online = friends?.filter((one) => one.online);
  return html`
    <div class="invite-friends">
      <ul class="seats" aria-label=${t("Friends who are online")}>
        ${(online ?? []).map((one) => html`
          <li key=${one.name} class="seat">
            <${Avatar} seat=${one} small />
            <span class="seat-words"><b class="seat-name">${one.name}</b>
              ${one.at_table ? html`<span class="seat-state">${t("at a table")}</span>` : null}</span>
            ${invited.includes(one.name) ? html`<span class="chip" role="status">${t("invited")}</span>` : html`
              <button type="button" class="btn btn-small btn-main" disabled=${busy} aria-label=${t("{what}: {which}", {what: t("Invite"), which: one.name})}
                      onClick=${() => invite(one.name)}>${t("Invite")}</button>`}
          </li>
        `)}
      </ul>
      ${online?.length === 0 ? html`<p class="muted">${t("None of your friends is online right now.")}</p>` : null}
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p><a href="/friends">${t("All friends")}</a></p>
    </div>
  `;
}
