// Whatever lies over the table: one sheet at a time.

import {html, useState} from "../vendor/preact.js";
import {t} from "../texts.js";
import {othersPlay} from "./absence.js";
import {remember} from "./connection.js";
import {KeyboardHelp, Menu} from "./controls.js";
import {Confirm} from "./dialog.js";
import {LogDialog} from "./log.js";
import {AllNotes, AttributeNote, ItemCard} from "./notes.js";
import {attributesInPlay} from "./questions.js";
import {ReportDialog} from "./report.js";
import {Orders} from "./result.js";
import {SeatDialog} from "./seats.js";
import {sound, wantSound} from "./sound.js";
import {WatchersDialog} from "./watchers.js";

/** `open`: null, the name of a sheet, or {attribute}, {item}, {seat}, {sendAway}, {report, back}. */
export function Overlays({table, scene, board, log, stage, open, watching, send, line, director, onOpen}) {
  const [sounding, setSounding] = useState(Boolean(table.you.sound));
  const onSound = () => {
    wantSound(!sounding);
    setSounding(!sounding);
    remember({sound: !sounding});
    sound("tick");
  };
  const [reading, setReading] = useState(director.reader.reading);
  const onReading = (speed) => {
    director.reader.reading = speed;
    setReading(speed);
    remember({reading: speed});
  };
  const close = () => onOpen(open.back ?? null);
  const onReport = (values) => onOpen({report: values, back: open});
  if (!open) return null;
  if (open.attribute) return html`<${AttributeNote} table=${table} attribute=${open.attribute} onClose=${close} />`;
  if (open.item) return html`<${ItemCard} ...${{table, onReport}} item=${open.item} written=${stage.written[open.item]} onClose=${close} />`;
  if (open.report) return html`<${ReportDialog} table=${table} values=${open.report} onClose=${close} />`;
  if (open.seat !== undefined) return html`<${SeatDialog} ...${{table, scene, board, line, onOpen}} index=${open.seat} onClose=${close} />`;
  if (open.sendAway !== undefined) return html`<${SendAway} ...${{scene, send}} seat=${open.sendAway} onClose=${close} />`;
  switch (open) {
    case "menu":
      return html`<${Menu} ...${{table, scene, send, sounding, onSound, reading, onReading, onOpen}} onClose=${close} />`;
    case "keyboard":
      return html`<${KeyboardHelp} board=${board} onClose=${close} />`;
    case "log":
      return html`<${LogDialog} ...${{table, log, scene, onReport}} onClose=${close} />`;
    case "notes":
      return html`<${AllNotes} table=${table} attributes=${attributesInPlay(scene.view)} onClose=${close} />`;
    case "orders":
      return html`<${Orders} ...${{table, scene, line, onReport}} onClose=${close} />`;
    case "watchers":
      return html`<${WatchersDialog} watching=${watching} onClose=${close} />`;
    case "concede":
      return html`<${Confirm} title=${t("Give up?")} text=${whatGivingUpMeans(table, scene)} yes=${t("Yes, I give up")}
                             onYes=${() => send("concede")} onClose=${close} />`;
    default:
      return null;
  }
}

function SendAway({scene, seat, send, onClose}) {
  const {name} = scene.seats[seat];
  const text = scene.phase === "playing"
    ? t("{name} cannot come back to this table. A bot plays on in this seat.", {name})
    : t("{name} cannot sit at this table again. The seat will be open.", {name});
  return html`<${Confirm} title=${t("Send {name} away?", {name})} text=${text} yes=${t("Yes, send away")}
                          onYes=${() => send("send-away", {seat})} onClose=${onClose} />`;
}

/** A bot takes the place only of somebody without whom others play on. */
function whatGivingUpMeans(table, scene) {
  return othersPlay(table, scene) && scene.seats.length > 2
    ? t("The game is lost for you then, and a bot takes your place.")
    : t("The game is lost for you then, and over.");
}
