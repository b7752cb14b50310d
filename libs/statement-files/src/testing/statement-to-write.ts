import type { StatementAccount, StatementLine } from '../statement.js';

export type LineToWrite = Omit<StatementLine, 'number' | 'digest'>;

/** What a bank would state; `camt053Of`, `ofxOf` and `csvOf` write it down. */
export interface StatementToWrite {
  readonly account: StatementAccount;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly openingUnits: bigint;
  /** Follows from the others unless it is given: another one makes a file that contradicts itself. */
  readonly closingUnits?: bigint;
  /** Oldest first. */
  readonly lines: readonly LineToWrite[];
}

/** @returns what the account has after all lines, in units */
export const closingUnitsOf = ({ openingUnits, closingUnits, lines }: StatementToWrite): bigint =>
  closingUnits ?? lines.reduce((sum, { units }) => sum + units, openingUnits);
