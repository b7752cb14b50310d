import { creditedCents } from './credited-amount';

describe('The credited amount', () => {
  it.each([
    ['500.00', 50_000n],
    [' 4.35 ', 435n],
    ['', 'amount-not-positive'],
    ['0', 'amount-not-positive'],
    ['-1', 'amount-not-positive'],
    ['abc', 'amount-not-positive'],
    ['5abc', 'amount-not-positive'],
    ['.5', 50n],
    ['10.001', 'amount-more-than-two-decimals'],
    ['10.000000000000000000001', 'amount-more-than-two-decimals'],
    ['-1e21', 'amount-not-positive'],
    ['1e309', 'amount-above-limit'],
    ['1000000000.01', 'amount-above-limit'],
    ['1e30', 'amount-above-limit'],
  ])('"%s" is %s', (text, outcome) => {
    expect(creditedCents(text)).toBe(outcome);
  });
});
