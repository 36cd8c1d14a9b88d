// Find and replace: a bar over the grid that stays while one works in the cells. Where something was found is marked in
// the grid, and one of these places is the active cell.
//
//   editor.finding     null, or what is searched: {text, isWhole, isExact, columns} (finding.js), and beside it
//                      {instead, isReplacing, offered: the columns that were selected, turn: how often it was asked for}

import {html, useEffect, useLayoutEffect} from "../vendor/preact.js";
import {useElement} from "../hooks.js";
import {n, t} from "../texts.js";
import {Icon} from "../table/icons.js";
import {NAME, columnsOf, rangeOf} from "./cursor.js";
import {cellText} from "./cell_texts.js";
import {found, next, replaced} from "./finding.js";
import {columnTitle, nameOf} from "./panels/names.js";

/** Open the bar, or ask for it once more: then it is about what is selected now. */
export function openFinding(editor, isReplacing = false) {
  const {left, right} = rangeOf(editor.selection);
  const offered = columnsOf(editor.draft).slice(Math.max(NAME, left), right + 1);
  const before = editor.finding ?? {text: "", instead: "", isWhole: false, isExact: false, columns: null, turn: 0};
  editor.tell({finding: {...before, offered, isReplacing: isReplacing || Boolean(before.isReplacing), turn: before.turn + 1}});
}

/** Ctrl+F and Ctrl+H, wherever one is – but in the bar itself, Ctrl+F is the browser's own. */
export function useFindKeys(editor) {
  useEffect(() => {
    const onKeyDown = (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (key !== "f" && key !== "h")) return;
      if (event.target.closest("dialog") || (key === "f" && event.target.closest(".find-bar"))) return;
      event.preventDefault();
      openFinding(editor, key === "h");
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [editor]);
}

export function FindBar({editor, places}) {
  const {finding, draft, language, selection} = editor;
  const field = useElement("input");
  useLayoutEffect(() => {
    field.current.focus();
    field.current.select();
  }, [finding.turn]);

  const set = (change) => editor.tell({finding: {...finding, ...change}});
  const go = (index, among = places) => {
    if (index < 0) return;
    editor.select(among[index]);
    // Whoever searches goes on in the bar.
    editor.tell({wantsFocus: false});
  };
  const search = (change) => {
    set(change);
    const among = found(editor.draft, editor.finding, language);
    go(next(among, selection), among);
  };
  const here = places.findIndex(({row, column}) => row === selection.row && column === selection.column);
  const step = (back) => go(next(places, selection, {back, beyond: true}));
  const replace = (which) => {
    const after = replaced(draft, which, finding, finding.instead, language);
    editor.change(() => after);
    return found(editor.draft, finding, language);
  };
  const replaceOne = () => {
    if (here < 0) return step(false);
    const left = replace([places[here]]);
    go(next(left, selection, {beyond: true}), left);
  };
  const replaceAll = () => {
    replace(places);
    editor.say(n("Replaced in one cell.", "Replaced in {count} cells.", places.length));
  };
  const close = () => editor.tell({finding: null, wantsFocus: true});
  const onKeyDown = (event) => {
    if (event.isComposing) return;
    const isField = event.target.tagName === "INPUT" && event.target.type === "text";
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && isField) event.target === field.current ? step(event.shiftKey) : replaceOne();
    else return;
    event.preventDefault();
  };
  const none = !places.length;
  return html`
    <div class="find-bar" role="search" aria-label=${t("Find and replace")} onKeyDown=${onKeyDown}>
      <div class="find-line">
        <input type="text" ref=${field} class="find-text" aria-label=${t("Find")} placeholder=${t("Find")} value=${finding.text}
               autocomplete="off" spellcheck=${false} enterkeyhint="search" onInput=${(event) => search({text: event.target.value})} />
        <${Count} ...${{editor, places, here}} />
        <div class="find-buttons">
          <${Button} text="↑" label=${t("Previous place")} act=${() => step(true)} disabled=${none} />
          <${Button} text="↓" label=${t("Next place")} act=${() => step(false)} disabled=${none} />
          <${Button} text=${html`<${Icon} name="replace" />`} label=${t("Replace …")} expanded=${finding.isReplacing}
            act=${() => set({isReplacing: !finding.isReplacing})} />
          <${Button} text="✕" label=${t("Close")} act=${close} />
        </div>
      </div>
      ${finding.isReplacing ? html`
        <div class="find-line">
          <input type="text" class="find-text" aria-label=${t("Replace with")} placeholder=${t("Replace with")} value=${finding.instead}
                 autocomplete="off" onInput=${(event) => set({instead: event.target.value})} />
          <button type="button" class="btn btn-small" disabled=${none} onClick=${replaceOne}>${t("Replace")}</button>
          <button type="button" class="btn btn-small" aria-label=${t("Replace all")} disabled=${none} onClick=${replaceAll}>${t("All")}</button>
        </div>
      ` : null}
      <div class="find-line find-options">
        <${Option} text=${t("Whole cells")} value=${finding.isWhole} onChange=${(isWhole) => search({isWhole})} />
        <${Option} text=${t("Match capitals")} value=${finding.isExact} onChange=${(isExact) => search({isExact})} />
        <${Where} ...${{editor, finding}} onChange=${(columns) => search({columns})} />
      </div>
    </div>
  `;
}

const Button = ({text, label, act, disabled = false, expanded = /** @type {boolean | undefined} */ (undefined)}) => html`
  <button type="button" class="btn btn-quiet btn-small" aria-label=${label} title=${label} disabled=${disabled}
          aria-expanded=${expanded === undefined ? null : String(expanded)} onClick=${act}>${text}</button>
`;

const Option = ({text, value, onChange}) => html`
  <label><input type="checkbox" checked=${value} onChange=${(event) => onChange(event.target.checked)} /> ${text}</label>
`;

/** "3/17"; for whoever does not see the grid in words, with where that is and what stands there. */
function Count({editor, places, here}) {
  const {draft, finding, language, selection} = editor;
  const {item, attribute} = selection;
  const name = item ? nameOf(editor, item) : "";
  const place = [name, columnTitle(editor, attribute), cellText(draft, selection, language)].filter(Boolean).join(", ");
  const count = places.length;
  return html`
    <p class="find-count" role="status" data-none=${finding.text && !count ? "" : null}>
      ${!finding.text ? null : html`
        <span aria-hidden="true">${here < 0 ? count : `${here + 1}/${count}`}</span>
        <span class="sr-only">${!count ? t("not found") : here < 0 ? n("{count} place", "{count} places", count)
          : t("{what}: {which}", {what: t("{number} of {count}", {number: here + 1, count}), which: place})}</span>
      `}
    </p>
  `;
}

/** Everywhere, or only in the columns that were selected. */
function Where({editor, finding, onChange}) {
  const {columns, offered} = finding;
  const some = columns ?? offered;
  if (!some.length) return null;
  const only = some.length === 1
    ? t("only in “{column}”", {column: columnTitle(editor, some[0])})
    : n("only in {count} column", "only in {count} columns", some.length);
  return html`
    <select aria-label=${t("Where")} onChange=${(event) => onChange(event.target.value ? some : null)}>
      <option value="" selected=${!columns}>${t("in all columns")}</option>
      <option value="some" selected=${Boolean(columns)}>${only}</option>
    </select>
  `;
}
