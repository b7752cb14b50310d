import { allocationByPlan } from './allocation';

const plan = (name: string, amount: number, status: 'active' | 'completed' = 'active') => ({
  amount,
  status,
  investmentPlan: { name, durationDays: 90, interestRate: 5, payout: 'at-maturity' as const },
});

it('adds up active purchases by plan, the largest first', () => {
  expect(
    allocationByPlan([plan('Steady', 100), plan('Bold', 250), plan('Steady', 50), plan('Bold', 9, 'completed')]),
  ).toEqual([
    { name: 'Bold', amount: 250, share: 0.625 },
    { name: 'Steady', amount: 150, share: 0.375 },
  ]);
});

it('adds cents, not floating-point dollars', () => {
  expect(allocationByPlan([plan('Steady', 0.1), plan('Steady', 0.2)])).toEqual([
    { name: 'Steady', amount: 0.3, share: 1 },
  ]);
});

it('gives a plan that nothing is in no share, rather than a part of nothing', () => {
  expect(allocationByPlan([plan('Steady', 0)])).toEqual([{ name: 'Steady', amount: 0, share: 0 }]);
});

it('counts what is not completed, whatever its status is called', () => {
  const running = { ...plan('Steady', 100), status: 'running' as 'active' };
  expect(allocationByPlan([running])).toEqual([{ name: 'Steady', amount: 100, share: 1 }]);
});

it('is empty when all has matured', () => {
  expect(allocationByPlan([plan('Steady', 100, 'completed')])).toEqual([]);
});
