// Boots the table page: reads the table from the page, fetches its board, and opens the room.

import {html, render} from "../vendor/preact.js";
import {byId, embedded} from "../elements.js";
import {showShortcuts} from "./keys.js";
import {Room} from "./room.js";
import {wantSound} from "./sound.js";

const table = embedded("table");
const room = byId("room");
const board = await import(`../boards/${room.dataset.board}.js`);
wantSound(Boolean(table.you.sound));
showShortcuts();
room.replaceChildren();
render(html`<${Room} table=${table} board=${board} />`, room);
