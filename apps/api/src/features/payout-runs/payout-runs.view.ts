import { Injectable } from '@nestjs/common';
import { type PayoutRun, type PayoutRunDetail, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents, startOfDay } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type PAYOUT_RUNS, type RowOf } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';
import { AuditTrailReader } from '../audit-trail/index.js';

const CONDITIONS = `
where ($1::text is null or r.status = $1) and ($2::uuid[] is null or r.id = any($2))`;

/** One page of an export: the days after the last one of the page before. */
const NEXT = `
select * from ledger.payout_runs r ${CONDITIONS} and ($3::date is null or r.day > $3::date - date '1970-01-01')
order by r.day limit ${PAGE_ROWS}`;

type Row = RowOf<typeof PAYOUT_RUNS>;

/** Reads the days' payouts for those who watch over them. */
@Injectable()
export class PayoutRunsReader {
  constructor(
    private readonly source: DataSource,
    private readonly trail: AuditTrailReader,
  ) {}

  /** One page of the runs and how many there are in all. */
  async list(query: ListQuery): Promise<{ rows: PayoutRun[]; total: number }> {
    const values = valuesOf(query.filter);
    const rows = await this.source.query<Row[]>(
      `select * from ledger.payout_runs r ${CONDITIONS}
       order by ${query.orderBy}, r.day desc limit ${query.limit} offset ${query.offset}`,
      values,
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(
      `select count(*)::int as total from ledger.payout_runs r ${CONDITIONS}`,
      values,
    );
    return { rows: rows.map(runOf), total };
  }

  /** Every run that the filters let through, the earliest day first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<PayoutRun[]> {
    return keysetPages(async (after) =>
      (await this.source.query<Row[]>(NEXT, [...valuesOf(filter), after?.day ?? null])).map(runOf),
    );
  }

  /** @throws ApiError 'not-found' */
  async one(id: string, role: StaffRole): Promise<PayoutRunDetail> {
    const query = { filter: { id: [id] }, offset: 0, limit: 1, orderBy: 'r.day' };
    const [run] = (await this.list(query)).rows;
    if (!run) throw new ApiError('not-found');
    return { ...run, trail: await this.trail.ofRecord([id], role) };
  }
}

const valuesOf = ({ status, id }: ListQuery['filter']): unknown[] => [status ?? null, id ?? null];

const runOf = (row: Row): PayoutRun => ({
  id: row.id,
  day: new Date(startOfDay(row.day)).toISOString().slice(0, 10),
  status: row.status,
  payouts: row.payouts,
  total: dollarsFromCents(BigInt(row.total_cents)),
  setHash: row.set_hash,
  openedAt: row.opened_at.toISOString(),
  ...(row.closed_at && { closedAt: row.closed_at.toISOString() }),
});
