import { createHash } from 'node:crypto';
import { CamtReader } from './camt/camt-reader.js';
import { checkMapping, isMapping } from './csv/check-mapping.js';
import { CsvReader } from './csv/csv-reader.js';
import { OfxReader } from './ofx/ofx-reader.js';
import { StatementFault } from './statement-fault.js';
import type { StatementReader } from './statement-reader.js';
import type { StatementLine, StatementOptions, StatementSummary } from './statement.js';
import { StatementTotals } from './statement-totals.js';

/** Reads a statement of pieces that have a size worth reading. As `readStatement`, which makes them. */
export const readPieces = async (
  pieces: AsyncIterable<Uint8Array>,
  options: StatementOptions,
  onLine: (line: StatementLine) => void | Promise<void>,
): Promise<StatementSummary> => {
  const totals = new StatementTotals(options);
  const reader = readerOf(options, totals);
  const whole = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    whole.update(piece);
    atEntry(totals, () => reader.write(piece));
    for (const line of totals.taken()) await onLine(line);
  }
  atEntry(totals, () => reader.end());
  for (const line of totals.taken()) await onLine(line);
  const sums = totals.summary(options.format === 'ofx' ? 'opening' : undefined);
  return { fileDigest: whole.digest('hex'), ...sums, bytes };
};

const readerOf = (options: StatementOptions, totals: StatementTotals): StatementReader => {
  if (options.format === 'camt.053') return new CamtReader(options, totals);
  if (options.format === 'ofx') return new OfxReader(options, totals);
  const { mapping } = options;
  if (isMapping(mapping)) return new CsvReader(options, mapping, totals);
  const faults = checkMapping(mapping).map(({ field, code }) => `${field || 'mapping'} ${code}`);
  throw new StatementFault('wrong-mapping', { detail: faults.join(', ').slice(0, 500) });
};

/** What is wrong while an entry is read is wrong with that entry. */
const atEntry = (totals: StatementTotals, read: () => void): void => {
  try {
    read();
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    throw new StatementFault(error.code, { ...error, line: totals.entry });
  }
};
