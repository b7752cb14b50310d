import { type LedgerEvent } from '@clearfold/ledger';
import { type One } from './changed-events.js';
import { type StaffChanges } from './changed-staff.js';
import { again, at, before, by, earlier, later, saying, WEEK, without } from './log-edits.js';
import { MEMBERS } from './staff-members.js';
import { STORY_KEYS } from './staff-key-story.js';

type Key = keyof typeof STORY_KEYS;

const ofKey = (type: LedgerEvent['type'], log: readonly One[], key: Key): number =>
  log.findIndex(
    ({ event }) => event.type === type && (event as { credentialId?: string }).credentialId === STORY_KEYS[key],
  );
const offered = (log: readonly One[], key: Key): number => ofKey('StaffKeyOffered', log, key);
const enrolled = (log: readonly One[], key: Key): number => ofKey('StaffKeyEnrolled', log, key);
const revoked = (log: readonly One[], key: Key): number => ofKey('StaffKeyRevoked', log, key);

/** Max, who has a key, gets access anew. */
const reset = (log: readonly One[]): number => at(log, 'StaffAccessReset', enrolled(log, 'ofMax'));

/** What somebody could do to the keys of a history that `withStaff` made, and the check that names it. */
export const KEY_CHANGES: StaffChanges = [
  ['a key was confirmed by whose it is', 'people', (log) => by(log, enrolled(log, 'ofMax'), 'max')],
  ['a key was confirmed by the admin whose it is', 'people', (log) => by(log, enrolled(log, 'ofSam'), 'sam')],
  ['a key was confirmed by a reviewer', 'people', (log) => by(log, enrolled(log, 'ofMax'), 'eve')],
  ['a key was confirmed that nobody offered', 'people', (log) => without(log, offered(log, 'ofMax'))],
  [
    'another key was confirmed than was offered',
    'people',
    (log) => saying(log, enrolled(log, 'ofMax'), { publicKey: 'q'.repeat(40) }),
  ],
  [
    'a key was confirmed for another algorithm',
    'people',
    (log) => saying(log, enrolled(log, 'ofMax'), { algorithm: 'RS256' }),
  ],
  [
    'a key was confirmed as another member’s',
    'people',
    (log) => saying(log, enrolled(log, 'ofMax'), { memberId: MEMBERS.eve }),
  ],
  ['a key was confirmed a week later', 'people', (log) => later(log, enrolled(log, 'ofMax'), WEEK)],
  ['a key was confirmed twice', 'people', (log) => again(log, enrolled(log, 'ofMax'))],
  [
    'a key was confirmed of whose access is off',
    'people',
    (log) => {
      const one = enrolled(log, 'ofSam');
      return without(again(log, one, before(log, 'StaffSwitchedOff', offered(log, 'alone'))), one);
    },
  ],
  [
    'a key was confirmed of before access anew',
    'people',
    (log) => {
      const joined = at(log, 'StaffJoined', reset(log));
      const copied = again(log, enrolled(log, 'ofMax'), joined);
      return saying(copied, joined + 1, { credentialId: STORY_KEYS.waits });
    },
  ],
  [
    'the only admin confirmed their key before a day was over',
    'people',
    (log) => earlier(log, enrolled(log, 'alone'), 1),
  ],
  ['a key was offered twice', 'people', (log) => again(log, offered(log, 'ofMax'))],
  [
    'a key was offered by another one too',
    'people',
    (log) => by(again(log, offered(log, 'ofMax')), offered(log, 'ofMax') + 1, 'pia'),
  ],
  [
    'a key was offered in another spelling',
    'people',
    (log) => saying(log, offered(log, 'waits'), { credentialId: `${STORY_KEYS.waits}AB` }),
  ],
  [
    'a key was offered that is none',
    'people',
    (log) => saying(log, offered(log, 'waits'), { publicKey: 'p'.repeat(36) }),
  ],
  ['a key was offered by who has no access', 'people', (log) => by(log, offered(log, 'waits'), 'oli')],
  ['a key was removed by a stranger', 'people', (log) => by(log, revoked(log, 'ofMax'), 'pia')],
  ['a last key was removed by whose it is', 'people', (log) => without(log, enrolled(log, 'other'))],
  ['a key was removed twice', 'people', (log) => again(log, revoked(log, 'declined'))],
  ['access was given anew before a day was over', 'people', (log) => earlier(log, reset(log), 1)],
  [
    'access anew was stopped by a stranger',
    'people',
    (log) => by(log, at(log, 'StaffChangeWithdrawn', enrolled(log, 'ofMax')), 'pia'),
  ],
];
