// The address of an item's picture in the builder: its uploaded file, the art of its emoji, or letters drawn for it.

// How files end that can be shown; everything else in the field is an emoji or letters.
const FILE = /\.(svg|png|jpe?g|webp)$/i;
const MOST_LETTERS = 4;

export const isFile = (picture) => FILE.test(picture);
export const isLetters = (picture) => /^[\p{L}\p{N}]{1,4}$/u.test(picture);

export function pictureOf(editor, item) {
  const picture = item.picture ?? "";
  if (isFile(picture)) return editor.set.pictures[picture] ?? drawn(initials(item));
  return drawn(picture || initials(item));
}

export const drawn = (text) => `/pictures/drawn/${encodeURIComponent(text)}`;

/** The letters that stand for a name, as the cards have them: JQA for John Quincy Adams. */
export function initials(item) {
  const names = item.name ?? {};
  const name = names.en || Object.values(names).find(Boolean) || item.id;
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...name.trim()].slice(0, 2);
  return letters.filter(isLetters).slice(0, MOST_LETTERS).join("") || "0";
}
