// Boots the table page: reads the table from the page, fetches its board, and opens the room.

import {html, render} from "../vendor/preact.js";
import {byId, embedded} from "../elements.js";
import {Room} from "./room.js";
import {wantSound} from "./sound.js";

const table = embedded("table");
const room = byId("room");
const board = await import(`../boards/${room.dataset.board}.js`);
wantSound(Boolean(table.you.sound));
room.replaceChildren();
render(html`<${Room} table=${table} board=${board} />`, room);
