// Playing again: an offer to the other people, their answers, and the way to the next table.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../texts.js";
import {asksOthers, keptWaitingBy, standing} from "./offer.js";

export function Rematch({table, scene, turn, present, disabled}) {
  const now = standing(table, scene);
  useGoingOn(now, scene.rematch);
  const Buttons = now && BUTTONS[now];
  const agree = async () => {
    const answer = await turn.send("rematch");
    if (answer && !answer.waiting_for.length) goTo(answer.table);
  };
  // The line is there before it says something: otherwise a screen reader would miss what it says.
  return html`
    <div class="rematch">
      <p class="rematch-said" role="status">${said(now, scene, present)}</p>
      ${Buttons ? html`<${Buttons} ...${{table, scene, turn, agree}} disabled=${disabled || turn.pending} />` : null}
    </div>
  `;
}

const goTo = (table) => {
  location.href = `/t/${table}`;
};

/** Whoever has agreed is taken along when it begins; whoever comes back later to look at the result stays. */
function useGoingOn(now, rematch) {
  const agreed = useRef(false);
  useEffect(() => {
    if (rematch && agreed.current) goTo(rematch);
    agreed.current = now === "offering" || now === "agreed";
  }, [now, rematch]);
}

function said(now, scene, present) {
  const {offer, seats} = scene;
  switch (now) {
    case "asked": {
      const {name} = seats[offer.by];
      const gone = present.includes(offer.by) ? "" : t("{name} is not at the table now.", {name});
      return html`<b>${t("{name} offers a rematch", {name})}</b> ${gone}`;
    }
    case "declined":
      return t("You said no, thanks.");
    case "offering":
    case "agreed":
      return waiting(keptWaitingBy(scene, present));
    default:
      return null;
  }
}

function waiting({declined, gone, thinking}) {
  return [
    declined.length === 1 ? t("{name} would rather not play again.", {name: declined[0]}) : null,
    declined.length > 1 ? t("{names} would rather not play again.", {names: declined.join(", ")}) : null,
    gone.length === 1 ? t("{name} is not at the table now, and finds the offer on the home page.", {name: gone[0]}) : null,
    gone.length > 1 ? t("{names} are not at the table now, and find the offer on the home page.", {names: gone.join(", ")}) : null,
    thinking.length ? t("Waiting for {names} …", {names: thinking.join(", ")}) : null,
  ].filter(Boolean).join(" ");
}

const BUTTONS = {
  begun: ({scene}) => html`<a class="btn btn-main" href="/t/${scene.rematch}">${t("To the next game")}</a>`,
  free: ({table, scene, agree, disabled}) => html`
    <${Press} main text=${asksOthers(table, scene) ? t("Offer a rematch") : t("Play again")} onClick=${agree} ...${{disabled}} />
  `,
  asked: ({turn, agree, disabled}) => html`
    <${Press} main text=${t("Accept")} onClick=${agree} ...${{disabled}} />
    <${Press} text=${t("No, thanks")} onClick=${() => turn.send("decline")} ...${{disabled}} />
  `,
  declined: ({agree, disabled}) => html`<${Press} text=${t("Accept after all")} onClick=${agree} ...${{disabled}} />`,
  offering: ({scene, turn, disabled}) => html`
    <${WithBots} ...${{scene, turn, disabled}} />
    <${Press} text=${t("Take it back")} onClick=${() => turn.send("decline")} ...${{disabled}} />
  `,
  agreed: ({scene, turn, disabled}) => html`
    <${WithBots} ...${{scene, turn, disabled}} />
    <${Press} text=${t("Rather not")} onClick=${() => turn.send("decline")} ...${{disabled}} />
  `,
};

const WithBots = ({scene, turn, disabled}) => html`
  <${Press} text=${scene.offer.waiting_for.length > 1 ? t("Play with bots instead") : t("Play with a bot instead")}
            onClick=${() => turn.send("fill")} ...${{disabled}} />
`;

const Press = ({main = false, text, disabled, onClick}) => html`
  <button key=${text} type="button" class="btn ${main ? "btn-main" : ""}" ...${{disabled, onClick}}>${text}</button>
`;
