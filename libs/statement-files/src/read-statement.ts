import { evenPieces } from './even-pieces.js';
import { readPieces } from './read-pieces.js';
import { PIECE_BYTES } from './statement-reader.js';
import type { StatementLine, StatementOptions, StatementSummary } from './statement.js';

/**
 * Reads one statement, of one account, from a file that comes in pieces and is never kept whole.
 *
 * What is not booked is left out and counted (`unbooked`). A collective booking is one line. Of the same account the file may
 * have one statement only, and none of another one. Entities of a DTD are never expanded and nothing is read but the file.
 *
 * @param chunks the file's bytes; where they end does not matter
 * @param onLine is given each line in the order of the file, and waited for. Lines count for nothing before the promise is
 *   fulfilled: a later part of the file may still be wrong
 * @returns what all lines add up to; they and both balances agree
 * @throws StatementFault for a file that is refused, with the entry's number where it is about one; and whatever `onLine` or
 *   `chunks` throw
 */
export const readStatement = (
  chunks: AsyncIterable<Uint8Array>,
  options: StatementOptions,
  onLine: (line: StatementLine) => void | Promise<void>,
): Promise<StatementSummary> => readPieces(evenPieces(chunks, PIECE_BYTES, options.maxBytes), options, onLine);
