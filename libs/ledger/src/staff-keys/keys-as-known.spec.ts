import { NOON } from '../testing/index.js';
import { did, hasOne, history, idOf, publicKeyOf, two, waits } from '../testing/staff-keys-story.js';
import { after, type Happened, RITA } from '../testing/staff-story.js';

describe('the passkeys as the log knows them', () => {
  const keysAfter = (...past: readonly Happened[]) => [...after(...past).staff().keys];
  const K1 = {
    memberId: RITA,
    publicKey: publicKeyOf('K1'),
    algorithm: 'ES256',
    offeredAt: two.length + 1,
    at: NOON,
    isAlone: false,
    isSigned: false,
  };

  it.each<[string, readonly Happened[], object]>([
    ['waits', waits, { status: 'offered', wasEnrolled: false }],
    ['counts', hasOne, { status: 'enrolled', wasEnrolled: true }],
    ['was declined', history['K1 was declined']!, { status: 'revoked', wasEnrolled: false }],
    ['was removed', history['K1 was removed']!, { status: 'revoked', wasEnrolled: true }],
  ])('say whose one is that %s', (_, past, is) => {
    expect(keysAfter(...past)).toEqual([[idOf('K1'), { ...K1, ...is }]]);
  });

  it('say whether nobody but its admin could confirm one, nor could since', () => {
    const isAlone = (past: readonly Happened[]) => keysAfter(...past).map(([, key]) => key.isAlone);
    expect(isAlone(history['K1 of Ada alone waits']!)).toEqual([true]);
    expect(isAlone(history['K1 of Ada alone waits, and Nora came']!)).toEqual([false]);
    expect(isAlone([...history['K1 of Ada alone waits']!, did('rita', 'offer K2')])).toEqual([true, false]);
    expect(isAlone(history['K1 of Ada waits since before Ben left']!)).toEqual([false]);
    expect(isAlone(history['K1 of Rita waits for Ada alone']!)).toEqual([false]);
  });

  it('are none where an event is about one that nobody offered', () => {
    expect(keysAfter(...two, did('ada', 'enrol K1 of rita'), did('ada', 'revoke K2 of rita'))).toEqual([]);
  });

  it('are thousands without one being lost', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => did('rita', `offer ${i.toString(36).padStart(4, 'A')}`));
    const { keys } = after(...two, ...many).staff();
    expect([keys.size, [...keys].length]).toEqual([2_000, 2_000]);
    expect(keys.get(idOf('AAA0'))?.memberId).toBe(RITA);
    expect([keys.get('A'), keys.get('')]).toEqual([undefined, undefined]);
  });
});
