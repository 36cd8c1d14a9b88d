// Boots the editor's page: reads the card set from the page and shows it.

import {html, render} from "../vendor/preact.js";
import {EditorPage} from "./editor.js";
import {openEditor} from "./state.js";

const editor = openEditor(JSON.parse(document.getElementById("set").textContent));
const place = document.getElementById("editor");
place.replaceChildren();
render(html`<${EditorPage} editor=${editor} />`, place);
