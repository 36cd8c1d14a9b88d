// Who is who at the table, and who is to act.

/** Several people play at this screen: it goes from one to the next. */
export const sharesScreen = (table) => table.you.seats.length > 1;

/** Whether a seat is the reader's own. At a screen that goes round, nobody is: there names say more. */
export const isYou = (table, seat) => table.you.seats.includes(seat) && !sharesScreen(table);

/** Whether the game waits for this seat. */
export const isActing = (scene, index) => Boolean(scene.view?.to_act.includes(index));

/** Somebody has to act here: for a seat that was given up, a bot does. */
export const isAsked = (scene, index) => isActing(scene, index) && !scene.seats[index].conceded;

/** The reader's seats that are still in the game. */
export const seatsInPlay = (table, scene) => table.you.seats.filter((seat) => !scene.seats[seat].conceded);
