// @ts-check
import { by, change, found, LONE, on, said, STAFF } from './people-story.mjs';

/** @typedef {import('./people-story.mjs').Said} Said */

const key = (n = 1) => ({ credentialId: `key${n}`, publicKey: 'p'.repeat(40), algorithm: 'ES256' });
const offered = (memberId = 'max', n = 1, fields = {}) => said('StaffKeyOffered', { ...key(n), ...fields }, memberId);
const enrolled = (memberId = 'max', n = 1, fields = {}) =>
  said('StaffKeyEnrolled', { memberId, ...key(n), ...fields }, 'kim');
const endorsed = (memberId = 'max', n = 1) => said('StaffKeyEndorsed', { memberId, ...key(n) }, 'sam');
const first = 'StaffKeyEndorsed is the first of two where one is enough';
const policy = (/** @type {string} */ signing) => ({ ...said('PolicyConfirmed', { signing }, 'kim'), streamId: 'p' });
/** Whether it holds is not asked here. @param {Said} of */
const signed = (of) => ({ ...of, signature: /** @type {never} */ ({}) });
const revoked = (actorId = 'max', memberId = 'max', n = 1) =>
  said('StaffKeyRevoked', { memberId, credentialId: key(n).credentialId }, actorId);
const has = [...STAFF, offered(), enrolled()];
/** Both admins have keys, and decisions must be signed. */
const signing = [
  ...[...STAFF, offered('sam', 3), enrolled('sam', 3), offered('kim', 4), by(enrolled('kim', 4), 'sam')],
  policy('required'),
];
const ofPia = [offered('pia', 2), enrolled('pia', 2)];
const [proposed, reset] = /** @type {[Said, Said]} */ (change('reset-access', 'StaffAccessReset'));
const stopped = said('StaffChangeWithdrawn', { proposalId: 'q' }, 'max');
const anew = [proposed, on(1, reset), on(1, said('StaffJoined', {}, 'max'))];
const off = (/** @type {string} */ memberId) => said('StaffSwitchedOff', { memberId });
const alone = [...LONE, offered('sam')];
const own = by(enrolled('sam'), 'sam');
const second = change('role', 'StaffRoleChanged', 'max', 'admin').map((event, i) => on(i, by(event, 'sam')));
const reviewer = said('StaffChangeProposed', { proposalId: 'q', memberId: 'max', role: 'support', kind: 'role' });

