import { enrolledKeysOf, needsKey, RESET_WAIT_MS, type StaffState } from '@clearfold/ledger';
import { type StaffProposalEntity } from '../staff-proposal.entity.js';

interface ResetWait {
  readonly until: Date;
  /** Whether they have a passkey that opens the console, where they stop it. */
  readonly isStoppable: boolean;
}

/** For how long a proposed reset waits of whoever signs in with a passkey, or did until it was revoked; undefined of all else. */
export const waitOf = (
  { kind, memberId, proposedAt }: Pick<StaffProposalEntity, 'kind' | 'memberId' | 'proposedAt'>,
  known: StaffState,
): ResetWait | undefined =>
  kind === 'reset-access' && memberId !== null && needsKey(known, memberId)
    ? {
        until: new Date(proposedAt.valueOf() + RESET_WAIT_MS),
        isStoppable: enrolledKeysOf(known, memberId).length > 0,
      }
    : undefined;
