// What was done last, so that a board can mark it. A scene only tells what is new, and some tell nothing new.

import {useRef} from "../vendor/preact.js";

/** Every entry goes through `next(before, entry)`; what comes out after the newest one is the last move. */
export function useLastMove(scene, next) {
  const latest = useRef({version: -1, move: null});
  if (latest.current.version !== scene.version) {
    const entries = scene.happened.map(({entry}) => entry).filter(Boolean);
    latest.current = {version: scene.version, move: entries.reduce(next, latest.current.move)};
  }
  return latest.current.move;
}
