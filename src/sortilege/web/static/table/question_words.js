// What a name does to the words of a question around it: it melts into the one before it ("de le hérisson" is "du
// hérisson"), and others agree with it ("{a|est|sont}"). Which ones, the server says with each item.

/** @typedef {{agrees?: number, joins?: Record<string, [string, string]>}} Spoken */

const AGREEING = /\{([ab])\|([^{}]*)\}/g;
const WITH_WORD = /(\p{L}+)\s\{([ab])\}/gu;
const EACH_GENDER = 4;

/**
 * The question with nothing left to fill in but {a} and {b}, and what is left of a name that has melted.
 * @param {string} question
 * @param {Spoken} a
 * @param {Spoken} b
 * @returns {{text: string, rest: {a?: string, b?: string}}}
 */
export function joined(question, a, b) {
  const names = {a, b};
  /** @type {{a?: string, b?: string}} */
  const rest = {};
  const text = question
    .replace(AGREEING, (_, slot, forms) => agreeing(forms.split("|"), names[/** @type {"a" | "b"} */ (slot)]))
    .replace(WITH_WORD, (all, word, slot) => {
      const melted = names[/** @type {"a" | "b"} */ (slot)].joins?.[word.toLowerCase()];
      if (!melted) return all;
      rest[/** @type {"a" | "b"} */ (slot)] = melted[1];
      return `${word === word.toLowerCase() ? melted[0] : capitalised(melted[0])}{${slot}}`;
    });
  return {text, rest};
}

/** @param {string[]} forms @param {Spoken} name */
function agreeing(forms, {agrees = 0}) {
  return forms.length === EACH_GENDER ? forms[agrees] : forms[Math.min(agrees >> 1, forms.length - 1)];
}

/** @param {string} word */
const capitalised = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
