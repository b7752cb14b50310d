import { type StaffProposal } from '@clearfold/contracts';
import { stickyBar } from '../components/sticky-bar';

/** Whether whom a proposal is about still has time to stop it. */
export const mayBeStopped = ({ waitsUntil }: Pick<StaffProposal, 'waitsUntil'>, now: number): boolean =>
  waitsUntil !== undefined && now < Date.parse(waitsUntil);

/**
 * Whether a proposal about the staff waits for this admin: made by another one, about another one who can stop it no more, and
 * not barred as new.
 */
export const mayConfirmProposal = (readerId: unknown, proposal: StaffProposal, now: number): boolean =>
  readerId !== proposal.memberId &&
  readerId !== proposal.proposedById &&
  !mayBeStopped(proposal, now) &&
  stickyBar(proposal, proposal.proposedAt, now) === undefined;
