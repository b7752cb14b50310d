import { type PayoutRhythm } from '@clearfold/ledger';

/** Plans history (docs/requirements.md, "Plans History"). */
export const PLANS_HISTORY = {
  title: 'Purchased Plans',
  column: {
    planName: 'Plan Name',
    amount: 'Invested Amount (USD)',
    purchaseDate: 'Purchase Date',
    duration: 'Duration',
    interestRate: 'Interest Rate',
    status: 'Status',
  },
  /** In place of what a missing plan would say (docs/product-rules.md, "Screens"). */
  missing: 'N/A',
  empty: 'You have not purchased any investment plans yet.',
  /** Payouts are due on days of UTC (docs/decisions/0015-payouts-are-due-on-days.md). */
  zone: (zone: string) =>
    `Purchase dates are in your own time zone (${zone}). Maturities and payouts fall on days of UTC.`,
  toPlans: 'See Investment Plans',
  loading: 'Loading your plans…',
  retry: 'Retry',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  maturesOn: (day: string, daysLeft: number) =>
    daysLeft > 0 ? `Matures ${day}, ${PLANS_HISTORY.days(daysLeft)} left` : `Matures ${day}`,
  maturedOn: (day: string) => `Matured ${day}`,
  /** Interest of the whole term; an illustration until it is paid. */
  expected: (amount: string) => `${amount} over the term (illustration)`,
  paid: (paid: string, expected: string) => `${paid} of ${expected} paid`,
  nextPayout: (amount: string, day: string) => `Next: ${amount} on ${day}`,
  payout: {
    'at-maturity': 'Interest at maturity',
    daily: 'Interest every day',
    weekly: 'Interest every 7 days',
    monthly: 'Interest every 30 days',
  } satisfies Record<PayoutRhythm, string>,
} as const;

const PURCHASE_STATUS_TEXT: Readonly<Record<string, string>> = { active: 'Active', completed: 'Completed' };

/** A purchase's status as people read it; one this build does not know is shown as it came. */
export const purchaseStatusText = (status: string): string => PURCHASE_STATUS_TEXT[status] ?? status;
