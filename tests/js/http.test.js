// Asking the server: answers, refusals, and what may never have arrived; texts in the reader's language; steps of a game.

import assert from "node:assert/strict";
import {afterEach, test} from "node:test";

const page = {texts: {textContent: JSON.stringify({Close: "Schließen", "{count} tile left": ["{count} Karte", "{count} Karten"], Empty: ""})}};
globalThis.document = /** @type {any} */ ({documentElement: {lang: "de"}, getElementById: (id) => page[id] ?? null});
const {Refusal, ask, attempt, fetchFile, sentence} = await import("../../src/sortilege/web/static/http.js");
const {filled, language, n, t} = await import("../../src/sortilege/web/static/texts.js");
const {nearby} = await import("../../src/sortilege/web/static/replay/nearby.js");
const {Steps} = await import("../../src/sortilege/web/static/replay/steps.js");

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** What the server answers; a function may also fail. → the requests that were made */
function serve(answer) {
  const asked = [];
  globalThis.fetch = /** @type {any} */ (async (path, request) => {
    asked.push({path, ...request});
    return answer(path);
  });
  return asked;
}

const json = (status, body) => () => new Response(body === undefined ? null : JSON.stringify(body), {status});
const refused = async (answer) => {
  serve(answer);
  const {ok, error} = await attempt("GET", "/api");
  assert.ok(!ok && error instanceof Refusal);
  return error;
};

test("JSON goes out in the reader's language, and JSON comes back", async () => {
  const asked = serve(json(200, {revision: 2}));
  assert.deepEqual(await ask("PUT", "/api/sets/a/draft", {revision: 1}, {keepalive: true}), {revision: 2});
  const [{path, method, body, headers, keepalive}] = asked;
  assert.deepEqual([path, method, body, keepalive], ["/api/sets/a/draft", "PUT", '{"revision":1}', true]);
  assert.deepEqual(headers, {Accept: "application/json", "Accept-Language": "de", "Content-Type": "application/json"});
});

test("a form goes out as it is", async () => {
  const asked = serve(json(204));
  const form = new FormData();
  assert.equal(await ask("POST", "/api", form), null);
  assert.equal(asked[0].body, form);
  assert.ok(!("Content-Type" in asked[0].headers));
});

test("a refusal says what the server says", async () => {
  const error = await refused(json(409, {error: {code: "stale", message: "something happened", scene: {version: 4}}}));
  assert.deepEqual([error.code, error.message, error.status, error.scene], ["stale", "Something happened.", 409, {version: 4}]);
  assert.deepEqual([error.passes, error.isLost], [false, false]);
});

test("what may succeed later, and what may never have arrived", async () => {
  const said = {error: {code: "busy", message: "Too much."}};
  const page = () => new Response("<html>", {status: 503});
  const fail = () => {
    throw new TypeError("no line");
  };
  const cases = [
    [json(429, said), true, false], [json(503, said), true, false], [json(502, said), true, true], [json(504, said), true, true],
    [page, true, true], [() => new Response("<html>", {status: 200}), true, true], [fail, true, true], [json(404, said), false, false],
  ];
  for (const [answer, passes, isLost] of cases) {
    const error = await refused(answer);
    assert.deepEqual([error.passes, error.isLost], [passes, isLost], String(error.status));
  }
  assert.deepEqual([(await refused(fail)).code, (await refused(page)).code], ["offline", "unknown"]);
});

test("a file that is not there is refused", async () => {
  serve(() => new Response("content"));
  assert.equal(await (await fetchFile("/a.png")).text(), "content");
  serve(json(404, {}));
  await assert.rejects(fetchFile("/a.png"), Refusal);
});

test("people begin with a capital letter and end with a full stop", () => {
  assert.deepEqual(["the file is damaged", "Why?", "äpfel …", ""].map(sentence), ["The file is damaged.", "Why?", "Äpfel …", "."]);
});

