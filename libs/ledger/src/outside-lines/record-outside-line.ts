import { type DecisionContext, defineCommand, movesNothing } from '../command.js';
import { isTakenBack } from '../outside-accounts/standing-statements.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM, type OutsideAccount } from '../outside-accounts/state.js';
import { OUTSIDE_STATEMENTS } from '../outside-statements/state.js';
import { type Refusal, refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { count, digest, integer, optional, text, uuid } from '../stored/field.js';
import { isLineOf, OUTSIDE_LINE, type OutsideLineState } from './state.js';
import { isIdOfStatementLine, statementLineId } from './statement-line-id.js';

/** Given to the stream that `statementLineId` names, or to one that follows from the transaction. */
export interface RecordOutsideLine {
  readonly type: 'RecordOutsideLine';
  readonly accountId: string;
  readonly currency: string;
  /** In the account's smallest unit: above zero what came in, below what went out. */
  readonly units: bigint;
  /** The bank's own reference of it, or the chain's id of the transaction; never a name. */
  readonly reference: string;
  /** UTC days, in days since 1970-01-01. */
  readonly bookedDay: number;
  readonly valueDay: number;
  /** SHA-256 of the raw line, hexadecimal. */
  readonly lineDigest: string;
  /** Digest of the private text with the names and words of the line; absent where it has none. */
  readonly textDigest?: string;
  /** Of a line of a statement: its number in the account, from 1, and the account's balance after it. */
  readonly sequence?: number;
  readonly balanceUnits?: bigint;
  /** Of a line of a chain: the height of its block. */
  readonly height?: number;
}

/** Money came in to an account outside, or went out of it. */
const outsideLineRecorded = eventType('OutsideLineRecorded', 1, {
  accountId: uuid,
  currency: text,
  units: integer,
  reference: text,
  bookedDay: count,
  valueDay: count,
  lineDigest: digest,
  textDigest: optional(digest),
  sequence: optional(count),
  balanceUnits: optional(integer),
  height: optional(count),
});

/**
 * A line of a sealed statement, next behind the one before and with the balance that follows from it; or a line of a chain,
 * which its watcher saw, again where it was withdrawn.
 */
export const recordOutsideLine = defineCommand(outsideLineRecorded)<OutsideLineState, RecordOutsideLine>({
  type: 'RecordOutsideLine',
  roles: ['system'],
  decide(state, { type: _, ...line }, context) {
    const { accounts } = context.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM);
    const account = accounts.get(line.accountId);
    if (!account) return refuse('outside-account-not-found');
    if (account.currency !== line.currency) return refuse('line-of-another-currency');
    if (state.status === 'recorded') return refuse('line-known-already');
    if (account.source === 'statements')
      return ofStatement(account, state, line, context) ?? [{ type: 'OutsideLineRecorded', ...line }];
    // Where a statement's line comes, nothing else stands.
    if ([...accounts.keys()].some((id) => isIdOfStatementLine(id, context.streamId))) return refuse('line-not-next');
    const barred = ofChain(state, line);
    return barred ?? [{ type: 'OutsideLineRecorded', ...line }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RecordOutsideLine' }),
});

type Line = Omit<RecordOutsideLine, 'type'>;

const ofStatement = (
  account: OutsideAccount,
  state: OutsideLineState,
  line: Line,
  { stateOf, streamId }: DecisionContext,
): Refusal | undefined => {
  // A chain's, that was withdrawn.
  if (state.status !== 'none') return refuse('line-known-already');
  const { accountId, sequence, balanceUnits, units, bookedDay, height } = line;
  if (sequence === undefined || balanceUnits === undefined || height !== undefined) return refuse('line-not-next');
  const statement = stateOf(OUTSIDE_STATEMENTS, accountId).statements.at(-1);
  if (!statement || sequence <= statement.after || sequence > statement.upTo) {
    return refuse('line-outside-statement');
  }
  if (isTakenBack(account, line)) return refuse('line-outside-statement');
  if (bookedDay < statement.fromDay || bookedDay > statement.toDay) return refuse('line-outside-statement');
  if (streamId !== statementLineId(accountId, sequence)) return refuse('line-not-next');
  const before =
    sequence === statement.after + 1 ? statement.openingUnits : balanceAfter(stateOf, accountId, sequence - 1);
  if (before === undefined || balanceUnits !== before + units) return refuse('line-not-next');
  return sequence === statement.upTo && balanceUnits !== statement.closingUnits
    ? refuse('statement-differs')
    : undefined;
};

const balanceAfter = (stateOf: DecisionContext['stateOf'], accountId: string, sequence: number): bigint | undefined => {
  const line = stateOf(OUTSIDE_LINE, statementLineId(accountId, sequence));
  return isLineOf(line, accountId) ? line.balanceUnits : undefined;
};

/** What a chain has again is the very same transaction. */
const ofChain = (state: OutsideLineState, line: Line): Refusal | undefined => {
  const { sequence, balanceUnits, height, accountId, reference, units } = line;
  if (height === undefined || sequence !== undefined || balanceUnits !== undefined) return refuse('line-not-next');
  const isSame =
    state.status === 'none' ||
    (state.accountId === accountId && state.reference === reference && state.units === units);
  return isSame ? undefined : refuse('line-known-already');
};
