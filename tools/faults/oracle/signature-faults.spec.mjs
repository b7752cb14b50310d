// @ts-check
import { signatureFaults } from './signature-faults.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

const signature = { authenticatorData: '', clientData: '', signature: '', nonce: '', index: 0, count: 1, path: '' };

/** @param {string} type @param {RecordedEvent['fields']} fields @param {string} streamId @param {string} actorId */
const said = (type, fields = {}, streamId = 'a', actorId = 'sam') => ({ type, fields, streamId, actorId });
/** @param {ReturnType<typeof said>} event @param {number} seen @param {string} credentialId */
const signed = (event, seen, credentialId = 'key') => ({ ...event, signature: { ...signature, seen, credentialId } });

const found = (
  /** @type {(ReturnType<typeof said> & Partial<Pick<RecordedEvent, 'signature' | 'actorKind' | 'at'>>)[]} */ ...events
) =>
  signatureFaults(
    events.map((event, i) => ({
      at: 0,
      actorKind: /Opened$|Requested$/.test(event.type) ? 'system' : 'staff',
      ...event,
      position: i + 1,
      commandId: '',
    })),
  );

const enrolled = said('StaffKeyEnrolled', { memberId: 'sam', credentialId: 'key' }, 's', 'kim');
const opened = (/** @type {string} */ signing) => said('PolicyOpened', { signing }, 'p');
const asked = said('DepositRequested');
const approved = said('DepositApproved');

describe('the oracle, of a log with signatures', () => {
  it.each([
    ['what is signed', [enrolled, opened('required'), asked, signed(approved, 3)]],
    ['what begins a stream', [enrolled, opened('required'), signed(said('PlanCreated'), 0)]],
    ['what need not be signed', [opened('optional'), approved]],
    ['a log of before signatures', [said('PolicyOpened', {}, 'p'), approved, said('PolicyProposed', {}, 'p')]],
    ['a step to a first key', [opened('required'), said('StaffKeyOffered'), said('StaffJoined')]],
    [
      'a further key that is offered signed',
      [enrolled, opened('required'), signed(said('StaffKeyOffered', {}, 's'), 1)],
    ],
    ['a further key that need not be signed', [enrolled, opened('optional'), said('StaffKeyOffered')]],
    [
      'what was taken back',
      [enrolled, opened('required'), signed(said('PolicyConfirmed', { signing: 'optional' }, 'p'), 2), approved],
    ],
  ])('finds nothing in %s', (__, events) => {
    expect(found(...events)).toEqual([]);
  });

  it.each([
    ['is unsigned where it must not be', [opened('required'), approved], 'DepositApproved is not signed'],
    [
      'is a further key, unsigned where it must not be',
      [enrolled, opened('required'), said('StaffKeyOffered')],
      'StaffKeyOffered is not signed',
    ],
    ['requires signatures unsigned', [said('PolicyProposed', { signing: 'required' })], 'PolicyProposed is not signed'],
    ['brings that in unsigned', [said('PolicyConfirmed', { signing: 'required' })], 'PolicyConfirmed is not signed'],
    ['is of a key of nobody', [signed(approved, 0)], 'DepositApproved is signed with no key of who decided'],
    [
      'is of another one’s key',
      [enrolled, signed({ ...approved, actorId: 'kim' }, 0)],
      'DepositApproved is signed with no key of who decided',
    ],
    [
      'is of a key that was revoked',
      [enrolled, said('StaffKeyRevoked', { memberId: 'sam', credentialId: 'key' }, 's'), signed(approved, 0)],
      'DepositApproved is signed with no key of who decided',
    ],
    [
      'is of a key of before access anew',
      [enrolled, said('StaffAccessReset', { memberId: 'sam' }, 's'), signed(approved, 0)],
      'DepositApproved is signed with no key of who decided',
    ],
    [
      'is of another version',
      [enrolled, asked, signed(approved, 1)],
      'DepositApproved is of another version than what was signed',
    ],
    ['is a request', [enrolled, signed(asked, 0)], 'DepositRequested is signed, which nobody signs'],
    ['is a joining', [enrolled, signed(said('StaffJoined'), 0)], 'StaffJoined is signed, which nobody signs'],
  ])('names what %s', (__, events, what) => {
    expect(found(...events)).toEqual([`signatures, position ${events.length}: ${what}`]);
  });
});

