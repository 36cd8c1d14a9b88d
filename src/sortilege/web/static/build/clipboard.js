// Cells as text, as spreadsheets exchange them: tabs between cells, lines between rows. A cell that contains a tab, a
// line break or begins with a quotation mark stands in quotation marks, and quotation marks inside it are doubled.

/** @param {string[][]} cells */
export function toText(cells) {
  return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** @param {string} text */
const quoted = (text) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows of cells, all of the same length. Line breaks inside a cell become spaces: a cell is one line here.
 * @param {string} text
 */
export function fromText(text) {
  /** @type {string[]} */
  let row = [];
  const rows = [row];
  // A cell in quotation marks, or one without, and what ends it.
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, inside, plain, end] of text.matchAll(pattern)) {
    row.push(tidy(inside === undefined ? plain : inside.replaceAll('""', '"')));
    if (end === "") break;
    if (end === "\t") continue;
    row = [];
    rows.push(row);
  }
  // Spreadsheets end the last row, too.
  while (rows.length > 1 && row.every((cell) => cell === "")) {
    rows.pop();
    row = rows[rows.length - 1];
  }
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array(width - row.length).fill("")]);
}

/** @param {string} text */
const tidy = (text) => text.replaceAll("\0", "\n").replace(/\s+/g, (found) => (/[\n\r\t]/.test(found) ? " " : found)).trim();

/**
 * The cells as often as they fit into the range, if they fill it evenly; else once.
 * @param {string[][]} cells
 * @param {{rows: number, columns: number}} range
 */
export function repeated(cells, {rows, columns}) {
  const [height, width] = [cells.length, cells[0].length];
  if (rows % height || columns % width) return cells;
  const line = (/** @type {number} */ row) => Array.from({length: columns}, (_, column) => cells[row % height][column % width]);
  return Array.from({length: rows}, (_, row) => line(row));
}
