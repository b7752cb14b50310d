import { needsKey, RESET_WAIT_MS, type StaffState } from '@clearfold/ledger';
import { type StaffProposalEntity } from '../staff-proposal.entity.js';

/** Until when a member who has a passkey can stop what is proposed about them; undefined of what they cannot. */
export const waitsUntilOf = (
  { kind, memberId, proposedAt }: Pick<StaffProposalEntity, 'kind' | 'memberId' | 'proposedAt'>,
  known: StaffState,
): Date | undefined =>
  kind === 'reset-access' && memberId !== null && needsKey(known, memberId)
    ? new Date(proposedAt.valueOf() + RESET_WAIT_MS)
    : undefined;
