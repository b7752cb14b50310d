import { type StaffProposal } from '@clearfold/contracts';
import { stickyBar } from '../components/sticky-bar';

/** Whether a proposal about the staff waits for this admin: made by another one, about another one, and not barred as new. */
export const mayConfirmProposal = (readerId: unknown, proposal: StaffProposal, now: number): boolean =>
  readerId !== proposal.memberId &&
  readerId !== proposal.proposedById &&
  stickyBar(proposal, proposal.proposedAt, now) === undefined;
