import { type MemberPasskeys } from '@clearfold/contracts';
import { isOffered, keyOf, type StaffState } from '@clearfold/ledger';

const NONE: MemberPasskeys = { confirmed: 0, waiting: 0 };

/**
 * How many passkeys each member has, as the log says: whoever has none there signs nothing, whatever a table says.
 *
 * @param now ms since 1970 UTC
 */
export const keyCounts = (known: StaffState, now: number): ((memberId: string) => MemberPasskeys) => {
  const counts = new Map<string, MemberPasskeys>();
  for (const [credentialId, { memberId }] of known.keys) {
    const key = keyOf(known, memberId, credentialId);
    const { confirmed, waiting } = counts.get(memberId) ?? NONE;
    if (key?.status === 'enrolled') counts.set(memberId, { confirmed: confirmed + 1, waiting });
    else if (key && isOffered(key, now)) counts.set(memberId, { confirmed, waiting: waiting + 1 });
  }
  return (memberId) => counts.get(memberId) ?? NONE;
};
