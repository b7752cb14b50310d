import { type StaffProposal } from '@clearfold/contracts';
import { stickyBar } from '../components/sticky-bar';

/** Whether it is left to whom a proposal is about for now. */
export const isWaiting = ({ waitsUntil }: Pick<StaffProposal, 'waitsUntil'>, now: number): boolean =>
  waitsUntil !== undefined && now < Date.parse(waitsUntil);

/**
 * Whether a proposal about the staff waits for this admin: made by another one, about another one whose day is over, and not
 * barred as new.
 */
export const mayConfirmProposal = (readerId: unknown, proposal: StaffProposal, now: number): boolean =>
  readerId !== proposal.memberId &&
  readerId !== proposal.proposedById &&
  !isWaiting(proposal, now) &&
  stickyBar(proposal, proposal.proposedAt, now) === undefined;
