import { type NamedChecks } from '../verify/named-checks.js';

const MARKS = { held: 'ok ', broken: 'BAD', unknown: ' - ' } as const;

/** The checks that have a name, one a line, in the form and by the names that the offline verifier prints. */
export const checkLines = (checks: NamedChecks): string[] => {
  const { people, policy, signatures, statements, lines, evidence } = checks;
  return [
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
    line('statements', statements, [
      ['sealed', statements.statements],
      ['unfinished', statements.unfinished],
    ]),
    line('lines', lines, [
      ['recorded', lines.lines],
      ['used', lines.used],
    ]),
    line('evidence', evidence, [
      ['credited by a line', evidence.byLine],
      ['by two people without one', evidence.byTwo],
    ]),
  ];
};

type Counts = readonly (readonly [of: string, count: number | undefined])[];

const line = (name: string, { outcome }: NamedChecks['people'], counts: Counts): string => {
  const counted = counts.flatMap(([of, count]) =>
    count === undefined ? [] : [`${of}: ${count.toLocaleString('en-US')}`],
  );
  const without = outcome === 'broken' ? 'does not hold' : 'not checked: the log is broken';
  return `${MARKS[outcome]}  ${name.padEnd(12)}${counted.join(', ') || without}`;
};
