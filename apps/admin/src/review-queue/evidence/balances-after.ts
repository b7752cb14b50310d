import { type ReviewKind, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents } from '@clearfold/ledger';
import { type Decision } from '#requests/decision.ts';

export interface Balances {
  available: Cents;
  held: Cents;
  total: Cents;
}

/** As the ledger had them at the event that the evidence names. */
export const balancesNow = ({ evidence: { balance } }: ReviewRequestDetail): Balances => ({
  available: exactCents(balance.available),
  held: exactCents(balance.held),
  total: exactCents(balance.total),
});

const NOTHING: Balances = { available: 0n, held: 0n, total: 0n };
const credit = (cents: Cents): Balances => ({ available: cents, held: 0n, total: cents });
const payFromHold = (cents: Cents): Balances => ({ available: 0n, held: -cents, total: -cents });
const release = (cents: Cents): Balances => ({ available: cents, held: -cents, total: 0n });

type Movement = (cents: Cents, request: ReviewRequest, credited: Cents | undefined) => Balances;

/** What each decision moves on the balance of who asked, as the ledger would post it. */
const MOVEMENTS: Readonly<Record<ReviewKind, Readonly<Record<Decision, Movement>>>> = {
  deposit: {
    approve: (cents, _request, credited) => credit(credited ?? cents),
    reject: () => NOTHING,
    complete: () => NOTHING,
  },
  withdrawal: {
    approve: payFromHold,
    // Once approved the amount is no longer on hold: a payment that bounced is credited again.
    reject: (cents, { status }) => (status === 'pending' ? release(cents) : credit(cents)),
    complete: () => NOTHING,
  },
  transfer: { approve: payFromHold, reject: release, complete: () => NOTHING },
  adjustment: {
    approve: (cents, { direction }) => credit(direction === 'subtract' ? -cents : cents),
    reject: () => NOTHING,
    complete: () => NOTHING,
  },
};

/** The balances of who asked once the decision is taken; `credited` is what a deposit's reviewer enters. */
export const balancesAfter = (request: ReviewRequestDetail, decision: Decision, credited?: Cents): Balances => {
  const now = balancesNow(request);
  const moved = MOVEMENTS[request.kind][decision](exactCents(request.amount), request, credited);
  return {
    available: now.available + moved.available,
    held: now.held + moved.held,
    total: now.total + moved.total,
  };
};
