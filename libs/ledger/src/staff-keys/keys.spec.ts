import { type StaffState } from '../staff/state.js';
import { keyCommandOf, keyEventOf, two } from '../testing/staff-keys-story.js';
import { after, RITA } from '../testing/staff-story.js';
import { enrolledKeysOf, needsKey } from './keys-of.js';
import { Keys } from './keys.js';
import { type StaffKey } from './staff-key.js';

const key = (n: number, memberId = `m${n}`): StaffKey => ({
  memberId,
  publicKey: `p${n}`,
  algorithm: 'ES256',
  status: 'enrolled',
  isSigned: false,
  wasEnrolled: true,
  offeredAt: n + 1,
  at: 0,
  isAlone: false,
});

describe('the keys of the staff', () => {
  const all = [0, 1, 2].reduce((keys, n) => keys.with(`k${n}`, key(n)), Keys.none);
  const ids = (keys: Keys, memberId: string) => keys.of(memberId).map(([id]) => id);

  it('are found by id, by member and by public key', () => {
    const two = all.with('k3', key(3, 'm0'));
    expect([two.get('k3'), ids(two, 'm0'), ids(two, 'm1'), ids(two, 'm9')]).toEqual([
      key(3, 'm0'),
      ['k0', 'k3'],
      ['k1'],
      [],
    ]);
    expect([two.hasPublicKey('p3'), all.hasPublicKey('p3'), ids(all, 'm0')]).toEqual([true, false, ['k0']]);
    expect([...two].map(([id]) => id).sort()).toEqual(['k0', 'k1', 'k2', 'k3']);
  });

  it('are as they are now, each once', () => {
    const revoked = all.with('k1', { ...key(1), status: 'revoked' });
    expect(revoked.of('m1')).toEqual([['k1', { ...key(1), status: 'revoked' }]]);
  });

  it('are the last one’s who offered them, in a log that its owner wrote', () => {
    const taken = all.with('k1', key(9, 'm2'));
    expect([ids(taken, 'm1'), ids(taken, 'm2'), taken.hasPublicKey('p9')]).toEqual([[], ['k2', 'k1'], true]);
  });

  it('are not all gone through for one of them', () => {
    const story = after(...two);
    const iterator = Keys.prototype[Symbol.iterator];
    Keys.prototype[Symbol.iterator] = () => {
      throw new Error('All keys are gone through');
    };
    try {
      const state = { keys: all, members: new Map() } as unknown as StaffState;
      expect([enrolledKeysOf(state, 'm1'), needsKey(state, 'm1'), needsKey(state, 'm9')]).toEqual([
        ['k1'],
        true,
        false,
      ]);
      const offer = keyCommandOf('offer K1');
      expect(story.give(RITA, offer)).toEqual(keyEventOf(offer));
    } finally {
      Keys.prototype[Symbol.iterator] = iterator;
    }
  });
});
