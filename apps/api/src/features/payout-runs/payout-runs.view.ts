import { Injectable } from '@nestjs/common';
import { type PayoutRun, type PayoutRunDetail, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents, startOfDay } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type PAYOUT_RUNS, type RowOf } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { AuditTrailReader } from '../audit-trail/audit-trail.view.js';

type Row = RowOf<typeof PAYOUT_RUNS>;

/** Reads the days' payouts for those who watch over them. */
@Injectable()
export class PayoutRunsReader {
  constructor(
    private readonly source: DataSource,
    private readonly trail: AuditTrailReader,
  ) {}

  /** One page of the runs and how many there are in all. */
  async list(query: ListQuery): Promise<Page<PayoutRun>> {
    const { where, values } = conditionsOf(query.filter);
    const { rows, total } = await pageAndTotal<Row>(this.source, {
      count: `select count(*)::int as total from ledger.payout_runs r ${where}`,
      page: () =>
        `select * from ledger.payout_runs r ${where}
         order by ${query.orderBy}, r.day desc limit ${query.limit} offset ${query.offset}`,
      values,
    });
    return { rows: rows.map(runOf), total };
  }

  /** Every run that the filters let through, the earliest day first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<PayoutRun[]> {
    return keysetPages(async (after) => {
      const conditions = conditionsOf(filter);
      if (after) conditions.add(`r.day > ${conditions.value(after.day)}::date - date '1970-01-01'`);
      const page = `select * from ledger.payout_runs r ${conditions.where} order by r.day limit ${PAGE_ROWS}`;
      return (await this.source.query<Row[]>(page, conditions.values)).map(runOf);
    });
  }

  /** @throws ApiError 'not-found' */
  async one(id: string, role: StaffRole): Promise<PayoutRunDetail> {
    const query = { filter: { id: [id] }, offset: 0, limit: 1, orderBy: 'r.day' };
    const [run] = (await this.list(query)).rows;
    if (!run) throw new ApiError('not-found');
    return { ...run, trail: await this.trail.ofRecord([id], role) };
  }
}

const conditionsOf = ({ status, id }: ListQuery['filter']): Conditions => {
  const conditions = new Conditions();
  conditions.equal('r.status', status);
  conditions.oneOf('r.id', id);
  return conditions;
};

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
