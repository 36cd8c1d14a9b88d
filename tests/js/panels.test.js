// What panels and the start page work out before anything is drawn: columns of a table, the frame on a picture, what is
// missing for which game, marks of cells, pictures of items.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {cellMarks, headMarks} = await import("../../src/sortilege/web/static/build/marks.js");
const {cropOf, framed, middle, moved, pulled, sized} = await import("../../src/sortilege/web/static/build/panels/crop_frame.js");
const {byGame, missing, nearest, summary, withoutSolo} = await import("../../src/sortilege/web/static/build/panels/missing.js");
const {filesOf, hasFolder} = await import("../../src/sortilege/web/static/build/panels/dropped_folders.js");
const {initials, isFile, lookOf, pictureOf} = await import("../../src/sortilege/web/static/build/picture_of.js");
const mapping = await import("../../src/sortilege/web/static/build/start/mapping.js");
const {waysOut} = await import("../../src/sortilege/web/static/build/ways_out.js");

const column = (kind, language = "", attribute = undefined) => ({kind, language, attribute, problems: []});

test("there is one column for each kind of text and language", () => {
  const columns = [column("name", "en"), column("value"), column("name", "de")];
  const edits = mapping.withKind(columns, {}, 1, "name", ["en", "de", "fr"]);
  assert.deepEqual([edits[0].kind, edits[1].kind, edits[1].language, edits[2]], ["ignore", "name", "en", undefined]);
  const other = mapping.withKind(columns, {}, 1, "other-name", ["en", "de", "fr"]);
  assert.deepEqual([other[0], other[1].kind, other[1].language], [undefined, "name", "fr"]);
});

test("two columns of a kind exchange their languages", () => {
  const columns = [column("name", "en"), column("name", "de")];
  const edits = mapping.withLanguage(columns, {}, 1, "en");
  assert.deepEqual([edits[0].language, edits[1].language], ["de", "en"]);
});

test("everything may turn out to be in another language", () => {
  const edits = {0: {kind: "name", language: "en"}, 1: {kind: "value", language: "", attribute: {title: {en: "Legs", fr: "Pattes"}}}};
  const turned = mapping.inLanguage(edits, "en", "de");
  assert.deepEqual([turned[0].language, turned[1].attribute.title], ["de", {fr: "Pattes", de: "Legs"}]);
});

test("columns beyond the limit are not used at first", () => {
  const edits = mapping.withinLimits({columns: Array.from({length: 42}, () => column("value"))});
  assert.deepEqual(Object.entries(edits).map(([number, {kind}]) => [number, kind]), [["40", "ignore"], ["41", "ignore"]]);
});

test("rows are named only if some of them stay out", () => {
  const answer = {rows: [[], [], []], left_out: [], count: 3};
  const rest = {edits: {}, title: "T"};
  assert.deepEqual(mapping.mappingOf(answer, {...rest, without: new Set()}), {columns: {}, title: "T"});
  assert.deepEqual(mapping.mappingOf(answer, {...rest, without: new Set([1])}).rows, [0, 2]);
  const marks = [{row: 2, column: 0, level: "doubt"}, {row: 0, column: 3, level: "error"}, {row: 0, column: 1, level: "note"}, {row: 1, column: 0, level: "error"}];
  assert.deepEqual(mapping.toLookAt({...answer, marks}, new Set([1])).map(({row, column: at}) => [row, at]), [[0, 3], [2, 0]]);
});

test("the frame never leaves the picture", () => {
  const picture = {width: 400, height: 200};
  const frame = middle(picture);
  assert.deepEqual(frame, {left: 100, top: 0, size: 200});
  assert.deepEqual(moved(frame, 500, 500, picture), {left: 200, top: 0, size: 200});
  assert.deepEqual(sized(frame, 2, picture), frame);
  assert.deepEqual(sized(frame, 0.5, picture), {left: 150, top: 50, size: 100});
  assert.equal(sized(frame, 0.001, picture).size, 32);
  // The opposite corner stays.
  assert.deepEqual(pulled({left: 100, top: 50, size: 100}, [0, 0], -20, -10, picture), {left: 80, top: 30, size: 120});
  assert.deepEqual(pulled({left: 100, top: 50, size: 100}, [1, 1], 900, 900, picture), {left: 100, top: 50, size: 150});
  assert.deepEqual(cropOf({left: 0.4, top: 9.6, size: 50.2}), [0, 10, 50, 50]);
});

test("a frame lies where it was, whatever size the picture has now", () => {
  assert.deepEqual(framed("0.5 0 0.5 1", {width: 1200, height: 600}), {left: 600, top: 0, size: 600});
  assert.deepEqual(framed("0.5 0 0.5 1", {width: 400, height: 200}), {left: 200, top: 0, size: 200});
  assert.deepEqual(framed("0 0 1 1", {width: 400, height: 200}), middle({width: 400, height: 200}));
});

const need = (game, seats, items, fields = {}) => ({
  game, title: game.toUpperCase(), seats, items, items_there: 10, attributes: 2, attributes_there: 2, met: items <= 10, ...fields,
});

test("what is missing is said in words", () => {
  assert.equal(missing(need("a", 2, 11)), "One more item with values");
  assert.equal(missing(need("a", 2, 13, {attributes_there: 1})), "3 more items and one more attribute with values");
  assert.equal(missing(need("a", 2, 10, {attributes_there: 0})), "2 more attributes with values");
  // An attribute is as much work as many items.
  const games = [need("a", 2, 15), need("b", 2, 10, {attributes_there: 1, met: false})];
  assert.equal(nearest(games).game, "a");
  assert.equal(summary(games), "5 more items with values, and A with 2 players can begin.");
  assert.equal(summary([need("a", 1, 5), need("b", 2, 5)]), "Ready to play: A and B.");
  assert.equal(byGame([need("a", 2, 1), need("a-solo", 1, 1)], withoutSolo).length, 1);
});

