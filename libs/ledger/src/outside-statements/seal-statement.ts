import { type DecisionContext, defineCommand, movesNothing } from '../command.js';
import { standingStatements } from '../outside-accounts/standing-statements.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM, type OutsideAccount } from '../outside-accounts/state.js';
import { isLineOf, OUTSIDE_LINE } from '../outside-lines/state.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { dayOf } from '../purchases/schedule.js';
import { type Refusal, refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { count, digest, integer } from '../stored/field.js';
import { type OutsideStatementsState } from './state.js';

/** Given to the stream whose id is the account's. */
export interface SealStatement {
  readonly type: 'SealStatement';
  /** SHA-256 of the file, hexadecimal. */
  readonly fileDigest: string;
  /** UTC days, in days since 1970-01-01, both within. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: bigint;
  readonly closingUnits: bigint;
  /** How many lines it has. */
  readonly lines: number;
  /** Root of the Merkle tree of its lines' digests, hexadecimal (docs/log-format.md, "Statements of outside accounts"). */
  readonly root: string;
}

/** A statement of an account outside is taken: which file, which days, from which balance to which. Its lines follow. */
const statementSealed = eventType('StatementSealed', 1, {
  fileDigest: digest,
  fromDay: count,
  toDay: count,
  openingUnits: integer,
  closingUnits: integer,
  lines: count,
  root: digest,
});

/**
 * Staff take a statement. It goes on from the one before, day for day and unit for unit, and that one's lines are all there.
 * The lines come behind it (`recordOutsideLine`), each held to its days, and together to its balances.
 */
export const sealStatement = defineCommand(statementSealed)<OutsideStatementsState, SealStatement>({
  type: 'SealStatement',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command, context) {
    const account = context.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(context.streamId);
    if (account?.source !== 'statements') return refuse('outside-account-not-found');
    const { fileDigest, fromDay, toDay, openingUnits, closingUnits, lines, root } = command;
    if (toDay < fromDay) return refuse('statement-backwards');
    if (toDay > dayOf(context.now)) return refuse('statement-ahead');
    if (openingUnits < 0n || closingUnits < 0n) return refuse('statement-negative');
    if (lines === 0 && openingUnits !== closingUnits) return refuse('statement-differs');
    const barred = goesOn(account, state, command, context);
    if (barred) return barred;
    return [{ type: 'StatementSealed', fileDigest, fromDay, toDay, openingUnits, closingUnits, lines, root }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'SealStatement' }),
});

const goesOn = (
  account: OutsideAccount,
  { statements }: OutsideStatementsState,
  { fromDay, openingUnits }: SealStatement,
  { stateOf, streamId }: DecisionContext,
): Refusal | undefined => {
  const before = standingStatements(account, statements).at(-1);
  if (!before) return undefined;
  if (fromDay <= before.toDay) return refuse('statement-overlaps');
  if (fromDay > before.toDay + 1) return refuse('statement-gap');
  if (openingUnits !== before.closingUnits) return refuse('statement-opening-differs');
  // One that had a statement behind it, which was taken back, was whole when that one was sealed. One without lines lacks none.
  const isWhole =
    before !== statements.at(-1) ||
    before.upTo === before.after ||
    isLineOf(stateOf(OUTSIDE_LINE, statementLineId(streamId, before.upTo)), streamId);
  return isWhole ? undefined : refuse('statement-incomplete');
};
