import assert from "node:assert/strict";
import {test} from "node:test";
import {base64url, bytes, creation, question, written} from "../../src/sortilege/web/static/passkey_wire.js";

const all = Uint8Array.from({length: 256}, (_, number) => number);

test("bytes come back as they were, however many there are", () => {
  for (const length of [0, 1, 2, 3, 4, 255, 256]) {
    const some = all.slice(0, length);
    const text = base64url(some.buffer);
    assert.match(text, /^[\w-]*$/);
    assert.equal(text, Buffer.from(some).toString("base64url"));
    assert.deepEqual(bytes(text), some);
  }
  assert.equal(base64url(null), null);
});

test("what the server says of a new key has bytes where browsers want them", () => {
  const said = {
    rp: {id: "example.org", name: "Sortilege"},
    user: {id: "AQI", name: "Ada", displayName: "Ada"},
    challenge: "_-8",
    excludeCredentials: [{type: "public-key", id: "Aw"}],
    timeout: 5,
  };
  const options = creation(said);
  assert.deepEqual(options.challenge, Uint8Array.of(0xff, 0xef));
  assert.deepEqual(options.user, {id: Uint8Array.of(1, 2), name: "Ada", displayName: "Ada"});
  assert.deepEqual(options.excludeCredentials, [{type: "public-key", id: Uint8Array.of(3)}]);
  assert.equal(options.timeout, 5);
  assert.deepEqual(creation({...said, excludeCredentials: undefined}).excludeCredentials, []);
});

test("any key of this site may answer a question", () => {
  assert.deepEqual(question({challenge: "AQ", rpId: "example.org", allowCredentials: []}), {
    challenge: Uint8Array.of(1),
    rpId: "example.org",
    allowCredentials: [],
  });
});

test("what a key says is written down without what it does not say", () => {
  const some = Uint8Array.of(1, 2).buffer;
  const credential = {id: "AQI", rawId: some, type: "public-key"};
  assert.deepEqual(
    written({...credential, response: {clientDataJSON: some, authenticatorData: some, signature: some, userHandle: null}}),
    {id: "AQI", rawId: "AQI", type: "public-key", response: {clientDataJSON: "AQI", authenticatorData: "AQI", signature: "AQI"}},
  );
  assert.deepEqual(written({...credential, response: {clientDataJSON: some, attestationObject: some}}).response, {
    clientDataJSON: "AQI",
    attestationObject: "AQI",
  });
});
