import { CAME, explain, IMPORTED } from './steps.js';
import { ADA, but, credited, DIGEST, id, step, type Step } from '../agreement/steps.js';
import { type EventOf } from '../rules/rules.js';

export type Said = Partial<Omit<EventOf<'OpenItemExplained'>, 'type'>>;

export const { first, second } = explain;
export const ofLine = (lineId: string, cents: bigint): Said => ({
  item: 'line',
  amountCents: cents,
  againstAccount: `external/line/${lineId}`,
});
/** 500 cents credited without a line, 600 by the line of 700, and 250 paid without one. */
export const dollars = (steps: readonly Step[]): Step[] =>
  steps.map((one) => but<'DepositRequested'>(one, { currency: 'USD' }));
export const DEPOSIT = id(1);
export const BY_LINE = id(2);
export const PAYOUT = id(3);
const amount = { investorId: ADA, amountCents: 250n };
const [asked, paidIn] = dollars(credited(2, 600n)) as [Step, Step];
export const withdrawal: Step[] = [
  step(PAYOUT, { type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST }),
  step(PAYOUT, { type: 'WithdrawalApproved', ...amount, noteDigest: undefined }),
];
export const completed = (lineId?: string): Step =>
  step(PAYOUT, { type: 'WithdrawalCompleted', ...amount, paymentReferenceDigest: DIGEST, lineId });
export const PAST: Step[] = [
  ...IMPORTED,
  ...dollars(credited(1, 500n)),
  asked,
  but<'DepositApproved'>(paidIn, { lineId: CAME }),
  ...withdrawal,
  completed(),
];
export const lost: Said = { amountCents: -500n, againstAccount: 'external/USD' };
export const more: Said = {
  item: 'difference',
  lineId: CAME,
  amountCents: 100n,
  againstAccount: `external/line/${CAME}`,
};
export const kept: Said = { amountCents: 250n, againstAccount: 'external/payouts' };
export const byTwo = (itemId: string, said: Said): Step[] => [first(itemId, said), second(itemId, said)];
