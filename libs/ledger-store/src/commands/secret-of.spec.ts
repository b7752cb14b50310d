import { secretOf } from './secret-of.js';

const NAME = 'CHECKPOINT_KEY';

it('a secret is what the environment has under its name', () => {
  const secret = 'x'.repeat(32);
  expect(secretOf({ [NAME]: secret, OTHER: 'y'.repeat(40) }, NAME)).toBe(secret);
});

it.each<[what: string, given: string | undefined]>([
  ['missing', undefined],
  ['empty', ''],
  ['short', 'x'.repeat(31)],
])('a secret that is %s is refused', (_, given) => {
  expect(() => secretOf({ [NAME]: given }, NAME)).toThrow('CHECKPOINT_KEY must have at least 32 characters.');
});
