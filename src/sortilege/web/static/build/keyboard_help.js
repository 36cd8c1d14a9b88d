// What the keyboard can do in the grid.

import {html} from "../vendor/preact.js";
import {t} from "../texts.js";
import {Dialog} from "../table/dialog.js";

export function KeyboardHelp({onClose}) {
  /** @type {[string[], string][]} */
  const lines = [
    [["←", "→", "↑", "↓"], t("Go from cell to cell")],
    [["Tab", "Enter"], t("To the next cell, to the next row")],
    [["F2"], t("Change what stands there; or simply type something new")],
    [["Esc"], t("Take back what you are typing")],
    [[t("Del")], t("Clear what is selected")],
    [[t("Shift"), "→"], t("Select several cells")],
    [[t("Ctrl"), "A"], t("Select all; press it again for the headings, too")],
    [[t("Ctrl"), "C"], t("Copy, also into a spreadsheet")],
    [[t("Ctrl"), "V"], t("Paste, also from a spreadsheet")],
    [[t("Ctrl"), "D"], t("Fill down: the first cell into those below; two numbers with empty cells below go on")],
    [[t("Ctrl"), "R"], t("Fill to the right")],
    [[t("Ctrl"), "F"], t("Find; Enter goes on, with Shift backwards")],
    [[t("Ctrl"), "H"], t("Find and replace")],
    [[t("Ctrl"), "Z"], t("Undo; with Shift: do it again")],
    [["Alt", "↓"], t("Move a row; in the headings, move an attribute")],
    [["Alt", t("Shift"), "→"], t("Make a column wider; with ← narrower")],
    [[t("Shift"), "F10"], t("Menu; the same as a click with the right button")],
    [["Esc", "Tab"], t("Leave the grid")],
  ];
  return html`
    <${Dialog} title=${t("Keyboard")} onClose=${onClose}>
      <dl class="keys">
        ${lines.map(([keys, text]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${text}</dd>`)}
      </dl>
    <//>
  `;
}
