// Where names are hidden, they come with the data sides that lie face up, and all of them when the game is over. What was read
// once is known from then on; whether it is shown is for tile.js to say.

/** @import {Happening, NamedItem, TableAnswer} from "sortilege/wire" */

/**
 * Take over the names that came with a scene or a step.
 * @param {Pick<TableAnswer, "edition">} table
 * @param {{named?: Record<string, NamedItem>, happened?: Happening[], happening?: Happening | null}} came
 */
export function readNames({edition}, {named, happened = [], happening}) {
  for (const one of [{named}, ...happened, happening ?? {}]) {
    for (const [item, words] of Object.entries(one.named ?? {})) Object.assign(edition?.items[item] ?? {}, words);
  }
}
