import { type StatementFormRequest } from '@clearfold/contracts';
import {
  readStatement,
  StatementFault,
  type StatementLine,
  type StatementOptions,
  type StatementSummary,
} from '@clearfold/statement-files';
import { dayOfText } from '#features/outside-lines/utc-days.js';
import { type StagedLine } from '../staged-lines.js';

/** So many lines are staged at once. */
const AT_ONCE = 1_000;

/** More than any currency's whole supply in its smallest unit; the ledger takes whole numbers of 78 digits, sums of these among them. */
const MOST_UNITS = 10n ** 60n;

/** What was read of a file besides its lines. */
export interface ReadLines extends StatementSummary {
  readonly cameInUnits: bigint;
  readonly wentOutUnits: bigint;
}

/**
 * Reads a file and hands its lines over, a thousand at a time, as they are staged.
 *
 * @param isNewestFirst whether the file has the newest line first
 * @throws StatementFault of a file that is refused; and whatever `chunks` or `stage` throw
 */
export const readLines = async (
  chunks: AsyncIterable<Uint8Array>,
  options: StatementOptions,
  isNewestFirst: boolean,
  stage: (lines: readonly StagedLine[]) => Promise<void>,
): Promise<ReadLines> => {
  let waiting: StagedLine[] = [];
  let count = 0;
  let cameInUnits = 0n;
  let wentOutUnits = 0n;
  const summary = await readStatement(chunks, options, async (line) => {
    count += 1;
    if (line.units < 0n) wentOutUnits -= line.units;
    else cameInUnits += line.units;
    waiting.push(stagedLineOf(line, isNewestFirst ? -count : count));
    if (waiting.length < AT_ONCE) return;
    const full = waiting;
    waiting = [];
    await stage(full);
  });
  await stage(waiting);
  if (isBeyondAll(summary.openingUnits) || isBeyondAll(summary.closingUnits)) {
    throw new StatementFault('field-not-understood', { detail: 'balance' });
  }
  return { ...summary, cameInUnits, wentOutUnits };
};

/** The days that a statement is of: what the file says, or its lines show, unless the form says more. */
export const daysOf = (
  { from, to }: Pick<StatementSummary, 'from' | 'to'>,
  form: Pick<StatementFormRequest, 'format' | 'from' | 'to'>,
  before: { readonly toDay: number } | undefined,
): { fromDay: number; toDay: number } => {
  const says = { fromDay: dayOfText(from), toDay: dayOfText(to) };
  if (form.format !== 'csv') return says;
  // A CSV file shows the days of its lines only: it goes on from the statement before.
  const goesOn = before && before.toDay < says.fromDay ? before.toDay + 1 : says.fromDay;
  const fromDay = form.from === undefined ? goesOn : dayOfText(form.from);
  const toDay = form.to === undefined ? says.toDay : dayOfText(form.to);
  if (fromDay > says.fromDay || toDay < says.toDay) throw new StatementFault('outside-period');
  return { fromDay, toDay };
};

const stagedLineOf = (line: StatementLine, rank: number): StagedLine => {
  const { number, units, reference, transactionId, digest } = line;
  const bookedDay = knownDay(line, 'bookedOn');
  const valueDay = knownDay(line, 'valueDay');
  if (isBeyondAll(units)) throw new StatementFault('field-not-understood', { line: number, detail: 'amount' });
  return {
    bookedDay,
    rank,
    number,
    valueDay,
    units,
    // What a chain has of it finds it again; the custodian's own reference stands with the words then.
    reference: transactionId ?? reference,
    lineDigest: Buffer.from(digest, 'hex'),
    words: wordsOf(line),
  };
};

const isBeyondAll = (units: bigint): boolean => units >= MOST_UNITS || units <= -MOST_UNITS;

/** The ledger counts days from 1970 on. */
const knownDay = (line: StatementLine, field: 'bookedOn' | 'valueDay'): number => {
  const day = dayOfText(line[field]);
  if (day < 0) throw new StatementFault('field-not-understood', { line: line.number, detail: field });
  return day;
};

/** As `lineText` reads them. */
const wordsOf = (line: StatementLine): string | undefined => {
  const { counterparty, counterpartyAccount: account, text, endToEndId, transactionId, reference } = line;
  const words = { counterparty, account, text, endToEndId, ...(transactionId !== undefined && { reference }) };
  const said = Object.entries(words).filter(([, word]) => word);
  return said.length === 0 ? undefined : JSON.stringify(Object.fromEntries(said));
};
