import { type Rate } from '../rules/evidence.js';
import { type EventOf } from '../rules/rules.js';
import { RATE } from './known.js';
import { ADA, DIGEST, id, step, type Step } from '../agreement/steps.js';

const amountOf = (amountCents: bigint) => ({ investorId: ADA, amountCents });

/** A payout of 3 dollars of Ada, unless it says otherwise. */
export const approved = (n: number, cents = 300n): Step[] => [
  step(id(n), { type: 'WithdrawalRequested', ...amountOf(cents), recipientDigest: DIGEST }),
  step(id(n), { type: 'WithdrawalApproved', ...amountOf(cents), noteDigest: undefined }),
];
export const complete = (n: number, lineId?: string, cents = 300n): Step =>
  step(id(n), { type: 'WithdrawalCompleted', ...amountOf(cents), paymentReferenceDigest: DIGEST, lineId });
/** Of dollars, unless it says a rate. */
export const matchPayout = (n: number, lineId: string, cents = 300n, said: Rate = {}): Step =>
  step(id(n), {
    type: 'WithdrawalMatched',
    lineId,
    amountCents: cents,
    rate: undefined,
    rateSource: undefined,
    rateAt: undefined,
    ...said,
  });
export const firstOfPayout = (
  n: number,
  lineId: string,
  cents = 300n,
  said: Partial<EventOf<'WithdrawalMatchEndorsed'>> = {},
): Step => step(id(n), { type: 'WithdrawalMatchEndorsed', lineId, amountCents: cents, ...RATE, ...said });
