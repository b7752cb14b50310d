/** How many rows an export reads at once. */
export const PAGE_ROWS = 1_000;

/**
 * Reads a list of any length in pages, each from behind the last row of the one before: memory stays flat, and a row
 * that comes or goes meanwhile moves no other one.
 *
 * @param read at most `PAGE_ROWS` rows behind the given one; without one, the first
 */
export async function* keysetPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}
