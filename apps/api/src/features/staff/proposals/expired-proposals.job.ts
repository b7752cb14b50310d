import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { StaffProposals } from './staff-proposals.js';

const DUE = `select id from staff_proposals where status = 'waiting' and expires_at <= $1 order by expires_at limit 100`;

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
    const rows = await this.source.query<{ id: string }[]>(DUE, [this.clock.now()]);
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
