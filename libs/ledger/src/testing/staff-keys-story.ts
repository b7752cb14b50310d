import { type LedgerCommand } from '../deciders.js';
import { type KeyAlgorithm } from '../passkeys/public-key.js';
import { type StaffChangeKind } from '../staff/state.js';
import { uuidOf } from './arbitrary-amounts.js';
import { ADA, BEN, CLEO, founded, type Happened, PEOPLE, RITA, staffOpened } from './staff-story.js';

/** ms */
export const HOUR = 3_600_000;

/** Each key's own, or another one under its name. */
export const publicKeyOf = (key: string, of = 'own'): string => key + (of === 'own' ? 'p' : 'q').repeat(38);

/** The credential id of a key: base64url, as the bytes alone are written. */
export const idOf = (key: string): string => `${key}AA`;

/** A command about a key in words: `offer K1`, `enrol K1 of rita`, `enrol K1 of rita other`, `enrol K1 of rita own RS256`. */
export const keyCommandOf = (words: string): LedgerCommand => {
  const [verb, key = '', , who = '', of = 'own', algorithm = 'ES256'] = words.split(' ');
  const credentialId = idOf(key);
  const memberId = PEOPLE[who] ?? '';
  if (verb === 'revoke') return { type: 'RevokeStaffKey', memberId, credentialId };
  const made = { credentialId, publicKey: publicKeyOf(key, of), algorithm: algorithm as KeyAlgorithm };
  return verb === 'offer' ? { type: 'OfferStaffKey', ...made } : { type: 'EnrolStaffKey', memberId, ...made };
};

const EVENT_OF: Record<string, string> = {
  OfferStaffKey: 'StaffKeyOffered',
  EnrolStaffKey: 'StaffKeyEnrolled',
  RevokeStaffKey: 'StaffKeyRevoked',
};
/** The event of a command that is taken. */
export const keyEventOf = (command: LedgerCommand) =>
  ({ ...command, type: EVENT_OF[command.type] }) as Happened['event'];

/** A change of somebody, in the role that they have. */
export const changeOf = (kind: StaffChangeKind, who: string) => ({
  proposalId: uuidOf('f', 1),
  memberId: PEOPLE[who]!,
  role: ({ rita: 'reviewer', otto: 'support' } as const)[who as 'rita'] ?? ('admin' as const),
  kind,
});
export const CONFIRMED = {
  invite: 'StaffAdmitted',
  role: 'StaffRoleChanged',
  enable: 'StaffSwitchedOn',
  'reset-access': 'StaffAccessReset',
} as const;

/** What somebody did, at an hour: a command about a key, or `propose reset-access rita`, `reset-access rita`, `off rita`, `join`. */
export const did = (who: string, words: string, hour = 0): Happened => {
  const [verb = '', ...rest] = words.split(' ');
  const of = { by: PEOPLE[who]!, at: hour * HOUR };
  if (verb === 'off') return { ...of, event: { type: 'StaffSwitchedOff', memberId: PEOPLE[rest[0]!]! } };
  if (verb === 'join') return { ...of, event: { type: 'StaffJoined' } };
  if (verb === 'propose')
    return { ...of, event: { type: 'StaffChangeProposed', ...changeOf(rest[0] as StaffChangeKind, rest[1]!) } };
  if (verb in CONFIRMED) {
    const { kind, ...confirmed } = changeOf(verb as StaffChangeKind, rest[0]!);
    return { ...of, event: { type: CONFIRMED[kind], ...confirmed } };
  }
  return { ...of, event: keyEventOf(keyCommandOf(words)) };
};

/** Otto is off, Nora has not come, Vera nobody knows. */
const others = [
  founded(CLEO, 'support'),
  founded(RITA, 'reviewer'),
  founded(PEOPLE['pia']!, 'plan-manager'),
  founded(PEOPLE['art']!, 'auditor'),
  founded(PEOPLE['otto']!, 'support', { access: 'off' }),
  founded(PEOPLE['nora']!, 'admin', { joined: 'no' }),
];
const alone = [founded(ADA, 'admin'), ...others, staffOpened];
/** Two admins. */
export const two = [founded(BEN, 'admin'), ...alone];
/** Rita's first key, offered. */
export const waits = [...two, did('rita', 'offer K1')];
/** And confirmed. */
export const hasOne = [...waits, did('ben', 'enrol K1 of rita')];
const hasTwo = [...hasOne, did('rita', 'offer K2'), did('ben', 'enrol K2 of rita')];
const anew = (past: readonly Happened[], who = 'rita') => [
  ...past,
  did('ada', `propose reset-access ${who}`),
  did('ben', `reset-access ${who}`, 24),
  did(who, 'join', 24),
];

/** What happened, by what it is called in the tables. */
export const history: Record<string, readonly Happened[]> = {
  'a staff that is not open': alone.slice(0, -1),
  two,
  alone,
  'K1 waits': waits,
  'K1 of Ada waits': [...two, did('ada', 'offer K1')],
  'K1 of Ada alone waits': [...alone, did('ada', 'offer K1')],
  'K1 of Rita waits for Ada alone': [...alone, did('rita', 'offer K1')],
  'K1 of Ada waits since before Ben left': [...two, did('ada', 'offer K1'), did('ada', 'off ben')],
  'K1 of Ada alone waits, and Nora came': [...alone, did('ada', 'offer K1'), did('nora', 'join')],
  'K1 of Ada alone waits, and Nora came and left': [
    ...alone,
    did('ada', 'offer K1'),
    did('nora', 'join'),
    did('ada', 'off nora'),
  ],
  'K1 of Ada alone waits, and Otto is on': [...alone, did('ada', 'offer K1'), did('ada', 'enable otto')],
  'Rita has K1': hasOne,
  'Rita has K1, K2 waits': [...hasOne, did('rita', 'offer K2')],
  'Rita has K1 and K2': hasTwo,
  'Rita had K1 and has K2': [...hasTwo, did('rita', 'revoke K1 of rita')],
  'Rita has K1, Cleo K2': [...hasOne, did('cleo', 'offer K2'), did('ben', 'enrol K2 of cleo')],
  'Ben has K1': [...two, did('ben', 'offer K1'), did('ada', 'enrol K1 of ben')],
  'K1 was declined': [...waits, did('ada', 'revoke K1 of rita')],
  'K1 was removed': [...hasOne, did('ada', 'revoke K1 of rita')],
  'K1 waits, Rita is off': [...waits, did('ada', 'off rita')],
  'K1 waits, Rita was off': [...waits, did('ada', 'off rita'), did('ada', 'enable rita')],
  'Rita has K1 and is off': [...hasOne, did('ada', 'off rita')],
  'K1 waits, Rita came anew': anew(waits),
  'Rita had K1 and came anew': anew(hasOne),
  'Rita came anew, and K2 waits': [...anew(hasOne), did('rita', 'offer K2', 24)],
  'Rita came anew, and has K2': [...anew(hasOne), did('rita', 'offer K2', 24), did('ben', 'enrol K2 of rita', 24)],
  'Rita has K1, Ben came anew': anew(hasOne, 'ben'),
};
