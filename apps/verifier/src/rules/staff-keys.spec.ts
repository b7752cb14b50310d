import { by, id, on, refusalOf, type Step } from '../agreement/steps.js';
import { changed, keys, LONE_STAFF, STAFF, staff } from '../agreement/staff-steps.js';

const { propose, confirm, withdraw, switchOff, join } = staff;
const { offer, enrol, revoke } = keys;

const A_MINUTE = 1 / 1_440;
const reset = { kind: 'reset-access', memberId: 'max', role: 'reviewer' } as const;
const enable = { kind: 'enable', memberId: 'max', role: 'reviewer' } as const;
/** Max got access anew, and joined. */
const anew = [on(2, propose(9, reset)), on(3, confirm(9, reset)), on(3, join('max'))];
const has = [offer(1), enrol(1)];
const offered = (said: Parameters<typeof offer>[2]): Step => offer(1, 'max', said);
const letters = (length: number): string => 'p'.repeat(length);

describe('a key of the staff', () => {
  it.each<[string, Step[]]>([
    ['offered by a member of any role', ['sam', 'max', 'pia', 'sue', 'art'].map((name, n) => offer(n, name))],
    ['confirmed by an admin', has],
    ['confirmed by an admin of another one', [offer(1, 'sam'), enrol(1, 'sam')]],
    ['confirmed a minute before its week is over', [offer(1), on(7 - A_MINUTE, enrol(1))]],
    ['confirmed once its member has access again', [offer(1), switchOff('max'), ...changed(1, enable), enrol(1)]],
    ['declined by an admin', [offer(1), by('sam', revoke(1))]],
    ['taken back by its member', [offer(1), revoke(1)]],
    ['taken back by its member, who has one', [...has, offer(2), revoke(2)]],
    ['taken back when its week is over', [offer(1), on(8, revoke(1))]],
    ['removed by its member, who has another one', [...has, offer(2), enrol(2), revoke(1)]],
    ['removed by an admin, though it is the only one', [...has, by('sam', revoke(1))]],
    ['removed of who has no access', [...has, switchOff('max'), by('sam', revoke(1))]],
    ['offered behind access anew', [...has, ...anew, on(3, offer(2)), on(3, enrol(2))]],
    ['of one byte', [offered({ credentialId: 'AQ' })]],
    ['of 1,023 bytes', [offered({ credentialId: letters(1_364) })]],
    ['with a public key of 1,500 bytes', [offered({ publicKey: letters(2_000) })]],
    ['of another algorithm', [offered({ algorithm: 'RS256' }), enrol(1, 'max', { algorithm: 'RS256' })]],
  ])('is one %s', (_, steps) => {
    expect(refusalOf([...STAFF, ...steps])).toBe('nothing');
  });

  const none = 'people: max has no key key1';
  const again = 'people: the key key1 is offered again';
  const noId = 'people: this is no credential id of 1 to 1023 bytes';
  const noKey = 'people: this is no public key of 30 to 1500 bytes';
  const another = 'people: the key key1 is confirmed as another one than was offered';
  const over = 'people: the key key1 does not wait';
  const last = 'people: max takes their last key';
  it.each<[string, string, Step[]]>([
    ['offered twice', again, [offer(1), offer(1)]],
    ['offered by two', again, [offer(1), offer(1, 'pia')]],
    ['offered again when it counts', again, [...has, offer(1)]],
    ['offered again when it was removed', again, [...has, by('sam', revoke(1)), offer(1)]],
    ['offered again when its week is over', again, [offer(1), on(8, offer(1))]],
    ['offered again behind access anew', again, [...has, ...anew, on(3, offer(1))]],
    ['offered by who has no access', 'people: StaffKeyOffered by oli, who is not active', [offer(1, 'oli')]],
    ['offered by who has not joined', 'people: StaffKeyOffered by ivy, who is not active', [offer(1, 'ivy')]],
    ['offered by nobody', 'people: StaffKeyOffered by eve, who is no member of the staff', [offer(1, 'eve')]],
    ['without an id', noId, [offered({ credentialId: '' })]],
    ['with an id of too many bytes', noId, [offered({ credentialId: `${letters(1_364)}pA` })]],
    ['with an id in another spelling', noId, [offered({ credentialId: 'AB' })]],
    ['with an id and padding', noId, [offered({ credentialId: 'AQ==' })]],
    ['with an id in base 64', noId, [offered({ credentialId: 'a+/b' })]],
    [
      'with the public key of another one',
      "people: the key key2 is another one's, too",
      [offer(1), offer(2, 'sam', { publicKey: `1${'p'.repeat(39)}` })],
    ],
    ['with a public key of too few bytes', noKey, [offered({ publicKey: `${letters(38)}A` })]],
    ['with a public key of too many bytes', noKey, [offered({ publicKey: `${letters(2_000)}pA` })]],
    ['with a public key in another spelling', noKey, [offered({ publicKey: `${letters(40)}AB` })]],
    ['confirmed that nobody offered', none, [enrol(1)]],
    ['confirmed of another member', 'people: pia has no key key1', [offer(1), enrol(1, 'pia')]],
    ['confirmed with another public key', another, [offer(1), enrol(1, 'max', { publicKey: 'q'.repeat(40) })]],
    ['confirmed with another algorithm', another, [offer(1), enrol(1, 'max', { algorithm: 'EdDSA' })]],
    ['confirmed a week later', over, [offer(1), on(7, enrol(1))]],
    ['confirmed twice', over, [...has, enrol(1)]],
    ['confirmed that was declined', none, [offer(1), by('sam', revoke(1)), enrol(1)]],
    ['confirmed that was removed', none, [...has, by('sam', revoke(1)), enrol(1)]],
    ['confirmed of before access anew', none, [offer(1), ...anew, on(3, enrol(1))]],
    ['confirmed again of before access anew', none, [...has, ...anew, on(3, enrol(1))]],
    ['confirmed of who has no access', 'people: max has no access', [offer(1), switchOff('max'), enrol(1)]],
    ['confirmed by a reviewer', 'people: StaffKeyEnrolled by max, who is reviewer', [offer(1), by('max', enrol(1))]],
    ['confirmed by its admin', 'people: kim confirms a key of their own', [offer(1, 'kim'), enrol(1, 'kim')]],
    [
      'confirmed by its admin a day later',
      'people: kim confirms a key of their own',
      [offer(1, 'kim'), on(1, enrol(1, 'kim'))],
    ],
    ['removed that nobody offered', none, [by('sam', revoke(1))]],
    ['removed twice', none, [...has, by('sam', revoke(1)), by('sam', revoke(1))]],
    ['removed of another member', 'people: pia has no key key1', [...has, by('sam', revoke(1, 'pia'))]],
    ['removed by a stranger', 'people: StaffKeyRevoked by pia, who is plan-manager', [...has, by('pia', revoke(1))]],
    ['removed of before access anew', none, [...has, ...anew, on(3, revoke(1))]],
    ['removed by its member, the last one', last, [...has, revoke(1)]],
    ['removed by its member, the last one but one that waits', last, [...has, offer(2), revoke(1)]],
    [
      'removed by its member, the last one but one of somebody else',
      last,
      [...has, offer(2, 'pia'), enrol(2, 'pia'), revoke(1)],
    ],
    [
      'removed by its member, the last one but one of before access anew',
      'people: max takes their last key',
      [...has, ...anew, on(3, offer(2)), on(3, enrol(2)), on(3, revoke(2))],
    ],
  ])('is none %s', (_, refusal, steps) => {
    expect(refusalOf([...STAFF, ...steps])).toBe(refusal);
  });

  it.each<[string, Step]>([
    ['offered', offer(1)],
    ['confirmed', enrol(1)],
    ['removed', revoke(1)],
  ])('is not %s before the staff is open, nor in another stream', (_, step) => {
    const before = STAFF.slice(0, -1);
    expect(refusalOf([...before, step])).toBe('request-states: the staff was not opened yet');
    expect(refusalOf([...STAFF, { ...step, streamId: id(1) }])).toBe(
      'request-states: this is not the stream of the staff',
    );
  });
});

