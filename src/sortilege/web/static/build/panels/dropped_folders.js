// What is dropped, with all files inside of folders and of folders in them.

// As many as are matched to items at once.
const MOST = 1000;
// What systems leave in folders, and nobody means.
const LITTER = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/**
 * @typedef {{name: string, isDirectory: boolean, file?: Function, createReader?: Function}} Entry as browsers have them
 * @typedef {{files: Iterable<File>, items: Iterable<{webkitGetAsEntry?: () => Entry | null}>}} Dropped
 */

/**
 * Whether there is a folder among what is dropped.
 * @param {Dropped} dropped
 */
export const hasFolder = (dropped) => entriesOf(dropped).some(({isDirectory}) => isDirectory);

/**
 * The files; has to be asked for before the event is over.
 * @param {Dropped} dropped
 * @returns {Promise<File[]>}
 */
export async function filesOf(dropped) {
  const entries = entriesOf(dropped);
  if (!entries.some(({isDirectory}) => isDirectory)) return [...dropped.files];
  /** @type {File[]} */
  const found = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

/** @param {Dropped} dropped @returns {Entry[]} */
function entriesOf({items}) {
  return [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
}

/** @param {Entry} entry @param {File[]} found */
async function collect(entry, found) {
  if (LITTER.test(entry.name) || found.length >= MOST) return;
  if (!entry.isDirectory) {
    found.push(await new Promise((resolve, reject) => entry.file?.(resolve, reject)));
    return;
  }
  const reader = entry.createReader?.();
  // A browser tells some of them at a time, and none when it is done.
  for (let some = await next(reader); some.length; some = await next(reader)) {
    for (const one of some) await collect(one, found);
  }
}

/** @returns {Promise<Entry[]>} */
const next = (reader) => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
