/**
 * Reads a table of money rules as an auditor would write it: a line per case, cells between bars, the first line the
 * headings. Empty lines are left out.
 */
export const moneyTable = (text: string): Record<string, string>[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [headings = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(headings.map((heading, i) => [heading, cells[i] ?? ''])));
};
