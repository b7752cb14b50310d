import { type SealedStatement } from '../outside-statements/state.js';
import { type OutsideAccount } from './state.js';

type WithWithdrawals = Pick<OutsideAccount, 'withdrawals'>;

/** An account's statements that were not taken back, oldest first. */
export const standingStatements = (
  account: WithWithdrawals,
  statements: readonly SealedStatement[],
): readonly SealedStatement[] => {
  const gone = new Set(withdrawnOf(account).map(({ number }) => number));
  return statements.filter(({ number }) => !gone.has(number));
};

/** Whether a line is of a statement that was taken back: it is there no more. */
export const isTakenBack = (account: WithWithdrawals, { sequence }: { readonly sequence?: number }): boolean =>
  sequence !== undefined && withdrawnOf(account).some(({ after, upTo }) => sequence > after && sequence <= upTo);

const withdrawnOf = ({ withdrawals = [] }: WithWithdrawals) =>
  withdrawals.filter(({ status }) => status === 'withdrawn');
