import { Injectable } from '@nestjs/common';
import { type StaffProposal, type StaffProposalsAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { activeAdmin } from '../active-admin.js';
import { PROPOSAL_COLUMNS, proposalOf, PROPOSALS, type StaffProposalRow } from './staff-proposal-row.js';

const WAITING = `
select ${PROPOSAL_COLUMNS} from ${PROPOSALS}
where p.status = 'waiting' and p.expires_at > $1 order by p.proposed_at, p.id`;

const ONE = `select ${PROPOSAL_COLUMNS} from ${PROPOSALS} where p.id = $1`;

const ACTIVE_ADMINS = `select count(*)::int as count from staff s where ${activeAdmin('s')}`;

/** Reads what admins proposed about the staff. */
@Injectable()
export class StaffProposalReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async waiting(readerId: string): Promise<StaffProposalsAnswer> {
    const now = this.clock.now();
    const [rows, [{ count }], bars] = await Promise.all([
      this.source.query<StaffProposalRow[]>(WAITING, [now]),
      this.source.query<[{ count: number }]>(ACTIVE_ADMINS),
      barsOf(this.source, readerId, now),
    ]);
    const data = rows.map((row): StaffProposal => {
      const barredAsNew = barredAsNewOf(bars, { id: row.proposedById, at: row.proposedAt }, now);
      return { ...proposalOf(row), ...(barredAsNew && { barredAsNew }) };
    });
    return { activeAdmins: count, data };
  }

  /** @throws ApiError 'proposal-not-found' */
  async one(id: string): Promise<StaffProposal> {
    const [row] = await this.source.query<StaffProposalRow[]>(ONE, [id]);
    if (!row) throw new ApiError('proposal-not-found');
    return proposalOf(row);
  }
}
