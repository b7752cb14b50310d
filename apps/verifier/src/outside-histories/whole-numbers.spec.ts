import * as fc from 'fast-check';
import { WholeNumbers } from '../rules/whole-numbers.js';

const LARGEST = 2n ** 127n;

describe('whole numbers by their place', () => {
  it('are 0 where none was set', () => {
    const numbers = new WholeNumbers();
    expect([numbers.at(0), numbers.at(63), numbers.at(64), numbers.at(1_000)]).toEqual([0n, 0n, 0n, 0n]);
  });

  it.each([
    0n,
    1n,
    -1n,
    2n ** 63n,
    -(2n ** 63n),
    2n ** 64n,
    -(2n ** 64n),
    LARGEST - 1n,
    LARGEST,
    -LARGEST,
    -LARGEST - 1n,
    10n ** 78n - 1n,
    1n - 10n ** 78n,
  ])('hold %s', (value) => {
    const numbers = new WholeNumbers();
    numbers.set(5, value);
    expect([numbers.at(4), numbers.at(5), numbers.at(6)]).toEqual([0n, value, 0n]);
    numbers.set(5, 7n);
    expect(numbers.at(5)).toBe(7n);
  });

  it('are what was set last, at places however far', () => {
    const value = fc.oneof(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), fc.bigInt({ min: -5n, max: 5n }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 500 }), value)), (all) => {
        const numbers = new WholeNumbers();
        const known = new Map(all);
        for (const [place, of] of all) numbers.set(place, of);
        for (const [place, of] of known) expect(numbers.at(place)).toBe(of);
      }),
    );
  });
});
