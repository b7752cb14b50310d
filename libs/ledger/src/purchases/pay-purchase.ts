import { available, INTEREST, invested } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { PAYOUT_RUN } from '../payout-runs/state.js';
import { refuse } from '../refusal.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, count, uuid } from '../stored/field.js';
import { nextDue, type PurchaseState } from './state.js';

/** Pays what a purchase owes on the day of a payout run. */
export interface PayPurchase {
  readonly type: 'PayPurchase';
  readonly runId: string;
}

/** A part of the interest is paid, within a payout run. */
const interestPaid = eventType('InterestPaid', 1, {
  investorId: uuid,
  runId: uuid,
  part: count,
  amountCents: cents,
});

/** The term has ended; the invested amount goes back, within a payout run. */
const planMatured = eventType('PlanMatured', 1, { investorId: uuid, runId: uuid, amountCents: cents });

/**
 * Pays what is due on the run's day, and gives the principal back with the last part. A repetition finds nothing due, so
 * a worker that was killed may start again anywhere.
 */
export const payPurchase = defineCommand(
  interestPaid,
  planMatured,
)<PurchaseState, PayPurchase>({
  type: 'PayPurchase',
  roles: ['system'],
  decide(state, { runId }, { stateOf }) {
    if (state.status === 'none') return refuse('request-not-found');
    const run = stateOf(PAYOUT_RUN, runId);
    if (run.status !== 'open') return refuse('payout-run-not-open');
    const due = nextDue(state);
    if (due?.day !== run.day) return refuse('nothing-due');
    const { investorId } = state;
    const { part, interestCents, principalCents } = due;
    const events: EventOf<typeof interestPaid | typeof planMatured>[] = [];
    if (interestCents > 0n) events.push({ type: 'InterestPaid', investorId, runId, part, amountCents: interestCents });
    if (principalCents > 0n) events.push({ type: 'PlanMatured', investorId, runId, amountCents: principalCents });
    return events;
  },
  postings: ({ type, investorId, amountCents }, purchaseId) =>
    move(amountCents, type === 'InterestPaid' ? INTEREST : invested(investorId, purchaseId), available(investorId)),
  commandOf: ({ runId }) => ({ type: 'PayPurchase', runId }),
});
