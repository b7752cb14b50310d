import { type CheckCounts, type NamedCheck } from '@clearfold/ledger';

/** What came of a check; unknown of one whose log is broken before all of it was seen. */
export type CheckOutcome = 'held' | 'broken' | 'unknown';

/** What came of each, with what there was to hold; without that of a log that is broken, whose counts are worth nothing. */
export type NamedChecks = {
  readonly [Name in NamedCheck]: { readonly outcome: CheckOutcome } & Partial<CheckCounts[Name]>;
};

/** Of a log without a fault. @param broken what a table beside it breaks */
export const checksOf = ({ people, policy, signatures }: CheckCounts, broken: readonly NamedCheck[]): NamedChecks => {
  const outcome = (name: NamedCheck): CheckOutcome => (broken.includes(name) ? 'broken' : 'held');
  return {
    people: { outcome: outcome('people'), ...people },
    policy: { outcome: outcome('policy'), ...policy },
    signatures: { outcome: outcome('signatures'), ...signatures },
  };
};

/** Of a log that is broken. @param broken what its first bad event breaks, if that has a name */
export const checksOfBroken = (broken: NamedCheck | undefined): NamedChecks => {
  const of = (name: NamedCheck) => ({ outcome: name === broken ? 'broken' : 'unknown' }) as const;
  return { people: of('people'), policy: of('policy'), signatures: of('signatures') };
};
