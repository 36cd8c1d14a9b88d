// Which of the proposed emoji each card gets at first: no two the same, as long as there is another one for it.

/** @import {FoundEmoji} from "sortilege/wire" */

/**
 * item → emoji. Who has only one to choose from comes first; what is left with none that is free gets none.
 * @param {Record<string, FoundEmoji[]>} proposals
 * @param {Iterable<string>} used emoji that other cards have already
 * @returns {Record<string, string>}
 */
export function firstChoices(proposals, used) {
  const taken = new Set([...used].map(plain));
  /** @type {Record<string, string>} */
  const chosen = {};
  const items = Object.keys(proposals).sort((one, other) => proposals[one].length - proposals[other].length);
  for (const item of items) {
    const free = proposals[item].find(({emoji}) => !taken.has(plain(emoji)));
    if (!free) continue;
    taken.add(plain(free.emoji));
    chosen[item] = free.emoji;
  }
  return chosen;
}

/** The same emoji is written with and without the sign that it is no letter. @param {string} emoji */
const plain = (emoji) => emoji.replaceAll("\ufe0f", "");
