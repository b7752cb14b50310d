import { type DecisionContext, defineCommand, movesNothing } from '../command.js';
import { type ReadSet } from '../decider.js';
import { accountsOfLines, type LinesOfStatement } from '../outside-lines/lines-of-statement.js';
import { OUTSIDE_STATEMENTS } from '../outside-statements/state.js';
import { type Refusal, refuse } from '../refusal.js';
import { barredAsNew } from '../requests/barred-as-new.js';
import { eventType } from '../stored/event-type.js';
import { count, digest, uuid } from '../stored/field.js';
import { type OutsideAccountsState } from './state.js';
import { standingStatements } from './standing-statements.js';

/** Which statement, as it was sealed: whoever takes it back saw these very figures. */
export interface WithdrawStatement extends LinesOfStatement {
  readonly type: 'WithdrawStatement';
  readonly number: number;
  readonly fileDigest: string;
  /** UTC days, in days since 1970-01-01, both within. */
  readonly fromDay: number;
  readonly toDay: number;
  /** Digest of the private text that says why. */
  readonly reasonDigest: string;
}

const withdrawn = {
  accountId: uuid,
  number: count,
  after: count,
  upTo: count,
  fileDigest: digest,
  fromDay: count,
  toDay: count,
  reasonDigest: digest,
};

/** The first of two who take a statement back: another admin must agree. */
const statementWithdrawalEndorsed = eventType('StatementWithdrawalEndorsed', 1, withdrawn);

/** A statement is taken back, and all lines of it: those behind `after` and up to `upTo`. */
const statementWithdrawn = eventType('StatementWithdrawn', 1, withdrawn);

/**
 * Two admins take back an account's newest statement, while nothing uses a line of it. The first one only endorses. Break-glass does
 * not count: nobody loses money by a statement that waits.
 */
export const withdrawStatement = defineCommand(
  statementWithdrawalEndorsed,
  statementWithdrawn,
)<OutsideAccountsState, WithdrawStatement>({
  type: 'WithdrawStatement',
  roles: ['staff'],
  decide({ accounts }, { type: _, ...command }, context) {
    const { accountId, number } = command;
    const account = accounts.get(accountId);
    if (!account) return refuse('outside-account-not-found');
    const newest = standingStatements(account, context.stateOf(OUTSIDE_STATEMENTS, accountId).statements).at(-1);
    const fields = ['number', 'after', 'upTo', 'fileDigest', 'fromDay', 'toDay'] as const;
    if (!newest || fields.some((field) => newest[field] !== command[field])) return refuse('statement-not-newest');
    if (context.isAnyUsed(accountsOfLines(command))) return refuse('statement-in-use');
    const first = account.withdrawals?.find((withdrawal) => withdrawal.number === number);
    if (!first || context.isVoidFirst(first.by, first.position))
      return [{ type: 'StatementWithdrawalEndorsed', ...command }];
    return alone(first, context) ?? [{ type: 'StatementWithdrawn', ...command }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'WithdrawStatement' }),
});

/** What a decision reads that takes a statement back. */
export const readOfWithdrawal = (command: WithdrawStatement): ReadSet => ({
  streams: [command.accountId],
  ranges: [accountsOfLines(command)],
});

const alone = (first: { readonly by: string; readonly at: number }, context: DecisionContext): Refusal | undefined =>
  first.by === context.actor.id ? refuse('second-person-needed') : barredAsNew(context, first.by, first.at);
