import { STAFF } from '../agreement/staff-steps.js';
import { ADA, BEN, by, close, credited, deposits, freeze, given, id, on, step, type Step } from '../agreement/steps.js';
import { LAPTOP, PHONE } from './investors-story.js';
import {
  added,
  byAda,
  ON,
  released,
  removed,
  stopped,
  switchedOff,
  switchedOn,
  transfer,
  withdrawal,
} from './investor-steps.js';
import { refusalOf, signedWith, type SignedStep } from './signed-steps.js';

const numbered = (n: number) => ({
  credentialId: `key${n}`,
  publicKey: `${n}${'p'.repeat(39)}`,
  algorithm: 'ES256' as const,
});
const TEN: Step[] = Array.from({ length: 10 }, (_, n) => added(numbered(n)));
const signed = (of: Step): SignedStep => signedWith(PHONE, of);

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
    ['are switched on twice', `${ADA} signs already`, [...ON, signed(switchedOn)]],
    ['are switched on while they are let go', `${ADA} signs already`, [...ON, released, signed(switchedOn)]],
    ['are switched off before they are on', `${ADA} does not sign`, [added(PHONE), signed(switchedOff)]],
    ['are switched off once they were let go', `${ADA} does not sign`, [...ON, released, on(1, signed(switchedOff))]],
    ['are let go before they are on', `${ADA} does not sign`, [added(PHONE), released]],
    ['are let go twice', `${ADA} is released already`, [...ON, released, released]],
    ['are let go twice, a day later', `${ADA} does not sign`, [...ON, released, on(1, released)]],
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

describe('what takes money out', () => {
  const before = credited(1, 900n);

  it.each<[string, SignedStep[]]>([
    ['before it is on', [withdrawal, transfer]],
    ['with a key, before it is on', [added(PHONE), withdrawal]],
    ['once it is off', [...ON, signed(switchedOff), withdrawal, transfer]],
    ['a day behind a release', [...ON, released, on(1, withdrawal), on(1, transfer)]],
  ])('goes unsigned %s', (_, steps) => {
    expect(refusalOf([...before, ...steps])).toBe('nothing');
  });

  it('is no decision of staff where it is unsigned', () => {
    expect(given([...before, withdrawal]).signers.unsigned).toBe(1);
  });

  it.each<[string, SignedStep[]]>([
    ['before it has to be', [added(PHONE), signed(withdrawal)]],
    ['with any key', [...ON, signed(added(LAPTOP)), signedWith(LAPTOP, withdrawal), signed(transfer)]],
    ['a day behind a release, still', [...ON, released, on(1, signed(withdrawal))]],
  ])('is signed %s', (_, steps) => {
    expect(refusalOf([...before, ...steps])).toBe('nothing');
  });

  it.each<[Step['event']['type'], SignedStep[], Step]>([
    ['WithdrawalRequested', ON, withdrawal],
    ['TransferRequested', ON, transfer],
    ['InvestorKeyAdded', ON, added(LAPTOP)],
    ['InvestorKeyRemoved', [...ON, signed(added(LAPTOP))], removed(LAPTOP)],
    ['PaymentSigningSwitchedOff', ON, switchedOff],
    ['PaymentSigningSwitchedOn', [added(PHONE)], switchedOn],
    ['WithdrawalRequested', [...ON, released], on(ALMOST, withdrawal)],
    ['WithdrawalRequested', [...ON, released, stopped], on(2, withdrawal)],
    ['WithdrawalRequested', [...ON, released, on(1, signed(switchedOn))], on(2, withdrawal)],
  ])('and %s is not unsigned where it must not be', (type, steps, last) => {
    expect(refusalOf([...before, ...steps, last])).toBe(`signatures: ${type} by ${ADA} is not signed`);
  });
});

describe('what an investor signs', () => {
  const before = [...credited(1, 900n), ...credited(2, 900n)];
  const bens = step(id(6), { ...withdrawal.event, investorId: BEN } as Step['event'], { actorId: BEN });
  const of = (changes: object) => ({ says: { event: { ...withdrawal.event, ...changes } as Step['event'] } });

  it.each<[string, string, SignedStep[]]>([
    [
      'of a cent more',
      'another decision was signed',
      [...ON, signedWith(PHONE, withdrawal, of({ amountCents: 499n }))],
    ],
    [
      'of another payee',
      'another decision was signed',
      [...ON, signedWith(PHONE, withdrawal, of({ recipientDigest: 'cd'.repeat(32) }))],
    ],
    [
      'of another recipient',
      'another decision was signed',
      [
        ...ON,
        signedWith(PHONE, transfer, {
          says: { event: { ...transfer.event, recipientId: id(1) } as Step['event'] },
        }),
      ],
    ],
    [
      'of another request',
      'another decision was signed',
      [...ON, signedWith(PHONE, withdrawal, { says: { streamId: id(6) } })],
    ],
    [
      'of before what came since',
      'what was signed is of position 4, not 5',
      [added(PHONE), signedWith(PHONE, switchedOn, { recorded: { seen: 4 } })],
    ],
    [
      'with a key that they have not',
      `the key ${LAPTOP.credentialId} is no enrolled one of theirs`,
      [...ON, signedWith(LAPTOP, withdrawal)],
    ],
    [
      'with a key that is another one’s',
      `the key ${PHONE.credentialId} is no enrolled one of theirs`,
      [...ON, ...credited(3, 900n, BEN), signedWith(PHONE, bens)],
    ],
    [
      'with a key that they removed',
      `the key ${PHONE.credentialId} is no enrolled one of theirs`,
      [...ON, signed(added(LAPTOP)), signed(removed(PHONE)), signed(withdrawal)],
    ],
    [
      'with another key under the name of theirs',
      `the key ${PHONE.credentialId} did not sign this`,
      [...ON, signedWith({ ...LAPTOP, credentialId: PHONE.credentialId }, withdrawal)],
    ],
    ['unverified', 'nobody was verified', [...ON, signedWith(PHONE, withdrawal, { answer: { flags: 0x01 } })]],
  ])('is not signed %s', (_, says, steps) => {
    const { event, actorId } = steps.at(-1) as SignedStep;
    expect(refusalOf([...before, ...steps])).toBe(`signatures: ${event.type} by ${actorId}: ${says}`);
  });

  it.each<[string, SignedStep[], Step]>([
    ['a deposit', [], deposits.request(3, 5n)],
    [
      'a cancellation',
      [signed(withdrawal)],
      step(id(5), { type: 'WithdrawalCancelled', investorId: ADA, amountCents: 500n }),
    ],
    ['that a release is stopped', [released], byAda(stopped)],
    ['that the account is frozen', [], byAda(freeze(ADA))],
  ])('is not %s', (_, steps, last) => {
    const refusal = refusalOf([...before, ...ON, ...steps, signed(last)]);
    expect(refusal).toBe(`signatures: ${last.event.type} by ${ADA} is signed, which nobody signs`);
  });

  it('is not for staff to sign with', () => {
    expect(refusalOf([...ON, signed(released)])).toBe(
      `signatures: PaymentSigningReleased by sam: the key ${PHONE.credentialId} is no enrolled one of theirs`,
    );
  });
});
