import {
  type StaffProposal,
  type StaffProposalKind,
  type StaffProposalStatus,
  type StaffRole,
} from '@clearfold/contracts';

/** The columns of a proposal with its proposer's name. */
export const PROPOSAL_COLUMNS = `
p.id, p.kind, p.member_id as "memberId", p.name, p.email, p.email_key as "emailKey", p.role, p.from_role as "fromRole",
p.member_version as "memberVersion", p.reason, p.proposed_by as "proposedById", s.name as "proposedBy",
p.proposed_at as "proposedAt", p.expires_at as "expiresAt", p.alone_from as "aloneFrom", p.status`;

export const PROPOSALS = `staff_proposals p join staff s on s.id = p.proposed_by`;

export interface StaffProposalRow {
  readonly id: string;
  readonly kind: StaffProposalKind;
  /** Null while an invitation waits. */
  readonly memberId: string | null;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly role: StaffRole;
  readonly fromRole: StaffRole | null;
  /** The member's version that was proposed about; null for an invitation. */
  readonly memberVersion: number | null;
  readonly reason: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  /** From when the only admin may carry it out; null where there were two. */
  readonly aloneFrom: Date | null;
  readonly status: StaffProposalStatus;
}

export const proposalOf = (row: StaffProposalRow): StaffProposal => {
  const { emailKey: _, memberVersion: __, memberId, fromRole, proposedAt, expiresAt, aloneFrom, ...rest } = row;
  return {
    ...rest,
    ...(memberId !== null && { memberId }),
    ...(fromRole !== null && { fromRole }),
    ...(aloneFrom !== null && { aloneFrom: aloneFrom.toISOString() }),
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};
