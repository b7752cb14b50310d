import { type Plan } from '@clearfold/contracts';
import { steady } from '#testing/samples.ts';
import { planExample } from './plan-example';

const NOW = new Date('2026-11-25T12:00:00Z');

it.each<[string, Partial<Plan>, string]>([
  ['$1,000.00', { interestRate: 6.2 }, 'From $1,000.00 you get $1,062.00 on Feb 23, 2027 (illustration).'],
  [
    'the least it takes',
    { minInvestment: 5000, maxInvestment: 9000 },
    'From $5,000.00 you get $5,375.00 on Feb 23, 2027 (illustration).',
  ],
  ['the most it takes', { maxInvestment: 500 }, 'From $500.00 you get $537.50 on Feb 23, 2027 (illustration).'],
  ['parts', { payout: 'monthly' }, 'From $1,000.00 you get $1,075.00 by Feb 23, 2027, in parts (illustration).'],
])('says what comes back: %s', (_what, part, text) => {
  expect(planExample({ ...steady, ...part }, NOW)).toBe(text);
});

it('takes a plan that says no rhythm for one that pays at maturity', () => {
  const { payout, ...spoken } = steady;
  expect(payout).toBe('at-maturity');
  expect(planExample(spoken, NOW)).toBe('From $1,000.00 you get $1,075.00 on Feb 23, 2027 (illustration).');
});

it('says nothing of a rate that no ledger takes', () => {
  expect(planExample({ ...steady, interestRate: 0.123456 }, NOW)).toBeUndefined();
});
