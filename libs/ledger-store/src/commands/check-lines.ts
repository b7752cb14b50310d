import { type NamedChecks } from '../verify/named-checks.js';

const MARKS = { held: 'ok ', broken: 'BAD', unknown: ' - ' } as const;

/** The checks that have a name, one a line, in the form and by the names that the offline verifier prints. */
export const checkLines = ({ people, policy, signatures }: NamedChecks): string[] => [
  line('people', people, [
    ['members known', people.members],
    ['decisions held to them', people.decisions],
  ]),
  line('policy', policy, [['in force one after the other', policy.policies]]),
  line('signatures', signatures, [
    ['signed', signatures.signed],
    ['unsigned', signatures.unsigned],
    ['by investors', signatures.signedByOwners],
  ]),
];

type Counts = readonly (readonly [of: string, count: number | undefined])[];

const line = (name: string, { outcome }: NamedChecks['people'], counts: Counts): string => {
  const counted = counts.flatMap(([of, count]) =>
    count === undefined ? [] : [`${of}: ${count.toLocaleString('en-US')}`],
  );
  const without = outcome === 'broken' ? 'does not hold' : 'not checked: the log is broken';
  return `${MARKS[outcome]}  ${name.padEnd(12)}${counted.join(', ') || without}`;
};
