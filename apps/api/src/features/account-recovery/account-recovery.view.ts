import { Injectable } from '@nestjs/common';
import { type AccountRecovery, type AccountRecoveryAct } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { AccountStatusReader } from '../investors/index.js';
import { EmailChanges } from './email-changes.js';

/** What staff did to an account, which outlives it. */
const ACTS = `
select a.position::text as id, a.act, s.name as by, a.detail as reason, a.at
from staff_acts a join staff s on s.id = a.staff_id
where a.investor_id = $1 order by a.position desc limit 50`;

/** Reads what support did for an investor, and what of it is under way. */
@Injectable()
export class AccountRecoveryReader {
  constructor(
    private readonly source: DataSource,
    private readonly changes: EmailChanges,
    private readonly standings: AccountStatusReader,
  ) {}

  /** Also of an account that is gone. @throws ApiError 'investor-not-found' when nobody ever had this id */
  async of(investorId: string): Promise<AccountRecovery> {
    await this.standings.expect(investorId);
    const [emailChanges, acts] = await Promise.all([
      this.changes.latestOf(investorId),
      this.source.query<(Omit<AccountRecoveryAct, 'at'> & { at: Date })[]>(ACTS, [investorId]),
    ]);
    return { emailChanges, acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) };
  }
}
