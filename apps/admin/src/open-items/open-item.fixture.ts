import { type OpenItemRow } from '@clearfold/contracts';
import { COLD, MAIN } from '../outside-accounts/outside-account.fixture';

/** Five dollars that came in, and that nobody asked for. */
export const LINE: OpenItemRow = {
  id: '55555555-5555-8555-8555-555555555555',
  item: 'line',
  accountId: MAIN.id,
  accountName: MAIN.name,
  currency: 'USD',
  amount: '5.01',
  amountUsd: 5.01,
  since: '2026-09-01',
  ageDays: 88,
  reference: 'NTRY-5',
  lineId: '55555555-5555-8555-8555-555555555555',
};

/** A bit of a coin that came in: nobody said what it is worth. */
export const COIN_LINE: OpenItemRow = {
  ...withoutDollars(LINE),
  id: '66666666-6666-8666-8666-666666666666',
  accountId: COLD.id,
  accountName: COLD.name,
  currency: 'BTC',
  amount: '0.00100000',
};

/** A payout that no line shows. */
export const REQUEST: OpenItemRow = {
  id: '9f0c3f4e-0000-4000-8000-000000000000',
  item: 'request',
  currency: 'USD',
  amount: '40.00',
  amountUsd: 40,
  since: '2026-11-20',
  ageDays: 1,
  request: { id: '9f0c3f4e-0000-4000-8000-000000000000', kind: 'withdrawal' },
};

function withoutDollars({ amountUsd: _dollars, ...item }: OpenItemRow): OpenItemRow {
  return item;
}
