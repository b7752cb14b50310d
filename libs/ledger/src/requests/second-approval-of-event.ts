import { type SecondApproval } from './second-approval.js';

/** More than any sum. */
const NO_LIMIT = 10n ** 18n;

/** What an endorsement was decided under, as it lets that have been: everything takes two. */
export const EVERYTHING_BY_TWO: SecondApproval = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };

/**
 * What an approval was decided under: as it says, or as one from before approvals said it lets that have been.
 *
 * @param atMostCents the highest threshold of one amount that it can then have had
 */
export const secondApprovalOfEvent = (
  { secondApprovalFromCents, secondApprovalDailyFromCents }: Partial<SecondApproval>,
  atMostCents = NO_LIMIT,
): SecondApproval => ({
  secondApprovalFromCents: secondApprovalFromCents ?? atMostCents,
  secondApprovalDailyFromCents: secondApprovalDailyFromCents ?? NO_LIMIT,
});