describe('a key of the only admin', () => {
  const own = (day: number): Step => on(day, by('sam', enrol(1, 'sam')));
  const waits = [...LONE_STAFF, offer(1, 'sam')];
  const promote = { kind: 'role', memberId: 'max', role: 'admin' } as const;
  const promoted = [on(1, propose(1, promote)), on(2, by('sam', confirm(1, promote)))];
  const alone = 'people: sam confirms a key of their own';

  it('is confirmed by them a day later', () => {
    expect(refusalOf([...waits, own(1)])).toBe('nothing');
    expect(refusalOf([...waits, own(1 - A_MINUTE)])).toBe('people: sam confirms it before a day is over');
    expect(refusalOf([...waits, own(7 - A_MINUTE)])).toBe('nothing');
    expect(refusalOf([...waits, own(7)])).toBe('people: the key key1 does not wait');
  });

  it('is the second one’s to confirm once there are two, whoever leaves afterwards', () => {
    expect(refusalOf([...waits, ...promoted, own(2)])).toBe(alone);
    expect(refusalOf([...waits, ...promoted, on(2, by('max', enrol(1, 'sam')))])).toBe('nothing');
    expect(refusalOf([...waits, ...promoted, on(2, switchOff('max')), own(2)])).toBe(alone);
  });

  it('is not theirs to confirm that they offered while there were two', () => {
    expect(refusalOf([...STAFF, offer(1, 'sam'), switchOff('kim'), own(1)])).toBe(alone);
  });

  it('is theirs to confirm that they offered when the other one had left', () => {
    expect(refusalOf([...STAFF, switchOff('kim'), offer(1, 'sam'), own(1)])).toBe('nothing');
  });

  it('may be confirmed at once of somebody else', () => {
    expect(refusalOf([...LONE_STAFF, offer(1), by('sam', enrol(1))])).toBe('nothing');
  });
});

