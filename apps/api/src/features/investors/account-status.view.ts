import { Injectable } from '@nestjs/common';
import { type AccountStatus, type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

const STANDING = `
select coalesce(s.status, 'active') as status, s.since, coalesce(member.name, s.changed_by) as by,
  -- Other events of the stream have reasons of their own.
  (select body from ledger.private_texts t where t.stream_id = s.id and t.position = s.position and t.kind = 'reason') as reason
from (select $1::uuid as id) asked
left join ledger.investors s on s.id = asked.id
left join staff member on member.id::text = s.changed_by
where s.id is not null or exists (select from investors where id = asked.id)`;

const INVESTOR = 'Investor';

interface Row {
  status: AccountStatus['status'];
  since: Date | null;
  by: string | null;
  reason: string | null;
}

/** Reads whether investors may move money, for staff. */
@Injectable()
export class AccountStatusReader {
  constructor(private readonly source: DataSource) {}

  /** The reason stays out for the auditor. @throws ApiError 'investor-not-found' */
  async of(investorId: string, role: StaffRole): Promise<AccountStatus> {
    const row = await this.expect(investorId);
    return {
      id: investorId,
      status: row.status,
      ...(row.since && { since: row.since.toISOString() }),
      // Their owner, where it was not staff.
      ...(row.by !== null && { by: row.by === investorId ? INVESTOR : row.by }),
      ...(role !== 'auditor' && row.reason !== null && { reason: row.reason }),
    };
  }

  /** @throws ApiError 'investor-not-found' when nobody ever had this id */
  async expect(investorId: string): Promise<Row> {
    const [row] = await this.source.query<Row[]>(STANDING, [investorId]);
    if (!row) throw new ApiError('investor-not-found');
    return row;
  }
}
