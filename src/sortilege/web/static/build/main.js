// Boots the editor's page: reads the card set from the page and shows it.

import {html, render} from "../vendor/preact.js";
import {byId, embedded} from "../elements.js";
import {EditorPage} from "./editor.js";
import {openEditor} from "./state.js";

const editor = openEditor(embedded("set"));
const place = byId("editor");
place.replaceChildren();
render(html`<${EditorPage} editor=${editor} />`, place);
