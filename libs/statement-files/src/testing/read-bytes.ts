import { readPieces } from '../read-pieces.js';
import { readStatement } from '../read-statement.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementLine, StatementOptions, StatementSummary } from '../statement.js';

/** @param sizes of the pieces that the bytes come in, over and over; one piece unless said */
export async function* inPieces(bytes: Uint8Array, sizes: readonly number[] = []): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/**
 * Reads a statement of bytes. `maxBytes` is ten million unless said.
 * @param sizes of the pieces that its reader gets; those of `readStatement` unless said
 */
export const readBytes = async (
  bytes: Uint8Array,
  options: Omit<StatementOptions, 'maxBytes'> & { maxBytes?: number },
  sizes?: readonly number[],
): Promise<{ lines: StatementLine[]; summary: StatementSummary }> => {
  const lines: StatementLine[] = [];
  const read = sizes ? readPieces : readStatement;
  const summary = await read(inPieces(bytes, sizes), { maxBytes: 10_000_000, ...options }, (line) => {
    lines.push(line);
  });
  return { lines, summary };
};

/** @returns why the file is refused: `code`, `code: line 3` or `code: line 3: detail`; undefined where it is not */
export const refusalOf = async (
  bytes: Uint8Array | string,
  options: Parameters<typeof readBytes>[1],
  sizes?: readonly number[],
): Promise<string | undefined> => {
  try {
    await readBytes(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, options, sizes);
    return undefined;
  } catch (error) {
    if (error instanceof StatementFault) return error.message;
    throw error;
  }
};
