import { type NamedChecks } from '@clearfold/contracts';

/** Of a log that holds. */
export const HELD: NamedChecks = {
  people: { outcome: 'held', members: 5, decisions: 1_057 },
  policy: { outcome: 'held', policies: 1 },
  signatures: { outcome: 'held', signed: 3, unsigned: 1_200, signedByOwners: 7 },
  statements: { outcome: 'held', statements: 12, unfinished: 1 },
  lines: { outcome: 'held', lines: 1_204, used: 900 },
  evidence: { outcome: 'held', byLine: 870, byTwo: 2 },
};
