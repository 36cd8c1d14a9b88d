// What a rematch on offer means to the reader, and how the games of a series stand. Nothing is drawn here.

/** @import {Scene, TableAnswer} from "sortilege/wire" */

/**
 * @typedef {"begun" | "free" | "offering" | "agreed" | "asked" | "declined"} Standing
 * @param {TableAnswer} table
 * @param {Scene} scene
 * @returns {Standing | null} null for those who watch
 */
export function standing({you}, {rematch, offer}) {
  if (rematch) return "begun";
  const [own] = you.seats;
  if (own === undefined) return null;
  if (!offer) return "free";
  if (you.seats.includes(offer.by)) return "offering";
  if (offer.agreed.includes(own)) return "agreed";
  return offer.declined.includes(own) ? "declined" : "asked";
}

/**
 * Whether other people have to be asked.
 * @param {TableAnswer} table
 * @param {Scene} scene
 */
export const asksOthers = ({you}, {seats}) => seats.some(({kind}, seat) => kind === "person" && !you.seats.includes(seat));

/**
 * The names of those who keep the rematch waiting: who has declined, who is not even here, and who is thinking.
 * @param {Scene} scene
 * @param {number[]} present
 */
export function keptWaitingBy({offer, seats}, present) {
  const waiting = offer?.waiting_for ?? [];
  const names = (/** @type {(seat: number) => boolean} */ which) => waiting.filter(which).map((seat) => seats[seat].name);
  const said = (/** @type {number} */ seat) => Boolean(offer?.declined.includes(seat));
  return {
    declined: names(said),
    gone: names((seat) => !said(seat) && !present.includes(seat)),
    thinking: names((seat) => !said(seat) && present.includes(seat)),
  };
}

/**
 * "Clover 2 – Juniper 1", or null in a first game.
 * @param {Scene} scene
 */
export const score = ({series, seats}) => series && seats.map(({name}, seat) => `${name} ${series.wins[seat]}`).join(" – ");
