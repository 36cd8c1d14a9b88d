// Boots the table page: reads the table from the page, fetches its board, and opens the room.

import {html, render} from "../vendor/preact.js";
import {byId, embedded} from "../elements.js";
import {Room} from "./room.js";
import {wantSound} from "./sound.js";

const BOARDS = {
  "the-box": "../boards/the_box.js",
  "the-box-solo": "../boards/the_box.js",
  "go-for-six": "../boards/go_for_six.js",
  "go-for-six-solo": "../boards/go_for_six.js",
  "lucky-numbers": "../boards/lucky_numbers.js",
};

const table = embedded("table");
const board = await import(BOARDS[table.game]);
wantSound(Boolean(table.you.sound));
const room = byId("room");
room.replaceChildren();
render(html`<${Room} table=${table} board=${board} />`, room);
