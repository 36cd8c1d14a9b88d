// Who is who at the table, and who is to act.

/** @import {Scene, TableAnswer} from "sortilege/wire" */

/**
 * Several people play at this screen: it goes from one to the next.
 * @param {TableAnswer} table
 */
export const sharesScreen = (table) => table.you.seats.length > 1;

/**
 * Whether a seat is the reader's own. At a screen that goes round, nobody is: there names say more.
 * @param {TableAnswer} table
 * @param {number} seat
 */
export const isYou = (table, seat) => table.you.seats.includes(seat) && !sharesScreen(table);

/**
 * Whether the reader, as the host, may send whoever sits here away.
 * @param {TableAnswer} table
 * @param {Scene} scene
 * @param {number} index
 */
export function mayBeSentAway({you, rated}, {phase, seats}, index) {
  const {kind, conceded} = seats[index];
  if (rated && phase === "playing") return false;
  return you.host && phase !== "over" && ["person", "program"].includes(kind) && !conceded && !you.seats.includes(index);
}

/**
 * Whether the reader was sent away from one of these seats.
 * @param {Scene} scene
 * @param {readonly number[]} seats
 */
export const wasSentAway = ({happened}, seats) => happened.some(({note, by}) => note === "sent-away" && seats.some((seat) => seat === by));

/**
 * Whether the game waits for this seat.
 * @param {Scene} scene
 * @param {number} index
 */
export const isActing = (scene, index) => Boolean(scene.view?.to_act.includes(index));

/**
 * Somebody has to act here: for a seat that was given up, a bot does.
 * @param {Scene} scene
 * @param {number} index
 */
export const isAsked = (scene, index) => isActing(scene, index) && !scene.seats[index].conceded;

/**
 * The reader's seats that are still in the game.
 * @param {TableAnswer} table
 * @param {Scene} scene
 */
export const seatsInPlay = (table, scene) => table.you.seats.filter((seat) => !scene.seats[seat].conceded);

/**
 * Everybody who may win with the next move, and what a board says about that.
 * @param {{alarm?: (scene: Scene, table: TableAnswer, seat: number) => string}} board
 * @param {Scene} scene
 * @param {TableAnswer} table
 */
export function closeToTheEnd(board, scene, table) {
  const all = scene.seats.map((_, seat) => ({seat, text: board.alarm?.(scene, table, seat) ?? ""}));
  return all.filter(({text}) => text);
}
