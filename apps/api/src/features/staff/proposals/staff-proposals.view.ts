import { Injectable } from '@nestjs/common';
import { type StaffProposal, type StaffProposalsAnswer } from '@clearfold/contracts';
import { DataSource, MoreThan } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { activeAdmin } from '../active-admin.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { proposalOf, storedProposals } from '../stored-proposals.js';
import { waitOf } from '../keys/reset-wait.js';
import { StaffRegister } from '../register/staff-register.js';

/** Reads what admins proposed about the staff. */
@Injectable()
export class StaffProposalReader {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  async waiting(readerId: string): Promise<StaffProposalsAnswer> {
    const now = this.clock.now();
    const { manager } = this.source;
    const waiting = { status: 'waiting', expiresAt: MoreThan(now) } as const;
    const [rows, activeAdmins, bars, known] = await Promise.all([
      storedProposals(manager).where(waiting).orderBy('p.proposedAt').addOrderBy('p.id').getMany(),
      manager.createQueryBuilder(StaffMemberEntity, 's').where(activeAdmin('s')).getCount(),
      barsOf(this.source, readerId, now),
      this.register.known(manager),
    ]);
    const data = rows.map((row): StaffProposal => {
      const barredAsNew = barredAsNewOf(bars, { id: row.proposedById, at: row.proposedAt }, now);
      const waits = waitOf(row, known);
      return {
        ...proposalOf(row),
        ...(barredAsNew && { barredAsNew }),
        ...(waits && { waitsUntil: waits.until.toISOString() }),
        ...(waits?.isStoppable && { isStoppable: true }),
      };
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
