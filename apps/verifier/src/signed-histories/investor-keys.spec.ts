import { STAFF } from '../agreement/staff-steps.js';
import { ADA, by, close, deposits, freeze, id, on, type Step, unfreeze } from '../agreement/steps.js';
import { LAPTOP, PHONE } from './investors-story.js';
import { added, byAda, ON, released, removed, stopped, switchedOff, switchedOn } from './investor-steps.js';
import { refusalOf, signedWith, type SignedStep } from './signed-steps.js';

const numbered = (n: number) => ({
  credentialId: `key${n}`,
  publicKey: `${n}${'p'.repeat(39)}`,
  algorithm: 'ES256' as const,
});
const TEN: Step[] = Array.from({ length: 10 }, (_, n) => added(numbered(n)));
const signed = (of: Step): SignedStep => signedWith(PHONE, of);
const byLaptop = signedWith(LAPTOP, removed(LAPTOP));

/** A day behind support’s release of a device, but for a few milliseconds. */
const ALMOST = 1 - 1e-7;

describe('an investor’s passkeys', () => {
  it.each<[string, SignedStep[]]>([
    ['come and go', [added(PHONE), added(LAPTOP), removed(PHONE), added(PHONE), removed(LAPTOP), removed(PHONE)]],
    ['are of whoever is frozen, too', [freeze(ADA), added(PHONE), removed(PHONE)]],
    ['are ten', TEN],
    ['are switched on, off and on again', [...ON, signed(switchedOff), signed(switchedOn)]],
    ['are more with a signature', [...ON, signed(added(LAPTOP)), signed(removed(PHONE))]],
    [
      'are let go, which support stops, or whose they are',
      [...ON, released, stopped, released, byAda(stopped), released],
    ],
    ['are signed with on until a day is over', [...ON, released, on(ALMOST, signed(switchedOff))]],
    ['are switched on again once they were let go', [...ON, released, on(1, signed(switchedOn)), on(1, released)]],
    ['are removed to the last once they were let go', [...ON, released, on(1, removed(PHONE))]],
    ['are removed that sign nothing', [added(LAPTOP), ...ON, signed(removed(LAPTOP))]],
    ['are let go anew once nobody is frozen', [...ON, released, freeze(ADA), unfreeze(ADA), released]],
    ['are let go by support', [...STAFF, ...ON, by('sue', released), by('sue', stopped), by('kim', released)]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, string, SignedStep[]]>([
    ['come twice', `${ADA} has the key ${PHONE.credentialId} already`, [added(PHONE), added(PHONE)]],
    [
      'come by two names',
      `${ADA} has the key ${LAPTOP.credentialId} by another name`,
      [added(PHONE), added({ ...PHONE, credentialId: LAPTOP.credentialId })],
    ],
    ['are eleven', `${ADA} has 10 keys already`, [...TEN, added(PHONE)]],
    ['have no id', 'this is no credential id of 1 to 1023 bytes', [added({ ...PHONE, credentialId: '' })]],
    [
      'are spelled otherwise',
      'this is no credential id of 1 to 1023 bytes',
      [added({ ...PHONE, credentialId: 'key0AB' })],
    ],
    ['are none', 'this is no public key of 30 to 1500 bytes', [added({ ...PHONE, publicKey: 'p'.repeat(36) })]],
    ['go twice', `${ADA} has no key ${PHONE.credentialId}`, [added(PHONE), removed(PHONE), removed(PHONE)]],
    ['go to the last of who signs', `${ADA}, who signs, takes their last key`, [...ON, signed(removed(PHONE))]],
    [
      'go to the last that signs',
      `${ADA}, who signs, takes their last key`,
      [added(LAPTOP), ...ON, signed(removed(PHONE))],
    ],
    [
      'go to the last that signs, behind another one',
      `${ADA}, who signs, takes their last key`,
      [added(LAPTOP), ...ON, signed(removed(LAPTOP)), signed(added(LAPTOP)), signed(removed(PHONE)), byLaptop],
    ],
    ['are switched on twice', `${ADA} signs already`, [...ON, signed(switchedOn)]],
    ['are switched on while they are let go', `${ADA} signs already`, [...ON, released, signed(switchedOn)]],
    ['are switched off before they are on', `${ADA} does not sign`, [added(PHONE), signed(switchedOff)]],
    ['are switched off once they were let go', `${ADA} does not sign`, [...ON, released, on(1, signed(switchedOff))]],
    ['are let go before they are on', `${ADA} does not sign`, [added(PHONE), released]],
    ['are let go twice', `${ADA} is released already`, [...ON, released, released]],
    ['are let go twice, a day later', `${ADA} does not sign`, [...ON, released, on(1, released)]],
    ['are let go of who is frozen', `${ADA} is frozen, and released`, [...ON, freeze(ADA), released]],
    ['are taken back of before a freeze', `no release of ${ADA} stands`, [...ON, released, freeze(ADA), stopped]],
    ['are taken back that nobody let go', `no release of ${ADA} stands`, [...ON, stopped]],
    ['are taken back twice', `no release of ${ADA} stands`, [...ON, released, stopped, byAda(stopped)]],
    ['are taken back a day later', `${ADA} does not sign`, [...ON, released, on(1, byAda(stopped))]],
    [
      'are taken back of before they were on anew',
      `no release of ${ADA} stands`,
      [...ON, released, signed(switchedOff), signed(switchedOn), stopped],
    ],
    [
      'are taken back of before they were on anew a day later',
      `no release of ${ADA} stands`,
      [...ON, released, on(1, signed(switchedOn)), on(1, stopped)],
    ],
  ])('are none that %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(`payment-signing: ${refusal}`);
  });

  it.each<[string, SignedStep[], SignedStep]>([
    ['more', [], added(PHONE)],
    ['fewer', [added(PHONE)], removed(PHONE)],
    ['on', [added(PHONE)], signed(switchedOn)],
    ['off', ON, signed(switchedOff)],
    ['let go', ON, released],
    ['kept', [...ON, released], stopped],
  ])('of a closed account are not %s', (_, before, last) => {
    expect(refusalOf([...before, close(ADA), last])).toBe(
      'account-status: what a closed account signs with is changed',
    );
  });

  it('are in no request’s stream', () => {
    const refusal = `request-states: the stream ${id(1)} of the investor is another one's`;
    expect(refusalOf([deposits.request(1, 5n), added(PHONE, id(1))])).toBe(refusal);
  });

  it.each(['max', 'pia', 'art'] as const)('are neither let go nor kept by %s', (name) => {
    expect(refusalOf([...STAFF, ...ON, by(name, released)])).toMatch(/^people: PaymentSigningReleased by/);
    const kept = refusalOf([...STAFF, ...ON, by('sue', released), by(name, stopped)]);
    expect(kept).toMatch(/^people: PaymentSigningReleaseWithdrawn by/);
  });
});
