import { creditedCents } from './credited-amount';

describe('The credited amount', () => {
  it.each([
    ['500.00', 50_000n],
    [' 4.35 ', 435n],
    ['', 'amount-not-positive'],
    ['0', 'amount-not-positive'],
    ['-1', 'amount-not-positive'],
    ['abc', 'amount-not-positive'],
    ['5abc', 'amount-not-plain-digits'],
    ['.5', 50n],
    ['10.001', 'amount-more-than-two-decimals'],
    ['10.000000000000000000001', 'amount-more-than-two-decimals'],
    ['1500,5', 'amount-cents-not-after-point'],
    ['1,500.5', 150_050n],
    ['-1e21', 'amount-not-plain-digits'],
    ['9'.repeat(310), 'amount-above-limit'],
    ['1000000000.01', 'amount-above-limit'],
    ['1' + '0'.repeat(30), 'amount-above-limit'],
  ])('"%s" is %s', (text, outcome) => {
    expect(creditedCents(text)).toBe(outcome);
  });
});
