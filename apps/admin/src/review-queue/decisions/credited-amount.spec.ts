import { creditedCents } from './credited-amount';

describe('The credited amount', () => {
  it.each([
    ['500.00', 50_000n],
    [' 4.35 ', 435n],
    ['', 'amount-not-positive'],
    ['0', 'amount-not-positive'],
    ['-1', 'amount-not-positive'],
    ['abc', 'amount-not-positive'],
    ['10.001', 'amount-more-than-two-decimals'],
    ['1000000000.01', 'amount-above-limit'],
    ['1e30', 'amount-above-limit'],
  ])('"%s" is %s', (text, outcome) => {
    expect(creditedCents(text)).toBe(outcome);
  });
});