/** By Ada, in her own stream, on a day. @param {string} type @param {RecordedEvent['fields']} fields */
const own = (type, fields = {}, day = 0, streamId = 'ada') => ({
  ...said(type, fields, streamId, 'ada'),
  actorKind: 'investor',
  at: day * 86_400_000,
});
/** @param {string} type */
const bySupport = (type, day = 0) => ({ ...said(type, {}, 'ada', 'sue'), at: day * 86_400_000 });
const ofAda = (/** @type {string} */ id) => ({ credentialId: id, publicKey: `${id} in public` });
const added = own('InvestorKeyAdded', ofAda('phone'));
const on = signed(own('PaymentSigningSwitchedOn'), 1, 'phone');
const withdrawn = (day = 0) => own('WithdrawalRequested', {}, day, 'w');
const released = bySupport('PaymentSigningReleased');
const frozen = bySupport('InvestorFrozen');
const other = own('InvestorKeyAdded', ofAda('laptop'));
/** Behind another key. */
const onBehind = signed(own('PaymentSigningSwitchedOn'), 2, 'phone');
const goes = (/** @type {string} */ id) => own('InvestorKeyRemoved', ofAda(id));

describe('the oracle, of a log with an investor who signs', () => {
  it.each([
    ['what is unsigned before', [added, withdrawn()]],
    ['what is signed', [added, on, signed(withdrawn(), 0, 'phone')]],
    ['what is unsigned behind', [added, on, signed(own('PaymentSigningSwitchedOff'), 2, 'phone'), withdrawn()]],
    ['what is unsigned a day behind a release', [added, on, released, withdrawn(1)]],
    ['a release that was stopped', [added, on, released, own('PaymentSigningReleaseWithdrawn'), released]],
    ['a key that goes', [added, on, released, own('InvestorKeyRemoved', ofAda('phone'), 1)]],
    ['a key of before, where they do not sign', [other, added, signed(withdrawn(), 0, 'laptop')]],
    ['a key of before, a day behind a release', [other, added, onBehind, released, signed(withdrawn(1), 0, 'laptop')]],
    ['a key that was signed for', [added, on, signed(other, 2, 'phone'), signed(withdrawn(), 0, 'laptop')]],
    ['that a key of before goes', [other, added, onBehind, signed(goes('laptop'), 3, 'phone')]],
    ['a release behind a freeze', [added, on, released, frozen, bySupport('InvestorUnfrozen'), released]],
    ['a cancellation', [added, on, own('WithdrawalCancelled', {}, 0, 'w')]],
  ])('finds nothing in %s', (__, events) => {
    expect(found(...events)).toEqual([]);
  });

  it.each([
    ['takes money out unsigned', [added, on, withdrawn()], 'WithdrawalRequested is not signed'],
    ['sends it unsigned', [added, on, own('TransferRequested', {}, 0, 't')], 'TransferRequested is not signed'],
    ['adds a key unsigned', [added, on, own('InvestorKeyAdded', ofAda('x'))], 'InvestorKeyAdded is not signed'],
    ['is switched on unsigned', [added, own('PaymentSigningSwitchedOn')], 'PaymentSigningSwitchedOn is not signed'],
    [
      'is switched off unsigned',
      [added, on, own('PaymentSigningSwitchedOff')],
      'PaymentSigningSwitchedOff is not signed',
    ],
    ['is too early', [added, on, released, withdrawn(0.9)], 'WithdrawalRequested is not signed'],
    [
      'is unsigned though the release was stopped',
      [added, on, released, bySupport('PaymentSigningReleaseWithdrawn'), withdrawn(1)],
      'WithdrawalRequested is not signed',
    ],
    [
      'is of no key of theirs',
      [added, on, signed(withdrawn(), 0, 'key')],
      'WithdrawalRequested is signed with no key of who decided',
    ],
    [
      'is of a key of before',
      [other, added, onBehind, signed(withdrawn(), 0, 'laptop')],
      'WithdrawalRequested is signed with no key of who decided',
    ],
    [
      'is unsigned where a freeze ended the release',
      [added, on, released, frozen, bySupport('InvestorUnfrozen'), withdrawn(1)],
      'WithdrawalRequested is not signed',
    ],
    ['is let go while frozen', [added, on, frozen, released], 'PaymentSigningReleased is of a frozen account'],
    [
      'is of another version',
      [added, signed(own('PaymentSigningSwitchedOn'), 0, 'phone')],
      'PaymentSigningSwitchedOn is of another version than what was signed',
    ],
    [
      'is a cancellation',
      [added, on, signed(own('WithdrawalCancelled', {}, 0, 'w'), 0, 'phone')],
      'WithdrawalCancelled is signed, which nobody signs',
    ],
    ['adds a key twice', [added, added], 'InvestorKeyAdded is of a key that they have'],
    [
      'adds a key by another name',
      [added, own('InvestorKeyAdded', { ...ofAda('phone'), credentialId: 'x' })],
      'InvestorKeyAdded is of a key that they have',
    ],
    [
      'adds an eleventh key',
      [...Array.from({ length: 10 }, (___, n) => own('InvestorKeyAdded', ofAda(`${n}`))), added],
      'InvestorKeyAdded is of one key more than there may be',
    ],
    ['removes a key of nobody', [own('InvestorKeyRemoved', ofAda('x'))], 'InvestorKeyRemoved is of no key of theirs'],
    [
      'removes the last key',
      [added, on, signed(own('InvestorKeyRemoved', ofAda('phone')), 2, 'phone')],
      'InvestorKeyRemoved is of their last key',
    ],
    [
      'removes the last key that signs',
      [other, added, onBehind, signed(goes('phone'), 3, 'phone')],
      'InvestorKeyRemoved is of their last key',
    ],
    [
      'removes the last that signs behind another one',
      [added, on, signed(other, 2, 'phone'), signed(goes('phone'), 3, 'phone'), signed(goes('laptop'), 4, 'laptop')],
      'InvestorKeyRemoved is of their last key',
    ],
    [
      'is on twice',
      [added, on, signed(own('PaymentSigningSwitchedOn'), 2, 'phone')],
      'PaymentSigningSwitchedOn comes where they sign',
    ],
    [
      'is off before',
      [added, signed(own('PaymentSigningSwitchedOff'), 1, 'phone')],
      'PaymentSigningSwitchedOff comes where they do not sign',
    ],
    ['is let go before', [added, released], 'PaymentSigningReleased comes where they do not sign'],
    ['is let go twice', [added, on, released, released], 'PaymentSigningReleased comes where one stands'],
    [
      'is let go by who it is',
      [added, on, { ...released, actorId: 'ada', actorKind: 'investor' }],
      'PaymentSigningReleased is by investor ada',
    ],
    [
      'takes back nothing',
      [added, on, bySupport('PaymentSigningReleaseWithdrawn')],
      'PaymentSigningReleaseWithdrawn takes back what does not stand',
    ],
    [
      'takes back too late',
      [added, on, released, bySupport('PaymentSigningReleaseWithdrawn', 1)],
      'PaymentSigningReleaseWithdrawn comes where they do not sign',
    ],
    ['adds another one’s key', [{ ...added, actorId: 'ben' }], 'InvestorKeyAdded is by investor ben'],
  ])('names what %s', (__, events, what) => {
    expect(found(...events)).toEqual([`signatures, position ${events.length}: ${what}`]);
  });
});
