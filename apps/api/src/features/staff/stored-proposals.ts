import { type StaffProposal } from '@clearfold/contracts';
import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { StaffProposalEntity } from './staff-proposal.entity.js';

/** The proposals as `p`, with their proposer's name. */
export const storedProposals = (manager: EntityManager): SelectQueryBuilder<StaffProposalEntity> =>
  manager
    .createQueryBuilder(StaffProposalEntity, 'p')
    .innerJoin('p.proposer', 'proposer')
    .addSelect(['proposer.id', 'proposer.name']);

/** A stored proposal as the console and the mails have it. */
export const proposalOf = (stored: StaffProposalEntity): StaffProposal => ({
  id: stored.id,
  kind: stored.kind,
  name: stored.name,
  email: stored.email,
  role: stored.role,
  reason: stored.reason,
  proposedById: stored.proposedById,
  proposedBy: stored.proposer.name,
  status: stored.status,
  ...(stored.memberId !== null && { memberId: stored.memberId }),
  ...(stored.fromRole !== null && { fromRole: stored.fromRole }),
  ...(stored.aloneFrom !== null && { aloneFrom: stored.aloneFrom.toISOString() }),
  proposedAt: stored.proposedAt.toISOString(),
  expiresAt: stored.expiresAt.toISOString(),
});
