// What a screen reader hears: everything once, in its order.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {news} = await import("../../src/sortilege/web/static/table/announcer.js");
const {neighbours} = await import("../../src/sortilege/web/static/boards/neighbours.js");

const happening = (n, told) => /** @type {any} */ ({n, told});
const LOG = [happening(4, "Ada places the fox."), happening(5, "Ben agrees."), happening(6, "Cleo agrees.")];

test("what happened together is told one by one, and then what is asked", () => {
  const {said, now} = news({upTo: 3, panel: "One moment …"}, LOG, "Is the fox heavier than the owl? Wrong: you get a tile.");
  assert.deepEqual(said, [
    "Ada places the fox.", "Ben agrees.", "Cleo agrees.", "Is the fox heavier than the owl? Wrong: you get a tile.",
  ]);
  assert.deepEqual(news(now, LOG, "Is the fox heavier than the owl? Wrong: you get a tile.").said, []);
});

test("a second question is heard although nothing has happened", () => {
  const {now} = news({upTo: 3, panel: ""}, LOG, "Is the fox heavier?");
  assert.deepEqual(news(now, LOG, "Does the fox live longer?").said, ["Does the fox live longer?"]);
});

test("the same question is heard again when it is asked again", () => {
  const {now} = news({upTo: 3, panel: ""}, LOG, "Is the fox heavier?");
  const verdict = news(now, LOG, "");
  assert.deepEqual(verdict.said, []);
  assert.deepEqual(news(verdict.now, LOG, "Is the fox heavier?").said, ["Is the fox heavier?"]);
});

test("a space says who its neighbours are", () => {
  assert.equal(neighbours({left: "Fox", below: "Elk"}), "left Fox, below Elk");
  assert.equal(neighbours({right: 12, above: null}), "right 12");
  assert.equal(neighbours({}), "");
});
