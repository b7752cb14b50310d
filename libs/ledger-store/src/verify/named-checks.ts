import { type CheckCounts, NAMED_CHECKS, type NamedCheck } from '@clearfold/ledger';

/** What came of a check; unknown of one whose log is broken before all of it was seen. */
export type CheckOutcome = 'held' | 'broken' | 'unknown';

/** What came of each, with what there was to hold; without that of a log that is broken, whose counts are worth nothing. */
export type NamedChecks = {
  readonly [Name in NamedCheck]: { readonly outcome: CheckOutcome } & Partial<CheckCounts[Name]>;
};

/** Of a log without a fault. @param broken what a table beside it breaks */
export const checksOf = (counts: CheckCounts, broken: readonly NamedCheck[]): NamedChecks =>
  eachOf((name) => ({ outcome: broken.includes(name) ? 'broken' : 'held', ...counts[name] }));

/** Of a log that is broken. @param broken what its first bad event breaks, if that has a name */
export const checksOfBroken = (broken: NamedCheck | undefined): NamedChecks =>
  eachOf((name) => ({ outcome: name === broken ? 'broken' : 'unknown' }));

const eachOf = (of: (name: NamedCheck) => NamedChecks[NamedCheck]): NamedChecks =>
  Object.fromEntries(NAMED_CHECKS.map((name) => [name, of(name)])) as NamedChecks;
