import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { StaffProposalEntity } from './staff-proposal.entity.js';
import { StaffProposals } from './staff-proposals.js';

/** Writes down that a proposal's week is over, and has the admins told. Nobody can confirm it before that either. */
@Injectable()
export class ExpiredProposalsJob implements Job {
  readonly name = 'expired-staff-proposals';
  readonly everySeconds = 300;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly proposals: StaffProposals,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const rows = await this.source.getRepository(StaffProposalEntity).find({
      select: { id: true },
      where: { status: 'waiting', expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { expiresAt: 'ASC' },
      take: 100,
    });
    return rows.map(({ id }) => id);
  }

  async run(id: string): Promise<void> {
    if (!(await this.due()).includes(id)) return;
    await this.source.transaction(async (manager) => {
      const { proposal } = await this.proposals.lock(id, manager);
      if (proposal.status !== 'waiting' || proposal.expiresAt > this.clock.now()) return;
      await this.proposals.close(proposal, { status: 'expired' }, manager);
    });
  }
}
