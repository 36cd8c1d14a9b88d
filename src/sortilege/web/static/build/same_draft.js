// Whether two drafts say the same. The server leaves out what is empty or usual and has its own order of fields, so
// drafts are compared by what they mean.

const USUAL = {language: "en", show: "number", numbers: "auto", difficulty: 2};

export const sameDraft = (one, other) => one === other || meaning(one) === meaning(other);

/** A short text that two different drafts hardly ever share. */
export function fingerprint(draft) {
  // FNV-1a, twice with different beginnings: good enough to know one's own draft again.
  const text = meaning(draft);
  const hashed = (start) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36);
  };
  return `${hashed(0x811c9dc5)}-${hashed(0x2f0b4a27)}`;
}

const meaning = (draft) => JSON.stringify(plain(draft));

function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, one]) => [name, plain(one)]);
  const telling = entries.filter(([name, one]) => !isEmpty(one) && USUAL[name] !== one);
  return Object.fromEntries(telling.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isEmpty(value) {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && !Object.keys(value).length;
}
