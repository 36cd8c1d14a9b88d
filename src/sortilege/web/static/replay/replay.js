// Stepping through a game: the board as it was, the sentence that led there, and the whole story beside it.

import {html, useCallback, useEffect, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {markedName} from "../table/kinds.js";
import {capture, useGliding} from "../table/motion.js";
import {AttributeNote, ItemCard} from "../table/notes.js";
import {ReportDialog} from "../table/report.js";
import {Reveal} from "../table/reveal.js";
import {stageOf} from "../table/stage.js";
import {Links} from "./links.js";
import {EMPTY_HAND, revealOf, sceneAt} from "./scene.js";
import {Story} from "./story.js";
import {Transport} from "./playback.js";
import {useKeyboard} from "./playback.js";
import {usePlaying} from "./playback.js";

/** @import {StepAnswer} from "sortilege/wire" */

const TRY_AGAIN = 2500;

export function Replay({table, board, steps, start}) {
  const {step, wanted, problem, goTo} = useStep(steps, start);
  const [eyes, setEyes] = useState(table.you.seats[0] ?? null);
  const [opened, setOpened] = useState(/** @type {any} */ (null));
  useNews(steps);
  const last = steps.entries;
  const playing = usePlaying({at: step?.n ?? start, wanted, last, goTo, story: steps.story});
  const travel = (n) => {
    playing.stop();
    goTo(n);
  };
  useKeyboard({travel, toggle: playing.toggle, at: wanted, last});
  useGliding(step);

  const happening = step ? step.happening ?? steps.story[step.n] : null;
  const scene = step && sceneAt(table, step, steps.story);
  const log = step ? steps.story.slice(1, step.n + 1).filter(Boolean) : [];
  const reveal = revealOf(happening);
  const written = {...scene?.written, ...reveal?.written};
  const close = () => setOpened(opened.back ?? null);
  const onReport = (values) => setOpened({report: values, back: opened});
  return html`
    <div class="replay" data-game=${table.game}>
      <section class="replay-board" aria-label=${t("The table")} onClick=${(event) => inspect(event, setOpened)}>
        ${scene ? html`<${Drawn} ...${{table, board, scene, reveal, eyes, setOpened, log}} />` : null}
      </section>
      <section class="replay-now panel" aria-label=${t("This step")}>
        <p class="replay-told" aria-live=${playing.on ? "off" : "polite"}>${problem ?? told(step, happening, scene)}</p>
        ${reveal ? html`<${Reveal} ...${{table, scene, reveal, onReport}} />` : null}
        <${Transport} ...${{at: wanted, last, travel, playing}} />
      </section>
      <aside class="replay-side panel">
        <${Eyes} ...${{table, eyes, setEyes}} />
        <${Story} ...${{story: steps.story, seats: table.scene.seats, at: wanted, travel}} />
        <${Links} table=${table} at=${wanted} />
      </aside>
      ${opened?.attribute ? html`<${AttributeNote} table=${table} attribute=${opened.attribute} onClose=${close} />` : null}
      ${opened?.item ? html`<${ItemCard} ...${{table, onReport}} item=${opened.item} written=${written[opened.item]} onClose=${close} />` : null}
      ${opened?.report ? html`<${ReportDialog} table=${table} values=${opened.report} onClose=${close} />` : null}
    </div>
  `;
}

function Drawn({table, board, scene, reveal, eyes, setOpened, log}) {
  const stage = stageOf({scene, reveal, asked: null, hint: null, moves: null, log});
  return html`<${board.Board} ...${{table, scene, stage}} seat=${eyes} hold=${EMPTY_HAND} inspect=${setOpened} />`;
}

/** The step that is drawn, and the one that was asked for: while it is fetched the old one stays. */
function useStep(steps, start) {
  const [wanted, setWanted] = useState(start);
  const [step, setStep] = useState(/** @type {StepAnswer | null} */ (null));
  const [problem, setProblem] = useState(/** @type {string | null} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    let again;
    history.replaceState(null, "", `?at=${wanted}`);
    steps.at(wanted).then(
      (found) => {
        if (!current) return;
        capture();
        setStep(found);
        setProblem(null);
        steps.around(wanted);
      },
      (error) => {
        if (!current) return;
        setProblem(error.message);
        again = setTimeout(() => setTries(tries + 1), TRY_AGAIN);
      },
    );
    return () => {
      current = false;
      clearTimeout(again);
    };
  }, [wanted, tries]);
  const goTo = useCallback((n) => setWanted(Math.max(0, Math.min(steps.entries, n))), [steps]);
  return {step, wanted, problem, goTo};
}

/** Draws anew when the story or the game has grown. */
function useNews(steps) {
  const [, setNews] = useState(0);
  useEffect(() => {
    steps.onNews = () => setNews((count) => count + 1);
    steps.fillStory();
  }, []);
}

function told(step, happening, scene) {
  if (!step) return t("One moment …");
  if (step.n === 0) return t("Before the first move.");
  return [happening?.told, scene.result].filter(Boolean).join(" ");
}

/** Whose board lies in front: everybody may look with anybody's eyes. */
function Eyes({table, eyes, setEyes}) {
  const {seats} = table.scene;
  if (seats.length < 2) return null;
  return html`
    <label class="replay-eyes">
      <span>${t("Seen by")}</span>
      <select class="select" value=${eyes ?? ""} onChange=${(event) => setEyes(event.target.value === "" ? null : Number(event.target.value))}>
        ${seats.map((seat, index) => html`<option key=${index} value=${index}>${markedName(seat)}</option>`)}
        <option value="">${t("a watcher")}</option>
      </select>
    </label>
  `;
}

/** A click on a tile shows it large, as at the table. */
function inspect(event, onOpen) {
  const tile = event.target.closest("[data-item]");
  if (tile) onOpen({item: tile.dataset.item});
}
