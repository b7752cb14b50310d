import { type PolicyAnswer, type PolicyTerms } from '@clearfold/contracts';
import { within } from '@testing-library/react';
import { GRACE, POLICY } from '../testing/staff-api';

export const ADMIN = { ...GRACE, role: 'admin' } as const;

export const at = '2026-11-21T09:00:00.000Z';

export const IN_FORCE: PolicyTerms = {
  secondApprovalFrom: 10_000,
  secondApprovalDailyFrom: 10_000,
  breakGlass: false,
  signaturesRequired: false,
};

/** A policy that somebody else proposed. */
export const proposed = (
  terms: PolicyTerms,
  more: Partial<NonNullable<PolicyAnswer['pending']>> = {},
): PolicyAnswer => ({
  ...POLICY,
  pending: { ...terms, staffId: 's9', by: 'Alan', at, ...more },
});

/** What would change, as a dialog or the page shows it. */
export const changes = (shown: ReturnType<typeof within> = within(document.body)) =>
  within(shown.getByRole('list', { name: 'What would change' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
