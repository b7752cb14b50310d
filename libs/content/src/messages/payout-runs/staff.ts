import { type PayoutRun } from '@clearfold/contracts';

export const PAYOUT_RUN_STATUS_TEXT: Readonly<Record<PayoutRun['status'], string>> = { open: 'Open', closed: 'Closed' };

export const PAYOUT_RUNS = {
  title: 'Payout runs',
  empty: 'No payout was due yet.',
  anyStatus: 'Any status',
  column: {
    day: 'Day',
    status: 'Status',
    payouts: 'Payouts',
    total: 'Paid',
    closedAt: 'Closed',
    setHash: 'Hash of the payouts',
  },
  running: 'Runs',
  one: (day: string) => `Payouts of ${day}`,
  about: 'About',
  list: 'What was paid',
  listAll: 'All of them',
  opened: 'Opened',
  none: 'Nothing was paid.',
} as const;
