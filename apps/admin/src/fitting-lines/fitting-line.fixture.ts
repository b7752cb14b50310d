import { type FittingLine, type FittingLines } from '@clearfold/contracts';

/** A line of half a bitcoin that came in on Nov 22, 2026; `facts` make it another one. */
export const fittingLine = (facts: Partial<FittingLine> = {}): FittingLine => ({
  id: 'l1',
  accountId: 'account-1',
  accountName: 'Cold wallet',
  currency: 'BTC',
  amount: '0.5',
  day: '2026-11-22',
  valueDay: '2026-11-22',
  reference: 'tx-1',
  recordedAt: '2026-11-23T09:00:00.000Z',
  state: 'open',
  position: 77,
  why: ['transaction-id', 'day'],
  ...facts,
});

/** A line in dollars of the bank. */
export const dollarLine = (facts: Partial<FittingLine> = {}): FittingLine =>
  fittingLine({ accountName: 'House bank', currency: 'USD', amount: '500.00', why: ['amount', 'day'], ...facts });

/** What GET /staff/requests/{id}/lines answers. */
export const linesOf = (lines: readonly FittingLine[], facts: Partial<FittingLines> = {}): FittingLines => ({
  isRequired: false,
  rates: [],
  lines: [...lines],
  ...facts,
});
