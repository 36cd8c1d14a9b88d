// A small table for everybody who has none at hand: board games, and one cell that needs mending.

import {t} from "../../texts.js";

const GAMES = [
  ["Acquire", 1964, 90],
  ["Agricola", 2007, 150],
  ["Azul", 2017, 45],
  ["Bohnanza", 1997, 45],
  ["Carcassonne", 2000, 45],
  ["Catan", 1995, "60–120"],
  ["Codenames", 2015, 15],
  ["Dixit", 2008, 30],
  ["Hanabi", 2010, 25],
  ["Jenga", 1983, 20],
  ["Kingdomino", 2016, 15],
  ["Mastermind", 1971, 20],
  ["Scrabble", 1948, 90],
  ["Wingspan", 2019, 70],
];

export function example() {
  const headings = [t("Name"), t("First published"), t("Playing time (min)")];
  return [headings, ...GAMES].map((row) => row.join("\t")).join("\n");
}
