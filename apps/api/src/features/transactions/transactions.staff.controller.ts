import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type Flow,
  FLOWS,
  isInstant,
  type RawListQuery,
  routes,
  type StaffTransaction,
  type StaffTransactionDetail,
} from '@clearfold/contracts';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@clearfold/ledger';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { StaffTransactionDetailReader } from './staff-transaction-detail.view.js';
import { StaffTransactionReader } from './staff-transactions.view.js';

const RULES: ListRules = {
  sortable: { createdAt: 't.position', amount: 't.amount_cents', type: 't.type', status: 't.status' },
  defaultSort: 't.position desc',
  filters: {
    type: (value) => TRANSACTION_TYPES.includes(value as TransactionType),
    status: (value) => TRANSACTION_STATUSES.includes(value as TransactionStatus),
    investorId: isUuid,
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    from: isInstant,
    to: isInstant,
    flow: (value) => FLOWS.includes(value as Flow),
    movedFrom: isInstant,
    movedTo: isInstant,
    runId: isUuid,
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

@ApiTags('Staff: transactions')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class TransactionsStaffController {
  constructor(
    private readonly transactions: StaffTransactionReader,
    private readonly details: StaffTransactionDetailReader,
  ) {}

  /** The lines of all investors, in ra-data-simple-rest's dialect; newest first unless sorted. */
  @Route(routes.transactions.staffList)
  @ApiQuery({ name: 'filter', required: false, example: '{"type":"deposit","status":"approved"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' })
  async list(
    @CurrentStaff() staff: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffTransaction[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.transactions.list(query, staff.role);
    reply.header('content-range', contentRange('transactions', query, rows.length, total));
    return rows;
  }

  /** Every line that the filters let through as CSV, oldest first, with the count of rows at the end. */
  @Route(routes.transactions.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"type":"deposit"}' })
  export(@CurrentStaff() staff: SignedInStaff, @Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('transactions', this.transactions.all(query.filter, staff.role), {
      id: (row) => row.id,
      createdAt: (row) => row.createdAt,
      type: (row) => row.type,
      status: (row) => row.status,
      amount: (row) => row.amount.toFixed(2),
      investorId: (row) => row.investorId,
      investorName: (row) => row.investorName,
      counterpartyId: (row) => row.counterpartyId,
      planName: (row) => row.planName,
      position: (row) => row.position,
    });
  }

  /** One line with the events it is made of, their postings, and whether it was taken back. */
  @Route(routes.transactions.staffOne)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffTransactionDetail> {
    return this.details.one(id, staff.role);
  }
}
