import { ADA, BEN, credited, deposits, freeze, given, id, on, step, type Step, unfreeze } from '../agreement/steps.js';
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

const signed = (of: Step): SignedStep => signedWith(PHONE, of);

/** A day behind support’s release of a device, but for a few milliseconds. */
const ALMOST = 1 - 1e-7;

describe('what takes money out', () => {
  const before = credited(1, 900n);
  const ofLaptop = signedWith(LAPTOP, withdrawal);
  const more = signed(added(LAPTOP));
  const onByLaptop = signedWith(LAPTOP, switchedOn);

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
    ['with a key of before, before it has to be', [added(LAPTOP), added(PHONE), signedWith(LAPTOP, withdrawal)]],
    ['with one of before, a day behind a release', [added(LAPTOP), ...ON, released, on(1, ofLaptop)]],
    ['with one of before that was signed for since', [added(LAPTOP), ...ON, signed(removed(LAPTOP)), more, ofLaptop]],
    ['with the key that switched it on anew', [...ON, more, signed(switchedOff), onByLaptop, ofLaptop]],
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
    ['WithdrawalRequested', [...ON, released, freeze(ADA), unfreeze(ADA)], on(2, withdrawal)],
    ['WithdrawalRequested', [...ON, released, on(1, signed(switchedOn))], on(2, withdrawal)],
  ])('and %s is not unsigned where it must not be', (type, steps, last) => {
    expect(refusalOf([...before, ...steps, last])).toBe(`signatures: ${type} by ${ADA} is not signed`);
  });
});

describe('what an investor signs', () => {
  const before = [...credited(1, 900n), ...credited(2, 900n)];
  const bens = step(id(6), { ...withdrawal.event, investorId: BEN } as Step['event'], { actorId: BEN });
  const late = (given: SignedStep): SignedStep => on(1, given);
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
      'with a key of before they signed',
      `the key ${LAPTOP.credentialId} is no enrolled one of theirs`,
      [added(LAPTOP), ...ON, signedWith(LAPTOP, withdrawal)],
    ],
    [
      'with a key of before they signed, signed for',
      `the key ${LAPTOP.credentialId} is no enrolled one of theirs`,
      [added(PHONE), signed(added(LAPTOP)), signed(switchedOn), signedWith(LAPTOP, withdrawal)],
    ],
    [
      'with a key of before they signed anew',
      `the key ${PHONE.credentialId} is no enrolled one of theirs`,
      [...ON, signed(added(LAPTOP)), signed(switchedOff), signedWith(LAPTOP, switchedOn), signed(withdrawal)],
    ],
    [
      'with a key of when they did not sign, which a freeze ended',
      `the key ${LAPTOP.credentialId} is no enrolled one of theirs`,
      [
        ...ON,
        released,
        ...[signed(added(LAPTOP)), freeze(ADA), unfreeze(ADA), signedWith(LAPTOP, withdrawal)].map(late),
      ],
    ],
    [
      'of an account in which another event came last',
      'another decision was signed',
      [...ON, signedWith(PHONE, withdrawal, { says: { account: 5 } })],
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
