// Try it now: a game against bots with the cards as they are.

import {html} from "../../vendor/preact.js";
import {n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {byGame, missing, nearest} from "./missing.js";
import {Panel} from "./panel.js";
import {Unfinished} from "./unfinished.js";
import {useWork} from "../../hooks.js";

export function GamesPanel({editor}) {
  const [busy, fault, run] = useWork();
  const tryIt = (game) => run(async () => {
    await editor.flush();
    const {url} = await ask("POST", `/api/sets/${editor.set.id}/try`, {game});
    location.assign(url);
  });
  return html`
    <${Panel} editor=${editor} title=${t("Try it now")}>
      <p>${t("Play against bots with your cards as they are now. Nobody else sees them.")}</p>
      <${Unfinished} editor=${editor} />
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${editor.advice ? byGame(editor.advice.games).map((game) => html`
        <${Game} key=${game.game} ...${{...game, busy, onTry: () => tryIt(game.game)}} />
      `) : html`<p>${t("Looking at your cards …")}</p>`}
    <//>
  `;
}

function Game({title, needs, busy, onTry}) {
  const next = needs.some(({met}) => met) ? null : nearest(needs);
  return html`
    <section class="try">
      <h3>${title}</h3>
      <p>${next ? t("{what}, then it can begin.", {what: missing(next)}) : canBePlayed(needs)}</p>
      ${next ? null : html`
        <button type="button" class="btn btn-main" disabled=${busy} data-pending=${busy ? "" : null} onClick=${onTry}
                aria-label=${t("Try it now: {game}", {game: title})}>${t("Try it now")}</button>
      `}
    </section>
  `;
}

function canBePlayed(needs) {
  const most = Math.max(...needs.filter(({met}) => met).map(({seats}) => seats));
  return n("There are enough cards for one player.", "There are enough cards for up to {count} players.", most);
}
