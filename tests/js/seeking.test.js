// Whoever looks for opponents: how often a page looks, which one has the stream, and the seconds until the table.

import assert from "node:assert/strict";
import {mock, test} from "node:test";

globalThis.document = /** @type {any} */ ({documentElement: {lang: "en"}, getElementById: () => null});
const {SeekingLine} = await import("../../src/sortilege/web/static/seeking/line.js");
const {Countdown} = await import("../../src/sortilege/web/static/seeking/countdown.js");
const {minutes} = await import("../../src/sortilege/web/static/seeking/words.js");

const later = () => new Promise((resolve) => setImmediate(resolve));

/** A server that answers with these states one after the other, and the last one from then on. */
function house(...states) {
  const seen = {looks: 0, streams: /** @type {any[]} */ ([]), shown: /** @type {string[]} */ ([]), closed: 0};
  const means = /** @type {any} */ ({
    look: async () => {
      const state = states[Math.min(seen.looks, states.length - 1)];
      seen.looks += 1;
      return state === "lost" ? {ok: false} : {ok: true, answer: {state}};
    },
    open: () => {
      const heard = {};
      const stream = {
        addEventListener: (kind, hear) => {
          heard[kind] = hear;
        },
        close: () => {
          seen.closed += 1;
        },
        say: (kind) => heard[kind](),
      };
      seen.streams.push(stream);
      return stream;
    },
    locks: {request: async (_name, _options, hold) => hold()},
  });
  return {seen, line: new SeekingLine(({state}) => seen.shown.push(state), means)};
}

test("a page looks at once and every few seconds, until nobody is looked for", async () => {
  mock.timers.enable({apis: ["setInterval"]});
  const {seen, line} = house("waiting", "lost", "waiting", "idle");
  line.start();
  await later();
  for (let look = 0; look < 5; look++) {
    mock.timers.tick(4000);
    await later();
  }
  mock.timers.reset();
  assert.deepEqual(seen.shown, ["waiting", "waiting", "idle"]);
  assert.equal(seen.looks, 4);
  assert.equal(seen.closed, 1);
});

test("there is a stream only where somebody waits; while it is open, it says when to look", async () => {
  mock.timers.enable({apis: ["setInterval"]});
  const {seen, line} = house("waiting");
  line.start();
  await later();
  assert.equal(seen.streams.length, 1);
  seen.streams[0].say("open");
  mock.timers.tick(40_000);
  await later();
  assert.equal(seen.looks, 1);
  seen.streams[0].say("look");
  await later();
  assert.equal(seen.looks, 2);
  seen.streams[0].say("error");
  mock.timers.tick(4000);
  await later();
  assert.equal(seen.looks, 3, "without the stream it looks by itself");
  line.stop();
  mock.timers.reset();
});

test("whoever is at the table, or looks for nobody, needs no stream", async () => {
  for (const state of ["found", "idle"]) {
    const {seen, line} = house(state);
    line.start();
    await later();
    line.stop();
    assert.deepEqual([seen.shown, seen.streams.length], [[state], 0]);
  }
});

test("the seconds go by only while the page is seen", () => {
  /** @type {(number | string)[]} */
  const said = [];
  let isSeen = true;
  const countdown = new Countdown(2, (left) => said.push(left), () => said.push("go"), () => isSeen);
  isSeen = false;
  countdown.tick();
  isSeen = true;
  countdown.tick();
  countdown.tick();
  assert.deepEqual(said, [1, 0, "go"]);
});

test("a time is read in minutes and seconds", () => {
  assert.deepEqual([0, 9.9, 75, 3600, -1].map(minutes), ["0:00", "0:09", "1:15", "60:00", "0:00"]);
});
