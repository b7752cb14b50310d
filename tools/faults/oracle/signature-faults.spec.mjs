// @ts-check
import { signatureFaults } from './signature-faults.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

const signature = { authenticatorData: '', clientData: '', signature: '', nonce: '', index: 0, count: 1, path: '' };

/** @param {string} type @param {RecordedEvent['fields']} fields @param {string} streamId @param {string} actorId */
const said = (type, fields = {}, streamId = 'a', actorId = 'sam') => ({ type, fields, streamId, actorId });
/** @param {ReturnType<typeof said>} event @param {number} seen @param {string} credentialId */
const signed = (event, seen, credentialId = 'key') => ({ ...event, signature: { ...signature, seen, credentialId } });

const found = (/** @type {(ReturnType<typeof said> & Pick<RecordedEvent, 'signature'>)[]} */ ...events) =>
  signatureFaults(
    events.map((event, i) => ({
      ...event,
      position: i + 1,
      at: 0,
      commandId: '',
      actorKind: /Opened$|Requested$/.test(event.type) ? 'system' : 'staff',
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
      'what was taken back',
      [enrolled, opened('required'), signed(said('PolicyConfirmed', { signing: 'optional' }, 'p'), 2), approved],
    ],
  ])('finds nothing in %s', (__, events) => {
    expect(found(...events)).toEqual([]);
  });

  it.each([
    ['is unsigned where it must not be', [opened('required'), approved], 'DepositApproved is not signed'],
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
