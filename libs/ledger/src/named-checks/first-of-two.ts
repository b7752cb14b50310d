import { type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { standingEndorsement } from '../deposits/standing-endorsement.js';
import { DEPOSIT } from '../deposits/state.js';
import { EXPLANATION } from '../explanations/state.js';
import { type VoidFirst } from '../requests/void-first.js';
import { type LedgerState } from '../book/ledger-state.js';

type Books = Pick<LedgerState, 'stateOf' | 'streams'>;

/** The first of two that stands before an event in its stream, whatever it was of. */
export const firstBefore = (
  { stateOf, streams }: Books,
  event: LedgerEvent,
  streamId: string,
): VoidFirst | undefined => {
  const explanation = stateOf(EXPLANATION, streamId);
  if (explanation.status === 'endorsed') return { firstId: explanation.by, upTo: explanation.position };
  const decider = deciderOfEvent(event);
  const request = decider.request(streams.get(streamId)?.state ?? decider.initialState);
  return request?.endorsement && { firstId: request.endorsement.by, upTo: request.position };
};

/**
 * Whether an event is of what the first of two was: of the amount, of a deposit by the same line or by none, of an explanation of
 * the item and category.
 *
 * @param lacksLine whether it is of a deposit without a line where one is asked for: then the first said why, too
 */
export const isOfFirst = ({ stateOf }: Books, event: LedgerEvent, streamId: string, lacksLine: boolean): boolean => {
  if (event.type === 'DepositApproved') {
    const deposit = stateOf(DEPOSIT, streamId);
    if (deposit.status !== 'pending' || (lacksLine && !deposit.endorsedWithoutLine)) return false;
    return standingEndorsement(deposit, event.lineId)?.amountCents === event.creditedCents;
  }
  if (event.type !== 'OpenItemExplained') return true;
  const first = stateOf(EXPLANATION, streamId);
  if (first.status !== 'endorsed') return false;
  return first.item === event.item && first.amountCents === event.amountCents && first.category === event.category;
};
