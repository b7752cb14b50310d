import { type EarlierVersion } from '../stored/event-type.js';
import { cents, optional } from '../stored/field.js';
import { type SecondApproval } from './second-approval.js';

/**
 * From where on an approval took two people when it was given, so that a replay can tell whether one was enough. Absent in
 * what was approved before this was said.
 */
export const secondApproval = {
  secondApprovalFromCents: optional(cents),
  secondApprovalDailyFromCents: optional(cents),
};

/** The first version of an approval, which did not say it. */
export const beforeSecondApproval = (fields: EarlierVersion['fields']): EarlierVersion => ({
  version: 1,
  fields,
  upcast: (values) => values,
});

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
