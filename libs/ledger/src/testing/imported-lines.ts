import { type RecordOutsideLine } from '../outside-lines/record-outside-line.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { type SealStatement } from '../outside-statements/seal-statement.js';
import { dayOf } from '../purchases/schedule.js';
import { type Aimed, uuidOf } from './arbitrary-amounts.js';
import { BANK_ID, WATCHED_ID } from './outside-events.js';
import { NOON } from './specification.js';

const DIGEST = 'ab'.repeat(32);

/**
 * By how many lines it has, the root of a statement whose lines all have that digest (docs/log-format.md, "Statements of outside
 * accounts"): what makes up cases has no SHA-256.
 */
export const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '86754e71ab90f305c4faa7eee57b41b89e49ebcdf03a745c855ee611e4597237',
  '2a7ef559df6e1b63bb3948645a0d2d6a9c72fa6b40a579cbbecd6b1401f7f4b4',
  '4386bf4b06d3867f5f2c351b33359bb48d28d0db2f559030aa3614e119245895',
  'ffb66384092e4376f314dd7463cd466c53becd0c464dc72e3d12e30f29cfc78c',
] as const;

/** So many days before the first command the first statement begins: each is of one day. */
const DAYS_BEFORE = 400;

/** What goes wrong with a statement that would be taken. */
export type StatementFlaw = 'gap' | 'overlap' | 'opening' | 'negative' | 'backwards' | 'ahead' | 'empty' | 'short';

export interface KnownLine {
  readonly id: string;
  readonly isCoin: boolean;
  readonly units: bigint;
  readonly command: RecordOutsideLine;
}

/** Makes commands of statements and transfers that go on from each other, as if all before had been taken. */
export class ImportedLines {
  readonly all: KnownLine[] = [];
  private day = dayOf(NOON) - DAYS_BEFORE;
  private balance = 1_000n;
  private sequence = 0;
  private height = 800_000;
  /** The statements that stand, with what each stood on. */
  private readonly standing: { readonly seal: SealStatement; readonly after: number; readonly number: number }[] = [];
  private sealed = 0;

  /** A statement of the bank and its lines, four at most; of one with a flaw the statement alone, but for one that is 'short'. */
  statement(units: readonly bigint[], flaw: StatementFlaw | undefined): Aimed[] {
    const opening = this.balance;
    const closing = units.reduce((sum, of) => sum + of, opening);
    const right = {
      fileDigest: DIGEST,
      fromDay: this.day,
      toDay: this.day,
      openingUnits: opening,
      closingUnits: closing,
      lines: units.length,
      root: ROOTS[units.length] ?? DIGEST,
    };
    const seal: Aimed = { streamId: BANK_ID, command: { type: 'SealStatement', ...right, ...flawed(flaw, right) } };
    if (closing < 0n || (flaw !== undefined && flaw !== 'short')) return [seal];
    const bookedDay = this.day;
    this.sealed += 1;
    this.standing.push({ seal: { type: 'SealStatement', ...right }, after: this.sequence, number: this.sealed });
    this.day += 1;
    this.balance = closing;
    let balanceUnits = opening;
    const recorded = units.map((of) => {
      balanceUnits += of;
      this.sequence += 1;
      return this.line(statementLineId(BANK_ID, this.sequence), false, {
        accountId: BANK_ID,
        currency: 'USD',
        units: of,
        reference: `R-${this.sequence}`,
        bookedDay,
        valueDay: bookedDay,
        lineDigest: DIGEST,
        sequence: this.sequence,
        balanceUnits,
      });
    });
    // Of a statement that is short its last line comes out of turn before it comes in turn.
    return [seal, ...(flaw === 'short' ? recorded.slice(-1) : []), ...recorded];
  }

  /**
   * What takes the newest statement back, by two; by the first of them alone where a line of it is used. None where none stands.
   *
   * @param isUsed whether something used a line, or wrote it off
   */
  withdrawal(isUsed: (lineId: string) => boolean): Aimed[] {
    const newest = this.standing.at(-1);
    if (!newest) return [];
    const { seal, after, number } = newest;
    const { fromDay, toDay, fileDigest, lines, openingUnits } = seal;
    const upTo = after + lines;
    const said = { accountId: BANK_ID, number, after, upTo, fileDigest, fromDay, toDay, reasonDigest: DIGEST };
    const aimed: Aimed = { streamId: OUTSIDE_ACCOUNTS_STREAM, command: { type: 'WithdrawStatement', ...said } };
    const ids = Array.from({ length: lines }, (_, i) => statementLineId(BANK_ID, after + 1 + i));
    if (ids.some(isUsed)) return [aimed];
    this.standing.pop();
    this.day = fromDay;
    this.balance = openingUnits;
    return [aimed, aimed];
  }

  /** A coin's transfer that a watcher saw. */
  transfer(units: bigint): Aimed {
    this.height += 1;
    return this.line(uuidOf('9', this.height).replace('-4000-', '-8000-'), true, {
      accountId: WATCHED_ID,
      currency: 'BTC',
      units,
      reference: `tx-${this.height}`,
      bookedDay: dayOf(NOON),
      valueDay: dayOf(NOON),
      lineDigest: DIGEST,
      height: this.height,
    });
  }

  private line(id: string, isCoin: boolean, of: Omit<RecordOutsideLine, 'type'>): Aimed {
    const command = { type: 'RecordOutsideLine', ...of } as const;
    this.all.push({ id, isCoin, units: of.units, command });
    return { streamId: id, command };
  }
}

const flawed = (flaw: StatementFlaw | undefined, right: Omit<SealStatement, 'type'>): Partial<SealStatement> => {
  const { fromDay, toDay, openingUnits, closingUnits } = right;
  switch (flaw) {
    case undefined:
    case 'short':
      return {};
    case 'gap':
      return { fromDay: fromDay + 1, toDay: toDay + 1 };
    case 'overlap':
      return { fromDay: fromDay - 1 };
    case 'opening':
      return { openingUnits: openingUnits + 1n, closingUnits: closingUnits + 1n };
    case 'negative':
      return { openingUnits: -1n };
    case 'backwards':
      return { toDay: fromDay - 1 };
    case 'ahead':
      return { toDay: dayOf(NOON) + 1_000 };
    case 'empty':
      return { lines: 0, closingUnits: openingUnits + 1n };
  }
};
