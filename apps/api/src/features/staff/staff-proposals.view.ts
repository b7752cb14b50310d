import { Injectable } from '@nestjs/common';
import { type StaffProposal, type StaffProposalsAnswer } from '@clearfold/contracts';
import { DataSource, MoreThan } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/barred-as-new.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { activeAdmin } from './active-admin.js';
import { StaffMemberEntity } from './staff-member.entity.js';
import { proposalOf, storedProposals } from './stored-proposals.js';

/** Reads what admins proposed about the staff. */
@Injectable()
export class StaffProposalReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async waiting(readerId: string): Promise<StaffProposalsAnswer> {
    const now = this.clock.now();
    const { manager } = this.source;
    const waiting = { status: 'waiting', expiresAt: MoreThan(now) } as const;
    const [rows, activeAdmins, bars] = await Promise.all([
      storedProposals(manager).where(waiting).orderBy('p.proposedAt').addOrderBy('p.id').getMany(),
      manager.createQueryBuilder(StaffMemberEntity, 's').where(activeAdmin('s')).getCount(),
      barsOf(this.source, readerId, now),
    ]);
    const data = rows.map((row): StaffProposal => {
      const barredAsNew = barredAsNewOf(bars, { id: row.proposedById, at: row.proposedAt }, now);
      return { ...proposalOf(row), ...(barredAsNew && { barredAsNew }) };
    });
    return { activeAdmins, data };
  }

  /** @throws ApiError 'proposal-not-found' */
  async one(id: string): Promise<StaffProposal> {
    const stored = await storedProposals(this.source.manager).where({ id }).getOne();
    if (!stored) throw new ApiError('proposal-not-found');
    return proposalOf(stored);
  }
}
