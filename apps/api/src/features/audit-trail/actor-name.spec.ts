import { actorName } from './actor-name.js';

const NAMES = new Map([['s1', 'Grace Hopper']]);

it.each([
  ['system', 'payouts', 'Server payouts'],
  ['system', 's1', 'Server s1'],
  ['staff', 's1', 'Grace Hopper'],
  ['staff', 's2', 's2'],
  ['investor', 'i1', 'Investor'],
] as const)('tells of the %s %s as %s', (kind, id, name) => {
  expect(actorName({ kind, id }, NAMES)).toBe(name);
});
