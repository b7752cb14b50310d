import { type DecisionContext } from '../command.js';
import { type Policy } from '../policy/state.js';
import { isActive } from '../staff/member.js';
import { type StaffState } from '../staff/state.js';
import { enrolledKeysOf } from './keys-of.js';
import { type KeyEndorsement, type StaffKey } from './staff-key.js';

/**
 * Whether two admins must confirm whose a key is: its owner signed nothing that says so, and the policy wants decisions signed,
 * without which whoever could invent one confirmation could invent both. Where but one other admin can sign, one is
 * enough: an admin without a key confirms nothing under such a policy.
 *
 * @param key that waits
 * @param policy in force; none where the log has none
 */
export const takesTwo = (
  state: StaffState,
  { memberId, isSigned }: Pick<StaffKey, 'memberId' | 'isSigned'>,
  policy: Pick<Policy, 'signing'> | undefined,
): boolean => {
  if (isSigned || policy?.signing !== 'required') return false;
  const others = [...state.members].filter(
    ([id, member]) =>
      id !== memberId && member.role === 'admin' && isActive(member) && enrolledKeysOf(state, id).length > 0,
  );
  return others.length >= 2;
};

/** What counts as the first of two confirmations; nothing of whoever's power changed since they gave it. */
export const countingEndorsement = (
  { endorsement }: Pick<StaffKey, 'endorsement'>,
  isVoidFirst: DecisionContext['isVoidFirst'],
): KeyEndorsement | undefined =>
  endorsement && !isVoidFirst(endorsement.by, endorsement.position) ? endorsement : undefined;
