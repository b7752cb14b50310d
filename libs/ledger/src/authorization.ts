import { type LedgerCommand, rolesOf, staffRolesOf } from './deciders.js';
import { type Refusal, refuse } from './refusal.js';
import { staffMay } from './staff/staff-may.js';
import { type StaffState } from './staff/state.js';
import { type Actor } from './stored/event-envelope.js';

const REFUSED = { owner: 'not-ones-own-account', staff: 'staff-only', system: 'system-only' } as const;

/** The investor in whose name a command is given. */
const ownerOf = (command: LedgerCommand, streamId: string): string => {
  if ('senderId' in command) return command.senderId;
  return 'investorId' in command ? command.investorId : streamId;
};

/**
 * Whether somebody may give a command at all, as its definition says (`CommandDefinition.roles`). It is asked before any
 * decision, so that none can be taken by the wrong kind of actor, however a command found its way here.
 *
 * @param streamId what the command is about
 * @param staff whom the log knows of the staff; asked of a command of theirs alone
 * @returns the refusal, or undefined when they may
 */
export const authorize = (
  actor: Actor,
  command: LedgerCommand,
  streamId: string,
  staff: () => StaffState,
): Refusal | undefined => {
  const roles = rolesOf(command);
  const mayGive = roles.some((role) =>
    role === 'owner' ? actor.kind === 'investor' && actor.id === ownerOf(command, streamId) : actor.kind === role,
  );
  if (!mayGive) return refuse(REFUSED[roles[0]]);
  if (actor.kind !== 'staff' || staffMay(staff(), actor.id, staffRolesOf(command))) return undefined;
  return refuse('staff-only');
};

/** An actor who may give a command: for simulations, benchmarks and tests, which have nobody signed in. */
export const authorizedActor = (command: LedgerCommand, streamId: string, staffId: string): Actor => {
  const [role] = rolesOf(command);
  if (role === 'owner') return { kind: 'investor', id: ownerOf(command, streamId) };
  return role === 'staff' ? { kind: 'staff', id: staffId } : { kind: 'system', id: 'job' };
};
