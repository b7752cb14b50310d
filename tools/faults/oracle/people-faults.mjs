// @ts-check
import { DAY, StaffKeys, WEEK } from './staff-keys.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */
/** @typedef {{ role: string, access: string, joined: string }} Member */

/** The one stream of the staff (docs/log-format.md). */
const STREAM = '00000000-0000-8000-8000-000000000005';

/** Which role may besides an admin, by what an event's type begins with. */
const MAY = [
  { types: /^Plan(Created|Revised|Archived|Restored)$/, role: 'plan-manager' },
  { types: /^(Deposit|Withdrawal|Transfer|BreakGlass|Investor|StatementSealed|OpenItem)/, role: 'reviewer' },
  { types: /^PaymentSigning/, role: 'support' },
];
/** Of any of them, each in their own matters. */
const ANYBODY_MAY = /^Staff(KeyOffered|KeyRevoked|ChangeWithdrawn)$/;

/** What each confirmation makes of a member, and of which kind it is. @type {Record<string, [kind: string, made: (role: unknown) => Partial<Member>]>} */
const CONFIRMED = {
  StaffAdmitted: ['invite', (role) => ({ role: String(role), access: 'on', joined: 'no' })],
  StaffRoleChanged: ['role', (role) => ({ role: String(role) })],
  StaffSwitchedOn: ['enable', () => ({ access: 'on' })],
  StaffAccessReset: ['reset-access', () => ({ joined: 'no' })],
};

/**
 * Where the log does not keep to its own staff (docs/ledger-format.md, "people"): who decided, who let them in, and whose their keys
 * are. What an endorsement of before counts is for the verifiers.
 *
 * @param {readonly RecordedEvent[]} events all of them, in order @returns {string[]}
 */
export function peopleFaults(events) {
  /** @type {string[]} */
  const broken = [];
  /** @type {Map<unknown, Member>} */
  const members = new Map();
  /** @type {Map<unknown, { by: string, isAlone: boolean, at: number, fields: RecordedEvent['fields'] }>} */
  const waiting = new Map();
  const keys = new StaffKeys();
  let isOpen = false;
  let isRequired = false;
  for (const event of events) {
    const { position, type, streamId, actorId, actorKind, at, fields } = event;
    const { memberId, proposalId, role } = fields;
    const must = (/** @type {unknown} */ holds, /** @type {string} */ what) => {
      if (!holds) broken.push(`people, position ${position}: ${type} ${what}`);
    };
    if (isOpen && actorKind === 'staff') must(mayCause(members.get(actorId), type), `is by ${actorId}, who may not`);
    if (type === 'PolicyOpened' || type === 'PolicyConfirmed') isRequired = fields['signing'] === 'required';
    if (!type.startsWith('Staff')) continue;
    must(streamId === STREAM, 'is in another stream');
    if (type === 'StaffFounded' || type === 'StaffOpened') {
      must(!isOpen, 'comes once the staff is open');
      must(actorKind === 'system', `is by ${actorKind}`);
      isOpen ||= type === 'StaffOpened';
      if (type === 'StaffFounded') members.set(memberId, memberOf(fields));
      continue;
    }
    must(isOpen, 'comes before the staff is open');
    const actorRole = members.get(actorId)?.role;
    if (type.startsWith('StaffKey')) {
      const hasAccess = members.get(memberId)?.access === 'on';
      const musts = keys.follow(event, { role: actorRole, admins: admins(members), hasAccess, isRequired });
      for (const [holds, what] of musts) must(holds, what);
      continue;
    }
    must(type === 'StaffJoined' || memberId !== actorId, 'is about who decides it');
    if (type === 'StaffChangeProposed')
      waiting.set(proposalId, { by: actorId, isAlone: admins(members).length < 2, at, fields });
    drop(waiting, (proposed) => at >= proposed.at + WEEK);
    const change = waiting.get(proposalId);
    if (type === 'StaffChangeWithdrawn') {
      const isOwn = change?.fields['memberId'] === actorId;
      const isTheirs = isOwn ? change.fields['kind'] === 'reset-access' : actorRole === 'admin';
      must(change && isTheirs, 'withdraws nothing that is theirs to withdraw');
      waiting.delete(proposalId);
    }
    const [kind, made] = CONFIRMED[type] ?? [];
    if (kind) {
      const isSo =
        change && [memberId, role, kind].join() === ['memberId', 'role', 'kind'].map((of) => change.fields[of]).join();
      must(isSo, 'confirms what does not wait');
      const isLate = !change || at >= change.at + DAY;
      must(change?.by !== actorId || (change.isAlone && isLate), 'is by who proposed it');
      must(isLate || kind !== 'reset-access' || !keys.keyed.has(memberId), 'is of who has a key, before a day is over');
      if (kind === 'reset-access') keys.end(memberId);
    }
    const changed = made?.(role) ?? (type === 'StaffSwitchedOff' ? { access: 'off' } : undefined);
    if (changed) {
      members.set(memberId, { ...memberOf(members.get(memberId) ?? {}), ...changed });
      drop(waiting, ({ by, fields: of }) => by === memberId || of['memberId'] === memberId);
    }
    if (type === 'StaffJoined') members.set(actorId, { ...memberOf(members.get(actorId) ?? {}), joined: 'yes' });
    if (admins(members).length < 2) continue;
    drop(waiting, ({ isAlone }) => isAlone);
    keys.endLone();
  }
  return broken;
}

/** @param {Record<string, unknown>} said @returns {Member} */
const memberOf = ({ role, access, joined }) => ({ role: String(role), access: String(access), joined: String(joined) });

/** @param {Member | undefined} member @param {string} type */
function mayCause(member, type) {
  if (member?.access !== 'on') return false;
  if (type === 'StaffJoined') return member.joined === 'no';
  if (member.joined === 'yes' && ANYBODY_MAY.test(type)) return true;
  return member.joined === 'yes' && ['admin', MAY.find(({ types }) => types.test(type))?.role].includes(member.role);
}

/** @param {Map<unknown, Member>} members */
const admins = (members) =>
  [...members].flatMap(([id, { role, access, joined }]) =>
    `${role} ${access} ${joined}` === 'admin on yes' ? [String(id)] : [],
  );

/** @template Change @param {Map<unknown, Change>} waiting @param {(change: Change) => boolean} isOver */
function drop(waiting, isOver) {
  for (const [id, change] of waiting) if (isOver(change)) waiting.delete(id);
}
