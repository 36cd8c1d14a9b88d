// Who is who, for all boards.

/** Several people play at this screen: it goes from one to the next. */
export const sharesScreen = (table) => table.you.seats.length > 1;

/** Whether a seat is the reader's own. At a screen that goes round, nobody is: there names say more. */
export const isYou = (table, seat) => table.you.seats.includes(seat) && !sharesScreen(table);
