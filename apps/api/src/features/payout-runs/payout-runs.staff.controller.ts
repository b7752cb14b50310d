import { type StreamableFile } from '@nestjs/common';
import { type PayoutRun, type PayoutRunDetail, routes } from '@clearfold/contracts';
import { type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { PayoutRunsReader } from './payout-runs.view.js';

const RULES: ListRules = {
  sortable: { day: 'r.day', status: 'r.status', total: 'r.total_cents', payouts: 'r.payouts' },
  defaultSort: 'r.day desc',
  filters: {
    status: oneOf(['open', 'closed']),
    id: manyOf(isUuid),
  },
};

@StaffController('Staff: payout runs')
export class PayoutRunsStaffController {
  constructor(private readonly runs: PayoutRunsReader) {}

  /** The payout runs, in ra-data-simple-rest's dialect; the latest day first unless sorted. */
  @Route(routes.payoutRuns.list)
  @ApiList({ filter: '{"status":"open"}', sort: '["day","DESC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<PayoutRun[]> {
    return list.answer('payout-runs', this.runs.list(list.query));
  }

  /** Every run that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.payoutRuns.csv)
  @ApiCsv('{"status":"closed"}')
  export(@FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('payout-runs', this.runs.all(filter), {
      id: (row) => row.id,
      day: (row) => row.day,
      status: (row) => row.status,
      payouts: (row) => row.payouts,
      total: (row) => row.total.toFixed(2),
      setHash: (row) => row.setHash,
      openedAt: (row) => row.openedAt,
      closedAt: (row) => row.closedAt,
    });
  }

  /** One run with what happened to it. */
  @Route(routes.payoutRuns.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<PayoutRunDetail> {
    return this.runs.one(id, staff.role);
  }
}
