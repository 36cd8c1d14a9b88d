// What was agreed on for this game, in a few short words each: for those who come to a table that somebody else has set up.

import {n, t} from "../texts.js";
import {namesHidden} from "../boards/tile.js";
import {SECONDS, USUAL_OPTIONS} from "./constants.js";


export function terms(table) {
  const {edition, game, clock} = table;
  const options = {...USUAL_OPTIONS[game], ...table.options};
  const own = {"lucky-numbers": luckyNumbers, "lucky-numbers-solo": luckyNumbersSolo, "the-box": theBox, "go-for-six": goForSix}[game]?.(options, table) ?? [];
  const seconds = SECONDS[clock];
  const pace = seconds ? n("{count} second for each decision", "{count} seconds for each decision", seconds) : t("no clock");
  return [edition?.title, ...own, pace].filter(Boolean);
}

function luckyNumbers({match, bruno, setup}) {
  return [match ? t("a match: everybody begins once") : t("a single game"), setup === "sorted" && t("a sorted start"), bruno && t("Bruno: equal numbers, another turn")];
}

function luckyNumbersSolo({sets, setup}) {
  return [n("{count} set of tiles", "{count} sets of tiles", sets), setup === "sorted" && t("a sorted start")];
}

function theBox({hand, board}, table) {
  return [
    n("{count} tile for each", "{count} tiles for each", hand),
    board === "mini" ? t("mini board") : t("cross board"),
    namesHidden(table) && t("names are hidden"),
  ];
}

function goForSix({length, attribute}, table) {
  return [n("{count} card in a row wins", "{count} cards in a row win", length), table.edition.attributes[attribute]?.title];
}
