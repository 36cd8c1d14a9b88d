// An emoji as picture: look for one by a word, take one that fits the name, type or paste any, or choose from a list.

import {html, useEffect, useLayoutEffect, useState} from "../../vendor/preact.js";
import {language, n, t} from "../../texts.js";
import {ask} from "../../http.js";
import {textOf} from "../draft.js";
import {EmojiGrid} from "./emoji_grid.js";
import {EmojiKinds} from "./emoji_kinds.js";
import {Line} from "./fields.js";

const SHOWS_SOMETHING = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const PAUSE = 250;
const FROM_NAME = 8;

export function EmojiField({editor, item, value, onEmoji}) {
  // What stands in the field as long as it is no emoji.
  const [typed, setTyped] = useState({text: /** @type {string | null} */ (null)});
  useLayoutEffect(() => setTyped({text: null}), [value]);
  const words = typed.text?.trim() ?? "";
  const found = useFound(words, language());
  const take = (text) => {
    const emoji = lastEmoji(text);
    setTyped({text: emoji ? null : text});
    if (emoji && emoji !== value) onEmoji(emoji);
  };
  const onKeyDown = (event) => {
    if (event.key !== "Enter" || !found?.length) return;
    event.preventDefault();
    onEmoji(found[0].emoji);
  };
  return html`
    <div class="emoji-field">
      <${Line} label=${t("Look for an emoji")} value=${typed.text ?? value} onText=${take} maxlength="200" onKeyDown=${onKeyDown}
        hint=${t("A word such as “fox”; or type or paste the emoji itself.")} />
      <p class="hint" role="status">${words && found ? counted(found.length, words) : ""}</p>
      ${words ? html`<${EmojiGrid} label=${t("Found")} found=${found ?? []} ...${{value, onEmoji}} />` : html`
        <${FromName} name=${textOf(item.name, editor.language)} spoken=${editor.language} ...${{value, onEmoji}} />
        <${EmojiKinds} ...${{value, onEmoji}} />
      `}
    </div>
  `;
}

/** What fits the name of the card. */
function FromName({name, spoken, value, onEmoji}) {
  const found = useFound(name, spoken) ?? [];
  if (!found.length) return null;
  const label = t("From the name “{name}”", {name});
  return html`
    <p class="hint">${label}</p>
    <${EmojiGrid} found=${found.slice(0, FROM_NAME)} ...${{label, value, onEmoji}} />
  `;
}

function counted(count, words) {
  if (!count) return t("No emoji is found by “{words}”. Try another word.", {words});
  return n("One emoji for “{words}”", "{count} emoji for “{words}”", count, {words});
}

/**
 * Emoji for these words, once nobody types any more; null until it is known.
 * @returns {import("sortilege/wire").FoundEmoji[] | null}
 */
function useFound(words, spoken) {
  const [known, setKnown] = useState({words: "", found: /** @type {any} */ (null)});
  useEffect(() => {
    if (!words) return;
    const stopped = new AbortController();
    const look = async () => {
      const query = new URLSearchParams({search: words, language: spoken});
      // Without an answer nothing is found; who types on asks again.
      const found = await ask("GET", `/api/emoji?${query}`, undefined, {signal: stopped.signal}).catch(() => null);
      if (!stopped.signal.aborted) setKnown({words, found});
    };
    const timer = setTimeout(look, PAUSE);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [words, spoken]);
  return words && known.words === words ? known.found : null;
}

/** What was typed last, if it is an emoji: some are made of many characters. */
function lastEmoji(text) {
  const pieces = [...new Intl.Segmenter().segment(text.trim())].map(({segment}) => segment);
  return pieces.findLast((piece) => SHOWS_SOMETHING.test(piece));
}
