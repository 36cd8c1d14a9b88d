// The line to a table when a server stops and another one goes on: it comes back when it was told to, and nobody notices.

import assert from "node:assert/strict";
import {mock, test} from "node:test";

globalThis.document = {documentElement: {lang: "en"}, addEventListener: () => {}, getElementById: () => null, hidden: false};
globalThis.window = {addEventListener: () => {}};

class Source extends EventTarget {
  static all = [];

  constructor(url) {
    super();
    this.url = url;
    this.isClosed = false;
    Source.all.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(type, data = "") {
    this.dispatchEvent(Object.assign(new Event(type), {data}));
  }
}
globalThis.EventSource = Source;

const {Connection} = await import("../../src/sortilege/web/static/table/connection.js");

function opened() {
  Source.all = [];
  const states = [];
  const line = new Connection({id: "abc"}, {onScene: () => {}, onPresence: () => {}, onState: (state) => states.push(state)});
  line.open(() => 7);
  Source.all[0].onopen();
  return {line, states};
}

test("a server that stops says when to come again, and the line does so without a word", () => {
  mock.timers.enable({apis: ["setTimeout", "setInterval", "Date"]});
  const {states} = opened();
  Source.all[0].say("closing", "1900");
  assert.ok(Source.all[0].isClosed);
  mock.timers.tick(1899);
  assert.equal(Source.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Source.all.length, 2);
  assert.match(Source.all[1].url, /since=7/);
  Source.all[1].onopen();
  mock.timers.tick(4000);
  assert.ok(!states.includes("lost"));
  mock.timers.reset();
});

test("if nobody has taken over by then, that is said", () => {
  mock.timers.enable({apis: ["setTimeout", "setInterval", "Date"]});
  const {states} = opened();
  Source.all[0].say("closing", "100");
  mock.timers.tick(100);
  Source.all[1].onerror();
  mock.timers.tick(1500);
  assert.ok(states.includes("lost"));
  mock.timers.reset();
});

test("the end of a line that comes after the farewell changes nothing", () => {
  mock.timers.enable({apis: ["setTimeout", "setInterval", "Date"]});
  opened();
  Source.all[0].say("closing", "3000");
  Source.all[0].onerror();
  mock.timers.tick(2999);
  assert.equal(Source.all.length, 1);
  mock.timers.reset();
});
