import { createHash } from 'node:crypto';
import { challengeOf } from '../signatures/signed-tree.js';
import { type Ceremony, ceremonyChallenge } from './ceremony-challenge.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const drawn = new Uint8Array(32).fill(7);

describe('The challenge of a ceremony', () => {
  it.each<[Ceremony, string]>([
    ['sign-in', 'clearfold/sign-in/v1\n'],
    ['new-passkey', 'clearfold/new-passkey/v1\n'],
  ])('is of %s alone', (ceremony, domain) => {
    const expected = createHash('sha256').update(domain, 'utf8').update(drawn).digest();
    expect(Buffer.from(ceremonyChallenge(sha256, ceremony, drawn))).toEqual(expected);
  });

  it('is never that of decisions, whatever the server drew', () => {
    const decision = challengeOf(sha256, drawn);
    for (const ceremony of ['sign-in', 'new-passkey'] as const)
      expect(Buffer.from(ceremonyChallenge(sha256, ceremony, decision))).not.toEqual(Buffer.from(decision));
  });
});
