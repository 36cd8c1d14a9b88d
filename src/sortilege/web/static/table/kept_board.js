// The end of a solo game keeps its board: by the rules its tiles go to a pile, but people want to look at what they have done.
//
//   const kept = useKeptBoard({scene, board, line})   null, or {board, written} as they were before the tiles were counted

import {useEffect, useState} from "../vendor/preact.js";

/** @import {Scene} from "sortilege/wire" */
/** @typedef {{board: any[], written: Record<string, Record<string, string>>}} Kept */

export function useKeptBoard({scene, board, line}) {
  const [kept, setKept] = useState(/** @type {Kept | null} */ (null));
  const counted = isCounted(scene, board);
  useEffect(() => {
    if (counted) lastBoard(line, board, scene.entries).then(setKept);
  }, [counted]);
  return counted ? kept : null;
}

/** @param {Scene} scene @param {{preview?: unknown}} board */
const isCounted = ({phase, view, entries}, board) => (
  phase === "over" && entries > 0 && Boolean(board.preview) && view?.board?.length === 0
);

/**
 * The position before the last action, and the last tile where it was put, if that was right.
 * @param {{get: (what: string) => Promise<any>}} line
 * @param {{preview: (scene: any, entry: any) => any}} board
 * @param {number} entries
 * @returns {Promise<Kept | null>}
 */
export async function lastBoard(line, board, entries) {
  const [before, last] = await Promise.all([line.get(`steps/${entries - 1}`), line.get(`steps/${entries}`)]);
  if (!before.ok || !last.ok) return null;
  const {entry, right, revealed} = last.answer.happening;
  const stays = right && entry.do === "place";
  const {view} = stays ? board.preview({view: before.answer.view}, entry) : before.answer;
  return {board: view.board, written: {...before.answer.written, ...(stays ? revealed : {})}};
}
