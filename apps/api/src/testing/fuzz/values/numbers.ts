import * as fc from 'fast-check';

/** Numbers as JSON writes them, at the ends of what integers, doubles and amounts hold, and beyond. */
const EDGES = [
  '0',
  '-0',
  '-0.0',
  '-1',
  '0.5',
  '0.001',
  '1.005',
  '10.000',
  '1e1',
  '1E+2',
  '1000e-2',
  '1e-7',
  '5e-324',
  '0.1e-400',
  '99.999999999999999999',
  '10.000000000000000000001',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '1000000000',
  '1000000000.01',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '12345678901234567890',
  '1e21',
  '-1e21',
  '1e308',
  '1e400',
  '-1e400',
  '9'.repeat(400),
] as const;

/** An amount in cents and a bit: beyond what a double tells from the cents alone, or not. */
const centsAndABit: fc.Arbitrary<string> = fc
  .tuple(fc.nat({ max: 2_000 }), fc.nat({ max: 99 }), fc.nat({ max: 24 }), fc.constantFrom('1', '5', '9'))
  .map(([dollars, cents, zeros, last]) => `${dollars}.${String(cents).padStart(2, '0')}${'0'.repeat(zeros)}${last}`);

/** JSON texts of numbers that no request of ours expects. */
export const nastyNumber: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...EDGES) },
  {
    weight: 1,
    arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
  },
  { weight: 3, arbitrary: centsAndABit },
);

/** JSON texts of amounts that are right: up to $2,000.00, written in cents, in tenths or in dollars. */
export const rightAmount: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 200_000 })
  .map((cents) => JSON.stringify(cents / 100));

/** Where counting numbers end. */
const LIMITS = [0, 2 ** 31 - 5, 2 ** 31, 2 ** 32, 2 ** 53 - 200, 2 ** 53] as const;

/** Whole numbers near a limit, as texts. */
export const nearLimit: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...LIMITS), fc.nat({ max: 150 }), fc.constantFrom('', '', '', '', '-'))
  .map(([limit, more, sign]) => `${sign}${limit + more}`);

const DECIMAL = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether a JSON number is not a whole number of cents, by its digits: what a double makes of it may be.
 *
 * @param text as it stood in the request
 */
export const hasMoreThanCents = (text: string): boolean => {
  const [, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  const digits = `${whole}${decimals}`.replace(/^0+/, '');
  if (digits === '') return false;
  const trailing = /0*$/.exec(digits)?.[0].length ?? 0;
  return decimals.length - trailing - Number(exponent) > 2;
};
