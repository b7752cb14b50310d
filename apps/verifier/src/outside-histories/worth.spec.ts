import * as fc from 'fast-check';
import { centsOf } from '@clearfold/ledger';
import { worthOf } from '../rules/worth.js';

const bitcoin = { currency: 'BTC', decimals: 8 };

describe('what units are worth', () => {
  it.each<[string, bigint, { currency: string; decimals: number }, string | undefined, bigint | undefined]>([
    ['cents', 5n, { currency: 'USD', decimals: 2 }, undefined, 5n],
    ['dollars', 5n, { currency: 'USD', decimals: 0 }, undefined, 500n],
    ['a coin at a rate', 100_000_000n, bitcoin, '60000.5', 6_000_050n],
    ['half a cent', 500_000n, bitcoin, '1', 1n],
    ['less than half a cent', 499_999n, bitcoin, '1', 0n],
    ['minus half a cent', -500_000n, bitcoin, '1', -1n],
    ['minus less than half a cent', -499_999n, bitcoin, '1', 0n],
    ['what has no decimals', 3n, { currency: 'X', decimals: 0 }, '0.005', 2n],
    [
      'a rate of as many digits as there may be',
      100_000_000n,
      bitcoin,
      `${'9'.repeat(12)}.${'9'.repeat(18)}`,
      10n ** 14n,
    ],
    ['a rate of too many digits', 1n, bitcoin, '1'.repeat(13), undefined],
    ['a rate of too many behind the point', 1n, bitcoin, `1.${'1'.repeat(19)}`, undefined],
    ['a rate of nothing', 1n, bitcoin, '0', undefined],
    ['a rate below nothing', 1n, bitcoin, '-1', undefined],
    ['a rate with a zero in front', 1n, bitcoin, '01', undefined],
    ['a rate with nothing behind its point', 1n, bitcoin, '1.', undefined],
    ['a rate with a line feed', 1n, bitcoin, '1\n', undefined],
    ['a coin without a rate', 1n, bitcoin, undefined, undefined],
  ])('%s', (_, units, account, rate, cents) => {
    expect(worthOf(units, account, rate)).toBe(cents);
  });

  it('is what the ledger says', () => {
    const rate = fc.option(fc.stringMatching(/^[0-9]{1,14}(\.[0-9]{0,20})?$/), { nil: undefined });
    const account = fc.record({ currency: fc.constantFrom('USD', 'BTC'), decimals: fc.nat({ max: 36 }) });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 77n), max: 10n ** 77n }), account, rate, (units, of, at) => {
        if (of.currency === 'USD' && at !== undefined) return;
        expect(worthOf(units, of, at)).toBe(centsOf(units, of, at));
      }),
    );
  });
});
