import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type PayoutRun, type PayoutRunDetail, type RawListQuery, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { PayoutRunsReader } from './payout-runs.view.js';

const RULES: ListRules = {
  sortable: { day: 'r.day', status: 'r.status', total: 'r.total_cents', payouts: 'r.payouts' },
  defaultSort: 'r.day desc',
  filters: {
    status: (value) => value === 'open' || value === 'closed',
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
  },
};

@ApiTags('Staff: payout runs')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class PayoutRunsStaffController {
  constructor(private readonly runs: PayoutRunsReader) {}

  /** The payout runs, in ra-data-simple-rest's dialect; the latest day first unless sorted. */
  @Route(routes.payoutRuns.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"open"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["day","DESC"]' })
  async list(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<PayoutRun[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.runs.list(query);
    reply.header('content-range', contentRange('payout-runs', query, rows.length, total));
    return rows;
  }

  /** Every run that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.payoutRuns.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"closed"}' })
  export(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('payout-runs', this.runs.all(query.filter), {
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
