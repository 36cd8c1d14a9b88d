// The page where a card set begins: four ways to start, and what becomes of a table before it is taken.

import {html, render, useEffect, useReducer, useRef, useState} from "../../vendor/preact.js";
import {byId, embedded} from "../../elements.js";
import {language} from "../../texts.js";
import {Import} from "./import.js";
import {Importing} from "./preview.js";
import {watchDrops, watchPastes} from "./dropped_tables.js";
import {showBin} from "./bin.js";
import {tendSets} from "./own_sets.js";
import {Ways} from "./ways.js";

function Start({languages, shipped}) {
  const [one, setOne] = useState(/** @type {Import | null} */ (null));
  const [text, setText] = useState("");
  const [dragging, setDragging] = useState(false);
  const [, again] = useReducer((count) => count + 1, 0);
  const running = useRef(/** @type {Import | null} */ (null));

  const begin = (source) => {
    running.current?.stop();
    const begun = new Import(source, language(), again);
    running.current = begun;
    setOne(begun);
    begun.look();
  };
  const leave = () => {
    running.current?.stop();
    running.current = null;
    setOne(null);
  };
  // Whoever drops a file while deciding about another one must not lose what was decided.
  const drop = (file) => running.current?.answer || begin({file, way: "table"});
  const paste = (pasted) => {
    setText(pasted);
    begin({text: pasted, way: "table"});
  };

  const isOpen = Boolean(one?.answer);
  useEffect(() => watchDrops(drop, setDragging), []);
  useEffect(() => (isOpen ? undefined : watchPastes(paste, (file) => begin({file, way: "table"}))), [isOpen]);
  useEffect(() => {
    // While somebody decides about a table, the rest of the page is out of the way …
    document.body.classList.toggle("is-importing", isOpen);
    if (!isOpen) return undefined;
    // … and the browser's own way back leads here, not off the page.
    if (!history.state?.importing) history.pushState({importing: true}, "");
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [isOpen]);

  return isOpen
    ? html`<${Importing} one=${one} languages=${languages} onLeave=${() => history.back()} />`
    : html`<${Ways} ...${{one, languages, shipped, text, setText, dragging, begin, leave}} />`;
}

tendSets(showBin(embedded("binned")));
render(html`<${Start} languages=${embedded("languages")} shipped=${embedded("shipped")} />`, byId("start"));
