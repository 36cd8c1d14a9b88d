// Ratings as people read them: whole points, and by how many they have changed.

/**
 * @param {number} rating
 * @param {string} language
 */
export const points = (rating, language) => Math.round(rating).toLocaleString(language, {useGrouping: false});

/**
 * The difference of what is shown, so that nobody finds a sum that is wrong by one.
 * @param {number} before
 * @param {number} after
 * @param {string} language
 */
export function signed(before, after, language) {
  const change = Math.round(after) - Math.round(before);
  if (!change) return "±0";
  return `${change > 0 ? "+" : "−"}${points(Math.abs(change), language)}`;
}
