import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, centsFromDollars } from '@clearfold/ledger';
import { type Decision } from '../decisions/decision';

export interface Balances {
  available: Cents;
  held: Cents;
  total: Cents;
}

/** Amounts of the API are whole cents by contract; anything else is a fault of ours and must not be shown as money. */
const exactCents = (dollars: number): Cents => {
  const cents = centsFromDollars(dollars);
  if (typeof cents !== 'bigint') throw new RangeError(`${dollars} is not an amount of cents: ${cents}`);
  return cents;
};

export const balancesNow = ({ investor }: ReviewRequestDetail): Balances => ({
  available: exactCents(investor.availableBalance),
  held: exactCents(investor.heldBalance),
  total: exactCents(investor.totalBalance),
});

/** What a decision moves, as the ledger would post it: a withdrawal's amount is on hold until it is decided. */
const movement = ({ kind, status, amount }: ReviewRequest, decision: Decision, credited?: Cents): Balances => {
  const cents = exactCents(amount);
  if (kind === 'deposit') {
    const added = decision === 'approve' ? (credited ?? cents) : 0n;
    return { available: added, held: 0n, total: added };
  }
  if (decision === 'approve') return { available: 0n, held: -cents, total: -cents };
  if (decision === 'complete') return { available: 0n, held: 0n, total: 0n };
  return status === 'pending'
    ? { available: cents, held: -cents, total: 0n }
    : { available: cents, held: 0n, total: cents };
};

/** The investor's balances once the decision is taken; `credited` is what a deposit's reviewer enters. */
export const balancesAfter = (request: ReviewRequestDetail, decision: Decision, credited?: Cents): Balances => {
  const now = balancesNow(request);
  const moved = movement(request, decision, credited);
  return {
    available: now.available + moved.available,
    held: now.held + moved.held,
    total: now.total + moved.total,
  };
};
