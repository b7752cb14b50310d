import {
  authorizedActor,
  type LedgerCommand,
  STAFF_STREAM,
  type StaffChangeKind,
  type StaffMember,
} from '@clearfold/ledger';
import { type TimedEnvelope } from '@clearfold/ledger/testing';
import { arbitraryKeyActs } from './staff-key-acts.js';
import { MEMBERS, type Name } from './staff-members.js';

const NAMES = Object.keys(MEMBERS) as Name[];
const KINDS: readonly StaffChangeKind[] = ['invite', 'role', 'enable', 'reset-access'];
const ROLES: readonly StaffMember['role'][] = ['reviewer', 'support', 'plan-manager', 'auditor', 'admin'];
/** Mostly those who may. */
const ACTORS: readonly Name[] = ['sam', 'kim', 'sam', 'kim', 'sam', 'kim', 'max', 'pia', 'eve'];
/** Mostly those who have not joined, by what is usual. */
const INVITED: readonly Name[] = ['zoe', 'max', 'zoe', 'max', ...NAMES];
/** What is mostly proposed: each is possible at first, or once somebody was switched off. */
const USUAL: readonly (readonly [StaffChangeKind, Name, StaffMember['role']])[] = [
  ['invite', 'zoe', 'reviewer'],
  ['role', 'eve', 'reviewer'],
  ['role', 'pia', 'admin'],
  ['enable', 'oli', 'reviewer'],
  ['enable', 'sam', 'admin'],
  ['enable', 'kim', 'admin'],
  ['reset-access', 'max', 'reviewer'],
];

interface Change {
  readonly proposalId: string;
  readonly memberId: string;
  readonly role: StaffMember['role'];
  readonly kind: StaffChangeKind;
}

/**
 * What staff do to each other in a history: of most of it the ledger takes nothing.
 *
 * @param random from 0 to below 1
 * @returns what is given at a time, ms since 1970 UTC; mostly nothing
 */
export const arbitraryActs = (random: () => number): ((at: number) => TimedEnvelope[]) => {
  const proposed: Change[] = [];
  let given = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const number = (): string => String(given++).padStart(12, '0');
  const newest = (): Change | undefined => pick(proposed.slice(-3));

  const propose = (): LedgerCommand => {
    const [kind, name, role] = random() < 0.6 ? pick(USUAL) : [pick(KINDS), pick(NAMES), pick(ROLES)];
    const again = random() < 0.1 ? newest()?.proposalId : undefined;
    const change = { proposalId: again ?? `ec000000-0000-4000-8000-${number()}`, memberId: MEMBERS[name], role, kind };
    proposed.push(change);
    return { type: 'ProposeStaffChange', ...change };
  };

  const command = (): LedgerCommand => {
    const chance = random();
    const change = random() < 0.8 ? newest() : pick(proposed);
    if (!change || chance < 0.35) return propose();
    if (chance < 0.7) return { type: 'ConfirmStaffChange', ...change };
    // Somebody who looks at what is new.
    if (chance < 0.78) return { type: 'RetractStaffChange', proposalId: (newest() ?? change).proposalId };
    if (chance < 0.83) return { type: 'SwitchOffStaff', memberId: MEMBERS[pick(NAMES)] };
    return { type: 'JoinStaff' };
  };

  const act = (): { by: Name; command: LedgerCommand } => {
    const of = command();
    return { by: pick(of.type === 'JoinStaff' ? INVITED : ACTORS), command: of };
  };
  const keyAct = arbitraryKeyActs(random);

  return (at) => {
    if (random() > 0.25) return [];
    const { by, command: of } = random() < 0.3 ? keyAct() : act();
    const actor = authorizedActor(of, STAFF_STREAM, MEMBERS[by]);
    return [{ at, actor, streamId: STAFF_STREAM, commandId: `ed000000-0000-4000-8000-${number()}`, command: of }];
  };
};
