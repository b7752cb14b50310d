import { type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { standingEndorsement } from '../deposits/standing-endorsement.js';
import { DEPOSIT, type DepositState } from '../deposits/state.js';
import { EXPLANATION, isOfEndorsed } from '../explanations/state.js';
import { OUTSIDE_ACCOUNTS } from '../outside-accounts/state.js';
import { isOfMatch } from '../requests/match-by-two.js';
import { type VoidFirst } from '../requests/void-first.js';
import { WITHDRAWAL, type WithdrawalState } from '../withdrawals/state.js';
import { type LedgerState } from '../book/ledger-state.js';

type Books = Pick<LedgerState, 'stateOf' | 'streams'>;

/** The first of two that stands before an event in its stream, whatever it was of. */
export const firstBefore = (
  { stateOf, streams }: Books,
  event: LedgerEvent,
  streamId: string,
): VoidFirst | undefined => {
  if (event.type === 'StatementWithdrawalEndorsed' || event.type === 'StatementWithdrawn') {
    const { withdrawals } = stateOf(OUTSIDE_ACCOUNTS, streamId).accounts.get(event.accountId) ?? {};
    const first = withdrawals?.find(({ number }) => number === event.number);
    return first && { firstId: first.by, upTo: first.position };
  }
  const explanation = stateOf(EXPLANATION, streamId);
  if (explanation.status === 'endorsed') return { firstId: explanation.by, upTo: explanation.position };
  const decider = deciderOfEvent(event);
  const stream = streams.get(streamId);
  // A forged event may stand in the stream of another noun.
  const request = stream?.decider === decider ? decider.request(stream.state) : undefined;
  return request?.endorsement && { firstId: request.endorsement.by, upTo: request.position };
};

/**
 * Whether an event is of what the first of two was: of the amount, of a deposit by the same line and rate or by none, of an explanation of
 * the item and category.
 *
 * @param takesTwo whether it is of a deposit where a line is asked for, and without one or at a rate: then the first of one without
 *   said why, too
 */
export const isOfFirst = ({ stateOf }: Books, event: LedgerEvent, streamId: string, takesTwo: boolean): boolean => {
  if (event.type === 'DepositApproved') {
    const deposit = stateOf(DEPOSIT, streamId);
    if (deposit.status !== 'pending') return false;
    if (takesTwo && event.lineId === undefined && !deposit.endorsedWithoutLine) return false;
    return standingEndorsement(deposit, event)?.amountCents === event.creditedCents;
  }
  if (event.type === 'DepositMatched' || event.type === 'WithdrawalMatched') {
    const decided = stateOf<DepositState | WithdrawalState>(
      event.type === 'DepositMatched' ? DEPOSIT : WITHDRAWAL,
      streamId,
    );
    return 'matchEndorsement' in decided && isOfMatch(decided.matchEndorsement, event);
  }
  if (event.type !== 'OpenItemExplained') return true;
  return isOfEndorsed(stateOf(EXPLANATION, streamId), event);
};
