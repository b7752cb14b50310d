import { type Recorded } from '../log/recorded.js';
import { accountStatus } from './account-status.js';
import { breakGlass } from './break-glass.js';
import { deposits } from './deposits.js';
import { investorKeys } from './investor-keys.js';
import { explanations } from './explanations.js';
import { type Ledger } from './ledger.js';
import { isActive, type Role } from './members.js';
import { outsideStatements } from './outside-statements.js';
import { plans } from './plans.js';
import { transfers } from './transfers.js';
import { withdrawals } from './withdrawals.js';

/** Who besides an admin may cause an event; of those that are not here, nobody. */
const MAY = new Map<string, Role>([
  ...typesOf(plans, 'plan-manager'),
  ...typesOf(deposits, 'reviewer'),
  ...typesOf(withdrawals, 'reviewer'),
  ...typesOf(transfers, 'reviewer'),
  ...typesOf(breakGlass, 'reviewer'),
  ...typesOf(accountStatus, 'reviewer'),
  ...typesOf(outsideStatements, 'reviewer'),
  ...typesOf(explanations, 'reviewer'),
  ...typesOf(investorKeys, 'support'),
]);

/** What any of the staff may cause; of whom it may be, its rule says. */
const ANYBODY_MAY = ['StaffKeyOffered', 'StaffKeyRevoked', 'StaffChangeWithdrawn'];

function typesOf(rules: object, role: Role): (readonly [string, Role])[] {
  return Object.keys(rules).map((type) => [type, role] as const);
}

/**
 * Holds what somebody of the staff causes to what the log knows of them.
 *
 * @throws Fault when they are nobody to it, may not act, or have another role
 */
export const holdToRole = ({ tally, staff }: Ledger, { event, actorKind, actorId }: Recorded): void => {
  if (actorKind !== 'staff') return;
  if (!staff.founded) {
    staff.heldToNothing += 1;
    return;
  }
  staff.held += 1;
  const member = staff.find(actorId);
  if (!member) return tally.check('people', false, () => `${event.type} by ${actorId}, who is no member of the staff`);
  const { role, access, joined } = member;
  if (event.type === 'StaffJoined') {
    const isAwaited = access === 'on' && joined === 'no';
    return tally.check('people', isAwaited, () => `${actorId} joins, with access ${access} and joined ${joined}`);
  }
  tally.check('people', isActive(member), () => `${event.type} by ${actorId}, who is not active`);
  const may = role === 'admin' || role === MAY.get(event.type) || ANYBODY_MAY.includes(event.type);
  tally.check('people', may, () => `${event.type} by ${actorId}, who is ${role}`);
};
