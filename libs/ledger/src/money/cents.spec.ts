import fc from 'fast-check';
import { centsFromDecimal, centsFromDollars, dollarsFromCents, exactCents } from './cents.js';

describe('dollars in JSON', () => {
  it.each([
    [4.35, 435n],
    [0.29, 29n],
    [1.1, 110n],
    [1234.5, 123_450n],
    [0.01, 1n],
    [1_000_000_000, 100_000_000_000n],
    [-5, -500n],
    [0, 0n],
    [-0, 0n],
  ])('%p are %p cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  it.each([
    [10.001, 'more-than-two-decimals'],
    [1.005, 'more-than-two-decimals'],
    [0.001, 'more-than-two-decimals'],
    [1e-7, 'more-than-two-decimals'],
    [1e21, 'out-of-range'],
    [1e308, 'out-of-range'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    [Number.NaN, 'not-a-number'],
    ['1', 'not-a-number'],
    [true, 'not-a-number'],
    [[5], 'not-a-number'],
    [null, 'not-a-number'],
    [undefined, 'not-a-number'],
  ])('%p are no amount: %s', (dollars, fault) => {
    expect(centsFromDollars(dollars)).toBe(fault);
  });

  it('carry every cent of the allowed range there and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000_000n }), (cents) => {
        expect(exactCents(dollarsFromCents(cents))).toBe(cents);
      }),
    );
  });

  it('are not rounded when a caller skipped the rules', () => {
    expect(() => exactCents(0.001)).toThrow(RangeError);
    expect(() => dollarsFromCents(2n ** 60n)).toThrow(RangeError);
  });

  it.each([1n, -1n])('go as far as a JSON number names each cent, and no cent further: %p times', (sign) => {
    const last = sign * BigInt(Number.MAX_SAFE_INTEGER);
    const textOf = (cents: bigint): string => String(cents).replace(/(\d\d)$/, '.$1');
    expect(centsFromDecimal(textOf(last))).toBe(last);
    expect(centsFromDecimal(textOf(last + sign))).toBe('out-of-range');
    expect(dollarsFromCents(last)).toBe(Number(last) / 100);
    expect(() => dollarsFromCents(last + sign)).toThrow('do not fit a JSON number');
  });

  it('are none where a text is no number', () => {
    expect(centsFromDecimal('many')).toBe('not-a-number');
  });
});
