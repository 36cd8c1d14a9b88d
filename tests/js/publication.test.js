// How a card set stands with the public shelf.

import assert from "node:assert/strict";
import {test} from "node:test";
import {isOpen, isPublic, standing} from "../../src/sortilege/web/static/build/panels/publication.js";

const version = (state, more = {}) => ({
  version: 1, state, since: 0, note: "", theme: "food", maker: "Ada", approvals: 1, plays: 0, url: "/shelf/x", ...more,
});
const about = (isNew, ...states) => ({
  missing: [], versions: states.map((state) => version(state)), is_new: isNew, needed: 3, name: "Ada", themes: [],
});

test("what waits says how many have approved", () => {
  assert.match(standing(version("waiting"), 3), /1 of 3/);
});

test("what is listed says how often it was played", () => {
  assert.equal(standing(version("listed"), 3), "It is on the shelf.");
  assert.equal(standing(version("listed", {plays: 2}), 3), "It is on the shelf. It was played 2 times.");
});

test("a refusal is told with what was said about it", () => {
  assert.match(standing(version("refused", {note: "no sources"}), 3), /refused.*“no sources”$/);
  assert.doesNotMatch(standing(version("removed"), 3), /They say/);
  assert.match(standing(version("hidden"), 3), /reported/);
});

test("others see what waits or is listed", () => {
  assert.ok(isPublic(about(false, "waiting")));
  assert.ok(isPublic(about(false, "hidden", "listed")));
  assert.ok(!isPublic(about(true, "hidden", "refused")));
  assert.ok(!isPublic(about(true)));
});

test("only something new is published, and only where nobody has to look first", () => {
  assert.ok(isOpen(about(true)));
  assert.ok(isOpen(about(true, "listed")));
  assert.ok(isOpen(about(true, "refused")));
  assert.ok(!isOpen(about(false, "waiting")));
  assert.ok(!isOpen(about(true, "hidden")));
  assert.ok(!isOpen(about(true, "removed")));
});
