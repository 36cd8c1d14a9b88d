// How others get in: the link, its QR code, the code to say.

import {html} from "../vendor/preact.js";
import {HandOn, QrCode} from "../links.js";
import {t} from "../texts.js";
import {InviteFriends} from "./invite_friends.js";

export const Invitation = ({table}) => html`
  <section class="panel lobby-invite">
    <h2>${t("Invite")}</h2>
    <${InviteFriends} table=${table} />
    <p>${t("Send this link, show the picture to a phone's camera, or say the code:")}</p>
    <p class="code" aria-label=${t("Code")}>${table.code}</p>
    <${QrCode} url=${table.url} src="/t/${table.id}/qr.svg" />
    <p class="link">${table.url}</p>
    <${HandOn} url=${table.url} />
  </section>
`;
