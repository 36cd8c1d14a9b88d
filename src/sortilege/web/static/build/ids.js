// Ids: lower-case words joined by "-". They are made of names as `drafts.ids` on the server makes them.

const LONGEST = 48;
/** Columns that are no attributes. */
export const RESERVED = ["id", "picture", "name", "the", "hint"];
// What every object has under its name.
const UNFIT = "constructor";
const SPECIAL = "ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o å=a đ=d ð=d þ=th ł=l ħ=h ı=i ŋ=ng";
const GREEK = "α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o";
const CYRILLIC =
  "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch " +
  "ы=y э=e ю=yu я=ya ё=yo і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ъ= ь=";
/** @param {string} pairs @returns {[string, string][]} */
const spelling = (pairs) => pairs.split(" ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
const LETTERS = new Map([
  ...spelling(`${SPECIAL} ${GREEK} ${CYRILLIC}`),
  ["'", ""],
  ["’", ""],
  ["&", " and "],
  ["+", " plus "],
]);

const spelt = (text) => Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join("");

export function slug(name) {
  const plain = spelt(spelt(name.toLowerCase().normalize("NFC")).normalize("NFKD"));
  return (plain.replace(/\p{M}/gu, "").match(/[a-z0-9]+/g) ?? []).join("-");
}

/** An id for this name that is not taken; empty if nothing of the name can be spelt. */
export function newId(name, taken) {
  const wanted = cut(slug(name));
  if (!wanted || (wanted !== UNFIT && !taken.has(wanted))) return wanted;
  return numbered(wanted, taken, 2);
}

/** Not too long, and not in the middle of a word if that can be avoided. */
function cut(id) {
  if (id.length <= LONGEST) return id;
  const words = id.slice(0, LONGEST + 1);
  return (words.slice(0, Math.max(0, words.lastIndexOf("-"))) || id.slice(0, LONGEST)).replace(/-$/, "");
}

/** `item-1`, `item-2` …: the first one that is free. */
export function numbered(stem, taken, from = 1) {
  let number = from;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
