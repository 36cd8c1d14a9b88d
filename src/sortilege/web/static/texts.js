// The words of the interface, in the reader's language.
//
//   t("You drew the {tile}.", {tile: "7"})                       one sentence
//   n("{count} tile left", "{count} tiles left", 3)             singular and plural; {count} is filled in
//   filled("Does {a} weigh more than {b}?", {a: html`<b>…</b>`, b: …})   the same with markup: a list of children
//   language()                                                  "de"
//
// The page carries its words as <script type="application/json" id="texts">: {"English text": "translation"} or, for
// plurals, {"English singular": ["form", "form", …]} in the order of the language's gettext catalogue. What is missing
// stays English.

const words = readWords();
const rules = new Intl.PluralRules(language());
// gettext lists the forms in this order, each language only those it has.
/** @type {Intl.LDMLPluralRule[]} */
const ORDER = ["zero", "one", "two", "few", "many", "other"];
const forms = ORDER.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));

export function language() {
  return globalThis.document?.documentElement.lang || "en";
}

/** @param {string} text @param {Record<string, unknown>} values */
export function t(text, values = {}) {
  const word = words[text];
  return fill(typeof word === "string" && word ? word : text, values);
}

/**
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Record<string, unknown>} values
 */
export function n(one, many, count, values = {}) {
  const all = words[one];
  const word = Array.isArray(all) ? all[Math.min(forms.indexOf(rules.select(count)), all.length - 1)] : "";
  return fill(word || (count === 1 ? one : many), {count, ...values});
}

/**
 * Like t() without translating: the pieces of `text` with markup in the place of its {names}, to be used as children.
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
export function filled(text, values) {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = part.match(/^\{(\w+)\}$/)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
}

/** @param {string} text @param {Record<string, unknown>} values */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** @returns {Record<string, string | string[]>} */
function readWords() {
  const element = globalThis.document?.getElementById("texts");
  return element ? JSON.parse(element.textContent ?? "") : {};
}