test("marks are about what stands there, and the worst one counts", () => {
  const draft = {items: [{id: "fox", name: {en: "Fox"}, cells: {weight: "6 kilo"}}]};
  const remark = (fields) => ({item: "fox", attribute: "weight", field: "", language: "", level: "error", text: "e", suggestion: "6", ...fields});
  const remarks = [remark({level: "doubt", text: "d"}), remark({}), remark({attribute: "", field: "name", language: "de"}), remark({item: "elk"})];
  const marks = cellMarks({remarks}, draft, "en");
  assert.deepEqual([...marks], [["fox", {weight: {level: "error", text: "e", suggestion: "6", of: "6 kilo"}}]]);
  // Rows that say the same keep the same object.
  assert.equal(cellMarks({remarks}, draft, "en", marks).get("fox"), marks.get("fox"));
  const heads = headMarks({remarks: [remark({item: "", text: "mend it"})], attributes: [{attribute: "weight", level: "note", text: "n", verdict: "good"}]});
  assert.deepEqual(heads.get("weight"), {level: "error", text: "mend it", word: "good"});
});

test("a picture is a file, an emoji, letters, or initials", () => {
  const editor = {set: {pictures: {"fox.png": "/p/1"}}};
  const of = (picture) => pictureOf(editor, {id: "fox", name: {en: "John Quincy Adams"}, picture});
  assert.deepEqual([of("fox.png"), of("🦊")], ["/p/1", `/pictures/drawn/${encodeURIComponent("🦊")}`]);
  for (const nothing of ["", "gone.png"]) assert.equal(of(nothing), "/pictures/drawn/JQA?of=John%20Quincy%20Adams");
  assert.deepEqual([initials({id: "a", name: {de: "Fuchs"}}), initials({id: "", name: {en: "!?"}})], ["Fu", "0"]);
  assert.deepEqual(["a.JPG", "a.jpeg", "a.gif", "jpg"].map(isFile), [true, true, false, false]);
});

test("a picture lies on its card as it says itself, else as all do; what is drawn lies there whole", () => {
  const draft = {fit: "fill", ground: "#112233"};
  const of = (item) => lookOf(draft, {id: "fox", picture: "fox.png", ...item});
  assert.deepEqual(of({}), {fit: "fill", ground: "#112233"});
  assert.deepEqual(of({fit: "whole", ground: "#ffffff"}), {fit: "whole", ground: "#ffffff"});
  assert.deepEqual(of({picture: "🦊"}), {});
  assert.deepEqual(lookOf({}, {picture: "fox.png"}), {fit: "whole", ground: ""});
});

const fileEntry = (name) => ({name, isDirectory: false, file: (take) => take({name})});
const folderEntry = (name, ...inside) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const batches = [inside.slice(0, 1), inside.slice(1), []];
    return {readEntries: (take) => take(batches.shift() ?? [])};
  },
});
const dropped = (...entries) => ({
  files: entries.map(({name}) => ({name})),
  items: entries.map((entry) => ({webkitGetAsEntry: () => entry})),
});

test("folders that are dropped are opened", async () => {
  const folder = folderEntry("pets", fileEntry("dog.png"), folderEntry("more", fileEntry("cat.png"), fileEntry("Thumbs.db")));
  const drop = dropped(fileEntry("fox.png"), folder, folderEntry("__MACOSX", fileEntry("x.png")), folderEntry("empty"));
  assert.deepEqual((await filesOf(drop)).map(({name}) => name), ["fox.png", "dog.png", "cat.png"]);
  assert.equal(hasFolder(drop), true);
});

test("files without a folder are taken as they are", async () => {
  const drop = dropped(fileEntry("a.png"), fileEntry("b.png"));
  assert.deepEqual([(await filesOf(drop)).length, hasFolder(drop)], [2, false]);
  assert.deepEqual(await filesOf({files: [], items: [{}, {webkitGetAsEntry: () => null}]}), []);
});

test("one click settles what a remark asks", () => {
  assert.deepEqual(waysOut({code: "unit-missing", fields: {unit: "hp"}}), [["Set the unit to hp", {unit: "hp"}]]);
  const fields = {sign: "point", value: "1.358", other: "1358"};
  assert.deepEqual(waysOut({code: "ambiguous-column", fields}), [["1.358", {numbers: "point"}], ["1358", {numbers: "comma"}]]);
  assert.deepEqual(waysOut({code: "unit-missing", item: "fox", fields: {unit: "hp"}}), []);
  assert.deepEqual(waysOut({code: "unit-missing", fields: {unit: "in", show: "length"}})[0][1], {unit: "in", show: "length"});
  assert.deepEqual(waysOut({code: "days-dropped", fields: {}}), [["Let the days count", {show: "date"}]]);
});

test("dates and clocks that could be meant in two ways are settled by one click", () => {
  const dates = {parts: "month-day", date: "1990-03-05", other_date: "1990-05-03"};
  assert.deepEqual(waysOut({code: "ambiguous-dates", fields: dates}),
    [["March 5, 1990", {parts: "month-day"}], ["May 3, 1990", {parts: "day-month"}]]);
  const clocks = {parts: "hours-minutes", time: "6300", other_time: "105"};
  assert.deepEqual(waysOut({code: "ambiguous-clocks", fields: clocks}),
    [["1\u00a0h\u00a045\u00a0min", {parts: "hours-minutes"}], ["1\u00a0min\u00a045\u00a0s", {parts: "minutes-seconds"}]]);
});
