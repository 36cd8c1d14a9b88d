// Small sounds, made on the spot: a tick when a tile lands, a rustle when one turns over, two notes for right and wrong.
// Off until somebody asks for them.

/** @type {AudioContext} */
let context;
let wanted = false;

export function wantSound(on) {
  wanted = on;
}

const SOUNDS = {
  tick: () => knock(1900, 0.03, 0.16),
  turn: () => rustle(0.16, 0.09),
  yours: () => notes([659, 880], 0.09, 0.1),
  right: () => notes([523, 659, 784], 0.1, 0.12),
  wrong: () => notes([311, 233], 0.18, 0.13),
  drum: () => {
    for (const at of [0, 0.18, 0.34, 0.48, 0.6, 0.7, 0.79, 0.87, 0.94, 1]) knock(95, 0.12, 0.3, at);
  },
  alarm: () => notes([880, 880], 0.14, 0.12),
  call: () => notes([784, 988, 1175, 988, 1175], 0.13, 0.16),
  won: () => notes([523, 659, 784, 1047, 784, 1047], 0.12, 0.14),
};

export function sound(name) {
  if (!document.hidden) play(name);
}

/** For somebody who is elsewhere: it is heard from a hidden page as well. */
export const ring = () => play("call");

function play(name) {
  if (!wanted) return;
  context ??= new AudioContext();
  context.resume().then(() => SOUNDS[name]?.());
}

function notes(pitches, length, loudness) {
  for (const [index, pitch] of pitches.entries()) tone(pitch, "triangle", length * 2.2, loudness, index * length);
}

const knock = (pitch, length, loudness, at = 0) => tone(pitch, "sine", length, loudness, at, pitch * 0.55);

function tone(pitch, shape, length, loudness, after = 0, end = pitch) {
  const at = context.currentTime + after;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(end, at + length);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

function rustle(length, loudness) {
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let index = 0; index < noise.length; index++) noise[index] = (Math.random() * 2 - 1) * (1 - index / noise.length);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  volume.gain.value = loudness;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start();
}