describe('access anew', () => {
  const given = (day: number): Step[] => [propose(1, reset), on(day, confirm(1, reset))];
  const early = 'people: max, who has a key, cannot stop this before a day is over';

  it.each<[string, string, Step[]]>([
    ['who has none', 'nothing', []],
    ['whose key waits', 'nothing', [offer(1)]],
    ['whose key was declined', 'nothing', [offer(1), revoke(1)]],
    ['who has one', early, has],
    ['whose key was removed', early, [...has, by('sam', revoke(1))]],
  ])('is given before a day is over, or not, to somebody %s', (_, refusal, before) => {
    expect(refusalOf([...STAFF, ...before, ...given(1 - A_MINUTE)])).toBe(refusal);
    expect(refusalOf([...STAFF, ...before, ...given(1)])).toBe('nothing');
  });

  it('is given at once where others have keys, or theirs was of before', () => {
    expect(refusalOf([...STAFF, offer(1, 'pia'), enrol(1, 'pia'), ...given(0)])).toBe('nothing');
    const again = [propose(1, reset), confirm(1, reset)].map((step) => on(3, step));
    expect(refusalOf([...STAFF, ...has, ...anew, ...again])).toBe('nothing');
    const anewWithKey = [...anew, on(3, offer(2)), on(3, enrol(2))];
    expect(refusalOf([...STAFF, ...has, ...anewWithKey, ...again])).toBe(early);
  });

  it('ends nobody else’s keys', () => {
    const other = [offer(2, 'pia'), enrol(2, 'pia')];
    expect(refusalOf([...STAFF, ...other, ...anew, on(3, by('sam', revoke(2, 'pia')))])).toBe('nothing');
  });

  it('is of no other change that it waits a day', () => {
    expect(refusalOf([...STAFF, ...has, switchOff('max'), ...changed(1, enable)])).toBe('nothing');
  });

  it.each<[string, string, Step[]]>([
    ['whose it is', 'nothing', [propose(1, reset), by('max', withdraw(1))]],
    ['another admin', 'nothing', [propose(1, reset), by('kim', withdraw(1))]],
    ['who proposed it', 'nothing', [propose(1, reset), withdraw(1)]],
    [
      'an admin whose it is',
      'nothing',
      [propose(1, { ...reset, memberId: 'kim', role: 'admin' }), by('kim', withdraw(1))],
    ],
    [
      'somebody else',
      'people: StaffChangeWithdrawn by pia, who is plan-manager',
      [propose(1, reset), by('pia', withdraw(1))],
    ],
    [
      'whom another change is about',
      'people: max decides about themselves',
      [propose(1, { ...reset, kind: 'role', role: 'support' }), by('max', withdraw(1))],
    ],
    [
      'whose it is, without access',
      'people: StaffChangeWithdrawn by max, who is not active',
      [switchOff('max'), propose(1, reset), by('max', withdraw(1))],
    ],
    [
      'whose it is, a week later',
      'people: no change e0000000-0000-4000-8000-000000000001 of the staff waits',
      [propose(1, reset), on(7, by('max', withdraw(1)))],
    ],
  ])('is stopped by %s: %s', (_, refusal, steps) => {
    expect(refusalOf([...STAFF, ...has, ...steps])).toBe(refusal);
  });

  it('is not given once it was stopped', () => {
    const stopped = [propose(1, reset), by('max', withdraw(1)), on(1, confirm(1, reset))];
    expect(refusalOf([...STAFF, ...has, ...stopped])).toMatch('of the staff waits');
  });
});
