import { nextPayout } from './next-payout';

it('adds what is paid on the first day that pays', () => {
  const paying = (on: string, amount: number) => ({ nextPayout: { on, amount } });
  expect(nextPayout([paying('2026-12-20', 5), paying('2026-12-01', 0.1), {}, paying('2026-12-01', 0.2)])).toEqual({
    on: '2026-12-01',
    amount: 0.3,
  });
  expect(nextPayout([{}])).toBeUndefined();
});
