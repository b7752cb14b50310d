import { type StagedLine } from '../staged-lines.js';

/** A line that the ledger has of a statement. Days are UTC days since 1970-01-01, amounts are in the account's smallest unit. */
export interface RecordedLine extends Pick<StagedLine, 'bookedDay' | 'valueDay' | 'units' | 'reference'> {
  /** Hexadecimal. */
  readonly lineDigest: string;
  /** Null where it has none, undefined where they are not there any more. */
  readonly words: string | null | undefined;
}

type Compared = Omit<StagedLine, 'rank'>;

/** Where a file and the ledger differ. */
export interface Difference {
  /** The place in the file. */
  readonly line: number;
  /** What of the line; absent where one of both has another line, or none. */
  readonly detail?: 'amount' | 'reference' | 'bookedOn' | 'valueDay' | 'text';
  /** Both amounts, if they differ. */
  readonly units?: { readonly file: bigint; readonly ledger: bigint };
}

/**
 * Compares the lines of a file with those that the ledger has, one by one.
 *
 * @param isWhole whether the ledger has all that it will have; otherwise lines that it has not yet are no difference
 * @returns the first line that differs, the place behind the file's last where the ledger has more; undefined where all are the same
 */
export const firstDifference = async (
  lines: AsyncIterator<Compared>,
  recorded: AsyncIterator<RecordedLine>,
  isWhole = true,
): Promise<Difference | undefined> => {
  let last = 0;
  for (;;) {
    const [line, known] = await Promise.all([lines.next(), recorded.next()]);
    if (line.done) return known.done ? undefined : { line: last + 1 };
    const { number } = line.value;
    if (known.done) return isWhole ? { line: number } : undefined;
    const difference = differenceOf(line.value, known.value);
    if (difference) return { line: number, ...difference };
    last = number;
  }
};

const differenceOf = (line: Compared, known: RecordedLine): Omit<Difference, 'line'> | undefined => {
  if (line.lineDigest.toString('hex') !== known.lineDigest) return {};
  if (line.units !== known.units) return { detail: 'amount', units: { file: line.units, ledger: known.units } };
  if (line.reference !== known.reference) return { detail: 'reference' };
  if (line.bookedDay !== known.bookedDay) return { detail: 'bookedOn' };
  if (line.valueDay !== known.valueDay) return { detail: 'valueDay' };
  if (known.words !== undefined && (line.words ?? null) !== known.words) return { detail: 'text' };
  return undefined;
};
