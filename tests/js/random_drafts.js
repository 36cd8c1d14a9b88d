// Random drafts, random changes on two sides, and what must be true of both together. Everything follows from a seed.

import * as drafts from "../../src/sortilege/web/static/build/draft.js";
import {merged, withTheirs} from "../../src/sortilege/web/static/build/merge.js";
import {sameDraft} from "../../src/sortilege/web/static/build/same_draft.js";

/** All complaints about `count` random cases. */
export function complaintsAbout(count) {
  const complaints = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const dice = new Dice(seed);
    const base = begin(dice);
    const [mine, theirs] = [changed(dice, base, "m"), changed(dice, base, "t")];
    const say = (what, more) => complaints.push(JSON.stringify({seed, what, more, base, mine, theirs}));
    const frozen = JSON.stringify([base, mine, theirs]);
    const {draft, clashes} = merged(base, mine, theirs);
    if (JSON.stringify([base, mine, theirs]) !== frozen) say("something was changed in place");
    if (!sameDraft(merged(base, base, theirs).draft, theirs)) say("mine was unchanged");
    if (!sameDraft(merged(base, mine, base).draft, mine)) say("theirs was unchanged");
    if (!sameDraft(merged(base, mine, mine).draft, mine)) say("both did the same");
    // A field that nobody else touches goes through everything else.
    const marked = merged({...base, license: "one"}, {...mine, license: "one"}, {...base, license: "two"}).draft;
    if (!sameDraft(marked, {...mine, license: "two"})) say("mine with one field of theirs", marked);
    const marked2 = merged({...base, license: "one"}, {...base, license: "two"}, {...theirs, license: "one"}).draft;
    if (!sameDraft(marked2, {...theirs, license: "two"})) say("theirs with one field of mine", marked2);
    for (const list of [draft.items, draft.attributes]) {
      if (new Set(list.map(({id}) => id)).size !== list.length) say("an id is there twice", list);
    }
    const [there, other] = [contents(draft), contents(withTheirs(draft, clashes))];
    const [was, my, their] = [contents(base), contents(mine), contents(theirs)];
    const clashing = new Set(clashes.map(({path}) => path.join("/")));
    for (const path of new Map([...was, ...my, ...their]).keys()) {
      const [before, here, elsewhere] = [was.get(path), my.get(path), their.get(path)];
      const [isMine, isTheirs] = [here !== before, elsewhere !== before];
      // New on both sides under the same id: one of them has another id now.
      if (isNewTwice(path.split("/"), base, mine, theirs)) continue;
      if (clashing.has(path)) {
        if (!isMine || !isTheirs || here === elsewhere) say("no clash", path);
        if (there.get(path) !== here || other.get(path) !== elsewhere) say("a clash that cannot be decided", path);
      } else if (isMine && isTheirs && here !== elsewhere && here !== undefined && elsewhere !== undefined && before !== undefined) {
        say("two values, and nobody is asked", path);
      } else if (isMine && !isTheirs && here !== undefined && there.get(path) !== here) {
        say("mine is lost", [path, here]);
      } else if (isTheirs && !isMine && elsewhere !== undefined && there.get(path) !== elsewhere) {
        say("theirs is lost", [path, elsewhere]);
      }
    }
    // Whatever was typed on either side, wherever: it is still there, or there is a clash about it.
    const texts = new Set([...there.values(), ...other.values()]);
    for (const [path, text] of [...my, ...their]) if (/^[mt]\d/.test(text) && !texts.has(text)) say("a text is lost", [path, text]);
    // What both left alone, nobody else removes.
    for (const [path, before] of was) {
      if (my.get(path) === before && their.get(path) === before && there.get(path) !== before) say("lost, and nobody wanted that", path);
    }
  }
  return complaints;
}

function isNewTwice([kind, id], base, mine, theirs) {
  const has = (draft) => Array.isArray(draft[kind]) && draft[kind].some((one) => one.id === id);
  return !has(base) && has(mine) && has(theirs);
}

class Dice {
  constructor(seed) {
    this.state = seed * 7919;
  }

  upTo(count) {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (this.state >>> 8) % count;
  }

  of(list) {
    return list[this.upTo(list.length)];
  }
}

const times = (count) => Array.from({length: count}, (_, index) => index);

function begin(dice) {
  const attributes = times(dice.upTo(4)).map((index) => ({id: dice.of([`a${index}`, `attribute-${index + 1}`]), title: {en: `A${index}`}}));
  const items = times(dice.upTo(6)).map((index) => ({
    id: dice.of([`i${index}`, `item-${index + 1}`]),
    name: {en: `I${index}`},
    cells: Object.fromEntries(attributes.filter(() => dice.upTo(2)).map(({id}) => [id, `b${dice.upTo(9)}`])),
  }));
  return {title: {en: "T"}, attributes, items};
}

function changed(dice, base, who) {
  let draft = base;
  let count = 0;
  for (const _ of times(dice.upTo(5))) {
    count += 1;
    const [item, attribute] = [dice.of(draft.items)?.id, dice.of(draft.attributes)?.id];
    const text = dice.of([`${who}${count}`, `${who}${count}`, "both", ""]);
    const edits = [
      () => drafts.setCell(draft, item, attribute, text),
      () => drafts.setCell(draft, item, attribute, text),
      () => drafts.setName(draft, item, dice.of(["en", "de"]), text),
      () => drafts.setAttribute(draft, attribute, {note: {en: text}}),
      () => drafts.setSet(draft, {description: {[dice.of(["en", "de"])]: text}}),
      () => drafts.addItem(draft, dice.of([item, null, undefined])),
      () => drafts.addAttribute(draft, attribute),
      () => drafts.removeItems(draft, [item]),
      () => drafts.removeAttribute(draft, attribute),
      () => drafts.moveItem(draft, item, dice.upTo(5) - 2),
      () => drafts.moveAttribute(draft, attribute, dice.upTo(3) - 1),
    ];
    const wantsItem = [0, 1, 2];
    const which = dice.upTo(edits.length);
    if ((wantsItem.includes(which) && !item) || ([0, 1, 3].includes(which) && !attribute)) continue;
    draft = edits[which]();
  }
  return draft;
}

/** "items/fox/cells/weight" → text, of everything that is not empty. */
function contents(value, path = []) {
  if (Array.isArray(value)) return new Map(value.flatMap((one) => [...contents(one, [...path, one.id])]));
  if (typeof value === "object") return new Map(Object.entries(value).flatMap(([name, one]) => [...contents(one, [...path, name])]));
  return new Map(value === "" || value === undefined ? [] : [[path.join("/"), value]]);
}
