import { type BarredAsNew } from '../review-queue/barred-as-new.js';
import { type StaffRole } from './staff-member.js';

/** What gives somebody power in the console, and therefore takes two admins. */
export type StaffProposalKind = 'invite' | 'role' | 'enable' | 'reset-access';

/** How a proposal stands; all but 'waiting' is for ever. 'ended': the only admin's, when there was a second one. */
export type StaffProposalStatus = 'waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'ended';

/** What one admin proposed and another one must confirm. Nothing has happened while it waits. */
export interface StaffProposal {
  id: string;
  kind: StaffProposalKind;
  status: StaffProposalStatus;
  /** Whom it is about; absent while an invitation waits. */
  memberId?: string;
  name: string;
  email: string;
  /** The role that the member would have. */
  role: StaffRole;
  /** The role that the member had when it was proposed; absent for an invitation. */
  fromRole?: StaffRole;
  reason: string;
  proposedById: string;
  /** The proposer's name. */
  proposedBy: string;
  proposedAt: string;
  /** From then on nobody can confirm it. */
  expiresAt: string;
  /** Why the reader, another admin than the proposer, may not confirm it. */
  barredAsNew?: BarredAsNew;
  /** From when it can be confirmed: the member signs in with a passkey, or did until it was taken away. */
  waitsUntil?: string;
  /** That the member has a passkey, with which they may stop it until then. */
  isStoppable?: true;
  /** From when the proposer may carry it out: there was no second admin when it was proposed. */
  aloneFrom?: string;
}

/** GET /staff/proposals: those that wait, the oldest first. */
export interface StaffProposalsAnswer {
  /** With fewer than two, the only one waits a day instead of for a second. */
  activeAdmins: number;
  data: StaffProposal[];
}
