import { outsideLine } from '../book/account.js';
import { type AccountRange } from '../book/account-range.js';
import { statementLineId } from './statement-line-id.js';

/** More than a line's id can say. */
const MAX_SEQUENCE = 0xff_ff_ff_ff;

/** The lines of a statement of an account: those whose sequence is behind `after` and up to `upTo`. */
export interface LinesOfStatement {
  readonly accountId: string;
  readonly after: number;
  readonly upTo: number;
}

/** The accounts in the books of a statement's lines, which are one range as their ids follow each other. */
export const accountsOfLines = ({ accountId, after, upTo }: LinesOfStatement): AccountRange => ({
  after: accountOf(accountId, after),
  upTo: accountOf(accountId, upTo),
});

const accountOf = (accountId: string, sequence: number) =>
  outsideLine(statementLineId(accountId, Math.min(sequence, MAX_SEQUENCE)));
