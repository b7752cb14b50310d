import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What staff see of an investor beside a request. */
export interface InvestorSummary {
  id: string;
  name: string;
  email: string;
  /** ISO 8601 instant. */
  joinedAt: string;
}

const SUMMARIES = `
select id, concat_ws(' ', first_name, last_name) as name, email, created_at as "joinedAt"
from investors
where id = any ($1)
order by id`;

/** Finds people by the ids that the ledger knows; an erased account is simply not found. */
@Injectable()
export class InvestorDirectory {
  constructor(private readonly source: DataSource) {}

  async summariesOf(ids: readonly string[]): Promise<ReadonlyMap<string, InvestorSummary>> {
    const rows = await this.source.query<(Omit<InvestorSummary, 'joinedAt'> & { joinedAt: Date })[]>(SUMMARIES, [ids]);
    return new Map(rows.map((row) => [row.id, { ...row, joinedAt: row.joinedAt.toISOString() }]));
  }
}
