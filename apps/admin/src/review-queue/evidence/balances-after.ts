import { type RequestBalance, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents } from '@clearfold/ledger';
import { type Decision } from '#requests/decision.ts';

export interface Balances {
  available: Cents;
  held: Cents;
  total: Cents;
}

const inCents = ({ available, held, total }: RequestBalance): Balances => ({
  available: exactCents(available),
  held: exactCents(held),
  total: exactCents(total),
});

/** As the ledger had them at the event that the evidence names. */
export const balancesNow = ({ evidence: { balance } }: ReviewRequestDetail): Balances => inCents(balance);

/**
 * The balances of who asked once the decision is taken, as the ledger answered them for the amount that was asked for;
 * undefined when the request is open to it no more.
 *
 * @param decision marking as paid moves nothing: the amount left the balance at approval
 * @param credited what a deposit's reviewer enters, which is as much more or less
 */
export const balancesAfter = (
  { amount, evidence: { afterApproval, afterRejection } }: ReviewRequestDetail,
  decision: Exclude<Decision, 'complete'>,
  credited = exactCents(amount),
): Balances | undefined => {
  if (decision === 'reject') return afterRejection && inCents(afterRejection);
  if (!afterApproval) return undefined;
  const { available, held, total } = inCents(afterApproval);
  const more = credited - exactCents(amount);
  return { available: available + more, held, total: total + more };
};