test("texts are translated, counted and filled in; what is missing stays English", () => {
  assert.deepEqual([language(), t("Close"), t("Empty"), t("Open {what}", {what: "it"})], ["de", "Schließen", "Empty", "Open it"]);
  assert.deepEqual([1, 2, 0].map((count) => n("{count} tile left", "{count} tiles left", count)), ["1 Karte", "2 Karten", "0 Karten"]);
  assert.deepEqual([1, 2].map((count) => n("{count} card", "{count} cards", count)), ["1 card", "2 cards"]);
  assert.equal(t("{a} and {b}", {a: "{b}"}), "{b} and {b}");
  assert.deepEqual(filled("Is {a} more than {b}?", {a: 1}), ["Is ", 1, " more than ", "{b}", "?"]);
});

const table = (entries, happened = [], earlier = 0) => ({id: "abc", scene: {entries, happened, earlier}});
const entry = (told) => ({kind: "entry", told});
const tookBack = {kind: "note", note: "took-back"};
const step = (entries) => (path) => new Response(JSON.stringify({
  n: Number(path.split("/").at(-1)), entries, view: {}, written: {}, happening: {n: 9, told: `step ${path.split("/").at(-1)}`},
}));

test("steps are fetched once, and the neighbours with them", async () => {
  const asked = serve(step(9));
  const steps = new Steps(table(9));
  await steps.at(5);
  await steps.at(5);
  steps.around(5);
  await Promise.all([3, 4, 6, 7, 8, 9].map((near) => steps.at(near)));
  assert.deepEqual(asked.map(({path}) => Number(path.split("/").at(-1))).sort(), [3, 4, 5, 6, 7, 8, 9]);
});

test("a game that goes on grows", async () => {
  serve(step(3));
  const steps = new Steps(table(2));
  let news = 0;
  steps.onNews = () => {
    news += 1;
  };
  await steps.at(1);
  assert.deepEqual([steps.entries, steps.story.map((one) => one?.told), news], [3, [undefined, "step 1", undefined], 1]);
});

const log = (happened, size) => (path) => {
  const since = Number(new URLSearchParams(path.split("?")[1]).get("since"));
  return new Response(JSON.stringify({version: happened.length, happened: happened.slice(since, since + size)}));
};

test("the story of a long game is fetched page by page, without what was taken back", async () => {
  const happened = [entry("a"), entry("no"), entry("no"), tookBack, tookBack, {kind: "note", note: "paused"}, entry("b"), entry("c")];
  const asked = serve(log(happened, 3));
  const steps = new Steps(table(2, [entry("b")], 6));
  assert.deepEqual(steps.story, [null, null, null]);
  const seen = [];
  steps.onNews = () => seen.push(steps.story.map((one) => one?.told ?? ""));
  await steps.fillStory();
  assert.deepEqual(seen, [["", "a", "no", "no"], ["", "a", ""], ["", "a", "b", "c"]]);
  assert.deepEqual([steps.entries, asked.length], [3, 3]);
  await steps.fillStory();
  assert.equal(asked.length, 3);
});

test("a story that cannot be fetched stays as it is", async () => {
  serve(json(503, {error: {code: "storage-unavailable", message: "not now"}}));
  const steps = new Steps(table(1, [], 4));
  await steps.fillStory();
  assert.deepEqual(steps.story, [null, null]);
});

test("the table's own log is the story if it is whole", () => {
  assert.deepEqual(new Steps(table(2, [entry("a"), {kind: "note"}, entry("b")])).story, [null, entry("a"), entry("b")]);
  assert.deepEqual(new Steps(table(1, [entry("a"), entry("b"), tookBack])).story, [null, entry("a")]);
  assert.deepEqual(new Steps(table(1, [entry("a")], 3)).story, [null, null]);
});

test("of a very long story only what is near is drawn", () => {
  assert.deepEqual(nearby(7, 900), {from: 0, to: 900});
  assert.deepEqual(nearby(0, 20_000), {from: 0, to: 400});
  assert.deepEqual(nearby(5_000, 20_000), {from: 4_800, to: 5_200});
  assert.deepEqual(nearby(19_999, 20_000), {from: 19_600, to: 20_000});
});

test("a step that could not be fetched is asked for again", async () => {
  serve(() => Promise.reject(new TypeError("no line")));
  const steps = new Steps(table(2));
  await assert.rejects(steps.at(1), /No connection/);
  serve(step(2));
  assert.equal((await steps.at(1)).n, 1);
  serve(json(404, {error: {code: "not-found", message: "there is no such step"}}));
  await assert.rejects(steps.at(2), /There is no such step\./);
});
