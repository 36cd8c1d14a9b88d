// After the game is decided: the wrong orders that nobody doubted.

/** @typedef {{by: number, right: boolean, challenged: boolean}} Played an order, as the API tells it when a game is over */

/**
 * How many wrong orders of these seats got through.
 * @param {Played[]} orders
 * @param {readonly number[]} seats
 */
export const believed = (orders, seats) => orders.filter((order) => seats.includes(order.by) && isBluff(order)).length;

/** @param {Played} order */
export const isBluff = ({right, challenged}) => !right && !challenged;
