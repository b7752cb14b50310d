import { type Policy } from '@clearfold/ledger';
import { type Settings } from '#platform/config/settings.js';

/** What the environment says of the policy; undefined where it says nothing. */
export type PolicySettings = Pick<Settings, 'secondApprovalFromCents' | 'secondApprovalDailyFromCents' | 'breakGlass'>;

const TEN_THOUSAND_DOLLARS = 1_000_000n;

/** The first policy of a log: as the environment says, and careful where it says nothing. */
export const setUpPolicy = (settings: PolicySettings): Policy => ({
  secondApprovalFromCents: settings.secondApprovalFromCents ?? TEN_THOUSAND_DOLLARS,
  secondApprovalDailyFromCents: settings.secondApprovalDailyFromCents ?? TEN_THOUSAND_DOLLARS,
  breakGlass: settings.breakGlass ? 'on' : 'off',
  // Before anybody has a passkey nobody could sign; two admins who have one require it.
  signing: 'optional',
});
