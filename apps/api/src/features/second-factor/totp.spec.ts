import { base32, matchingStep, otpauthUrl, stepAt, totpCode } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  /** RFC 6238, appendix B, the rows of SHA-1. */
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])("gives the RFC's code at %d seconds", (seconds, code) => {
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it.each([
    [-2, undefined],
    [-1, 999],
    [0, 1000],
    [1, 1001],
    [2, undefined],
  ])('finds a code that is %d steps away', (away, step) => {
    expect(matchingStep(SECRET, totpCode(SECRET, 1000 + away), new Date(1000 * 30_000))).toBe(step);
  });

  /** RFC 4648, section 10, without the padding. */
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('names issuer and account in the address for the app', () => {
    expect(otpauthUrl('Clear fold', 'a+b@c.example', SECRET)).toBe(
      'otpauth://totp/Clear%20fold:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Clear%20fold',
    );
  });
});