describe('the oracle, of a log with keys of the staff', () => {
  it.each([
    ['a key by two', has],
    ['keys of every role', [...STAFF, offered('sam'), offered('pia', 2), enrolled('sam'), enrolled('pia', 2)]],
    ['a key that is confirmed in its week', [...STAFF, offered(), on(6.99, enrolled())]],
    ['a key that an admin declines', [...STAFF, offered(), revoked('sam')]],
    ['a key that is taken back', [...has, offered('max', 2), revoked('max', 'max', 2)]],
    ['a key that its member removes, who has another', [...has, offered('max', 2), enrolled('max', 2), revoked()]],
    ['a last key that an admin removes', [...has, revoked('sam')]],
    ['a key behind access anew', [...has, ...anew, on(1, offered('max', 2)), on(1, enrolled('max', 2))]],
    ['access anew a day later', [...has, proposed, on(1, reset)]],
    ['access anew at once of who has no key', [...STAFF, offered(), ...ofPia, proposed, reset]],
    ['access anew at once of whose key was of before', [...has, ...anew, on(1, proposed), on(1, reset)]],
    ['another role at once of who has a key', [...has, ...change('role', 'StaffRoleChanged', 'max', 'support')]],
    ['access anew that leaves others their keys', [...has, ...ofPia, ...anew, on(1, revoked('sam', 'pia', 2))]],
    ['access anew that its member stops', [...has, proposed, stopped]],
    ['a key that the only admin confirms a day later', [...alone, on(1, own)]],
    ['a key of another one, which the only admin confirms', [...LONE, offered(), by(enrolled(), 'sam')]],
    ['a first key by two where decisions must be signed', [...signing, offered(), endorsed(), enrolled()]],
    ['a first key by one where one other admin has a key', [...signing, offered('sam', 5), enrolled('sam', 5)]],
    ['a further key that was offered signed, by one', [...signing, signed(offered()), enrolled()]],
    ['a key by one once decisions need not be signed', [...signing, offered(), policy('optional'), enrolled()]],
    ['a key of the only admin that the second confirms', [...alone, ...second, on(1, by(enrolled('sam'), 'max'))]],
  ])('finds nothing in %s', (_, events) => {
    expect(found(...events)).toEqual([]);
  });

  const unfit = (/** @type {string} */ type, /** @type {string} */ name) => `${type} is by ${name}, who may not`;
  const again = 'StaffKeyOffered is of a key that was offered before';
  const none = 'StaffKeyOffered is of what is no key';
  const late = 'StaffKeyEnrolled confirms a key that does not wait';
  const ones = 'StaffKeyEnrolled is by whose key it is';
  const gone = 'StaffKeyRevoked is of no key of theirs';
  it.each([
    ['offered twice', [...STAFF, offered(), offered()], again],
    ['offered by two', [...STAFF, offered(), offered('pia')], again],
    ['offered again when it was removed', [...has, revoked('sam'), offered()], again],
    ['offered by who has no access', [...STAFF, offered('oli')], unfit('StaffKeyOffered', 'oli')],
    ['offered by who has not joined', [...STAFF, offered('ivy')], unfit('StaffKeyOffered', 'ivy')],
    ['without an id', [...STAFF, offered('max', 1, { credentialId: '' })], none],
    ['in another spelling', [...STAFF, offered('max', 1, { credentialId: 'AB' })], none],
    ['with too long an id', [...STAFF, offered('max', 1, { credentialId: 'p'.repeat(1_368) })], none],
    ['with too short a public key', [...STAFF, offered('max', 1, { publicKey: 'p'.repeat(36) })], none],
    ['with too long a public key', [...STAFF, offered('max', 1, { publicKey: 'p'.repeat(2_004) })], none],
    [
      'of an unknown algorithm',
      [...STAFF, offered('max', 1, { algorithm: 'HS256' })],
      'StaffKeyOffered is of an unknown algorithm',
    ],
    ['confirmed that nobody offered', [...STAFF, enrolled()], late],
    ['confirmed of another member', [...STAFF, offered(), enrolled('pia')], late],
    ['confirmed with another public key', [...STAFF, offered(), enrolled('max', 1, { publicKey: 'q' })], late],
    ['confirmed with another algorithm', [...STAFF, offered(), enrolled('max', 1, { algorithm: 'RS256' })], late],
    ['confirmed a week later', [...STAFF, offered(), on(7, enrolled())], late],
    ['confirmed twice', [...has, enrolled()], late],
    ['confirmed that was declined', [...STAFF, offered(), revoked(), enrolled()], late],
    ['confirmed of before access anew', [...STAFF, offered(), ...anew, on(1, enrolled())], late],
    [
      'confirmed of who has no access',
      [...STAFF, offered(), off('max'), enrolled()],
      'StaffKeyEnrolled is of who has no access',
    ],
    [
      'confirmed by a reviewer',
      [...STAFF, offered('pia'), by(enrolled('pia'), 'max')],
      unfit('StaffKeyEnrolled', 'max'),
    ],
    ['confirmed by its admin', [...STAFF, offered('sam'), on(1, own)], ones],
    ['confirmed by one alone', [...signing, offered(), enrolled()], 'StaffKeyEnrolled is by one where it takes two'],
    [
      'confirmed by one twice',
      [...signing, offered(), by(endorsed(), 'kim'), enrolled()],
      'StaffKeyEnrolled is by one where it takes two',
    ],
    ['confirmed first where one is enough', [...STAFF, offered(), endorsed()], first],
    ['confirmed first where it was offered signed', [...signing, signed(offered()), endorsed()], first],
    [
      'confirmed first by its member',
      [...signing, offered('sam'), endorsed('sam')],
      'StaffKeyEndorsed is by whose key it is',
    ],
    ['confirmed by the only admin at once', [...alone, on(0.99, own)], ones],
    ['confirmed by the only admin, where there are two', [...alone, ...second, on(1, own)], ones],
    ['confirmed by the only admin, where there were two', [...alone, ...second, on(1, off('max')), on(1, own)], ones],
    ['removed that nobody offered', [...STAFF, revoked('sam')], gone],
    ['removed of another member', [...has, revoked('sam', 'pia')], gone],
    ['removed twice', [...has, revoked('sam'), revoked('sam')], gone],
    ['removed of before access anew', [...has, ...anew, on(1, revoked('sam'))], gone],
    ['removed by a stranger', [...has, revoked('pia')], 'StaffKeyRevoked is by a stranger'],
    ['removed by its member, the last one', [...has, revoked()], 'StaffKeyRevoked is of their last key'],
    [
      'removed by its member, the last one but one of somebody else',
      [...has, ...ofPia, revoked()],
      'StaffKeyRevoked is of their last key',
    ],
  ])('finds a key %s', (_, events, what) => {
    expect(found(...events.slice(0, -1))).toEqual([]);
    expect(found(...events)).toEqual([`people, position ${events.length}: ${what}`]);
  });

  const early = 'StaffAccessReset is of who has a key, before a day is over';
  const notTheirs = 'StaffChangeWithdrawn withdraws nothing that is theirs to withdraw';
  it.each([
    ['before a day is over', [...has, proposed, on(0.99, reset)], early],
    ['before a day is over, of whose key was removed', [...has, revoked('sam'), proposed, reset], early],
    ['stopped by a stranger', [...has, proposed, by(stopped, 'pia')], notTheirs],
    ['stopped that is another role', [...has, reviewer, stopped], notTheirs],
    ['stopped by who has no access', [...has, off('max'), proposed, stopped], unfit('StaffChangeWithdrawn', 'max')],
    [
      'confirmed that was stopped',
      [...has, proposed, stopped, on(1, reset)],
      'StaffAccessReset confirms what does not wait',
    ],
  ])('finds access anew %s', (_, events, what) => {
    expect(found(...events.slice(0, -1))).toEqual([]);
    expect(found(...events)).toEqual([`people, position ${events.length}: ${what}`]);
  });
});
