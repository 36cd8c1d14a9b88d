// Who is who, for all boards.

/** Whether a seat is the reader's own. At a screen that goes round, nobody is: there names say more. */
export const isYou = (table, seat) => table.you.seats.includes(seat) && !table.one_device;
