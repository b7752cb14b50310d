import { type PlanChange, type PlanStatus } from '@clearfold/contracts';
import { type PayoutRhythm } from '@clearfold/ledger';

export const PLAN_STATUS_TEXT: Readonly<Record<PlanStatus, string>> = { offered: 'Offered', archived: 'Archived' };

export const PAYOUT_TEXT: Readonly<Record<PayoutRhythm, string>> = {
  'at-maturity': 'At maturity',
  daily: 'Every day',
  weekly: 'Every 7 days',
  monthly: 'Every 30 days',
};

export const PLAN_CHANGE_TEXT: Readonly<Record<PlanChange['change'], string>> = {
  created: 'Created',
  revised: 'Revised',
  archived: 'Archived',
  restored: 'Offered again',
};

/** Investment plans, as those who manage them see them. */
export const STAFF_PLANS = {
  title: 'Plans',
  searchHint: 'Name',
  empty: 'There is no plan yet.',
  emptyHint: 'A plan is offered to investors as soon as it is created.',
  create: 'New plan',
  createTitle: 'New plan',
  reviseTitle: (name: string) => `New version of ${name}`,
  column: {
    name: 'Plan',
    status: 'Status',
    version: 'Version',
    minInvestment: 'Amounts',
    durationDays: 'Days',
    interestRate: 'Interest',
    payout: 'Payout',
    activeInvested: 'Invested now',
    changedAt: 'Changed',
  },
  anyStatus: 'Any status',
  range: (min: string, max: string) => `${min} to ${max}`,
  version: (version: number) => `Version ${version}`,
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  invested: (amount: string, purchases: number) =>
    `${amount} in ${purchases} ${purchases === 1 ? 'purchase' : 'purchases'}`,
  field: {
    name: 'Name',
    description: 'Description',
    minInvestment: 'Smallest amount (USD)',
    maxInvestment: 'Largest amount (USD)',
    durationDays: 'Duration in days',
    interestRate: 'Interest for the whole term (%)',
    payout: 'Interest is paid',
  },
  rangeReversed: 'The largest amount is below the smallest.',
  rateWithComma: 'Use a point for the decimals of a percentage, not a comma, as in 1.5.',
  preview: 'As investors see it',
  noPreview: 'The card appears once the terms are complete.',
  createReview: 'Investors can buy it at once.',
  reviseReview: 'From now on purchases are made under these terms. Earlier purchases keep theirs.',
  createSubmit: 'Create plan',
  reviseSubmit: (version: number) => `Make version ${version}`,
  unchanged: 'Nothing was changed yet.',
  revise: 'Edit as a new version',
  archive: 'Archive',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveReview: 'Nobody can buy it any more. Purchases that run are paid to their end.',
  restore: 'Offer again',
  restoreTitle: (name: string) => `Offer ${name} again?`,
  restoreReview: 'Investors can buy it again under its current terms.',
  terms: 'Terms',
  history: 'Versions',
  versionOf: (version: number) => `Version ${version}`,
  from: (before: string, after: string) => `${before} → ${after}`,
  meanwhile: (name: string, version: number) =>
    `${name} made version ${version} in the meantime. What changed is listed here; your entries are kept.`,
  meanwhileStatus: 'The plan was changed in the meantime; your entries are kept.',
  continueFrom: (version: number) => `Continue from version ${version}`,
} as const;
