import { macOf, newPinMac, pepperId } from './pin-mac.js';

const PEPPER = 'a pepper of at least 32 characters';
const SALT = Buffer.from(Array.from({ length: 16 }, (_, i) => i));

/** Worked out apart from this program: with another MAC nobody's stored PIN would be right. */
it('makes of a PIN, a salt and a pepper one MAC for ever', () => {
  expect(macOf('4711', SALT, PEPPER).toString('hex')).toBe(
    '85c6f1e884f5920f608f567f61dd7fb67a28cb3a544b2957e0cd3512ca653515',
  );
  expect(pepperId(PEPPER)).toBe('ab25ceb14483');
});

it('makes another MAC of another PIN, salt or pepper', () => {
  const macs = [
    macOf('4711', SALT, PEPPER),
    macOf('4712', SALT, PEPPER),
    macOf('4711', SALT.subarray(1), PEPPER),
    macOf('4711', SALT, `${PEPPER}.`),
  ];
  expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(4);
});

it('stores a new PIN under a salt of its own', () => {
  const [one, other] = [newPinMac('4711', PEPPER), newPinMac('4711', PEPPER)];
  expect(one).toEqual({ mac: macOf('4711', one.salt, PEPPER), salt: one.salt, keyId: pepperId(PEPPER) });
  expect(one.salt).toHaveLength(16);
  expect(one.salt.equals(other.salt)).toBe(false);
});
