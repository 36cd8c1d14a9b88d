// What was agreed on for this game, in a few short words each: for those who come to a table that somebody else has set up.

import {n, t} from "../texts.js";
import {namesHidden} from "../boards/tile.js";

const USUAL_HAND = 16;
const USUAL_LENGTH = 6;

export function terms(table) {
  const {edition, game, clock, options} = table;
  const own = {"lucky-numbers": luckyNumbers, "the-box": theBox, "go-for-six": goForSix}[game]?.(options, table) ?? [];
  const clocks = {none: t("no clock"), relaxed: t("60 seconds for each decision"), fast: t("15 seconds for each decision")};
  return [edition?.title, ...own, clocks[clock]].filter(Boolean);
}

const luckyNumbers = ({match}) => [match ? t("a match: everybody begins once") : t("a single game")];

function theBox({hand = USUAL_HAND, board}, table) {
  return [
    n("{count} tile for each", "{count} tiles for each", hand),
    board === "mini" ? t("mini board") : t("cross board"),
    namesHidden(table) && t("names are hidden"),
  ];
}

function goForSix({length = USUAL_LENGTH, attribute}, table) {
  return [n("{count} card in a row wins", "{count} cards in a row win", length), table.edition.attributes[attribute]?.title];
}
