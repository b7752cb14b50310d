import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type RawListQuery,
  REVIEW_KINDS,
  type ReviewCounts,
  type ReviewKind,
  type ReviewRequest,
  type ReviewRequestDetail,
  routes,
} from '@clearfold/contracts';
import { TRANSACTION_STATUSES, type TransactionStatus } from '@clearfold/ledger';
import { type FastifyReply } from 'fastify';
import { LedgerHalt } from '#platform/alarms/ledger-halt.js';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ChangingWalletReader } from '../wallets/changing-wallets.view.js';
import { RequestDetailReader } from './request-detail.view.js';
import { isSecondPerson } from './request-filter.js';
import { RequestReader } from './review-queue.view.js';

const RULES: ListRules = {
  sortable: {
    createdAt: 'r.requested_at',
    amount: 'r.amount_cents',
    status: 'r.status',
    kind: 'r.kind',
    decidedAt: 'r.decided_at',
  },
  defaultSort: 'r.requested_at asc',
  emptyLast: ['decidedAt'],
  filters: {
    kind: (value) => REVIEW_KINDS.includes(value as ReviewKind),
    status: (value) => TRANSACTION_STATUSES.includes(value as TransactionStatus),
    toPay: (value) => typeof value === 'boolean',
    late: (value) => typeof value === 'boolean',
    second: isSecondPerson,
    investorId: isUuid,
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

@ApiTags('Staff: review')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class ReviewQueueStaffController {
  constructor(
    private readonly requests: RequestReader,
    private readonly details: RequestDetailReader,
    private readonly wallets: ChangingWalletReader,
    private readonly halt: LedgerHalt,
  ) {}

  /** The review queue, in ra-data-simple-rest's dialect; oldest first unless sorted. */
  @Route(routes.reviewQueue.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"kind":"deposit","status":"pending"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","ASC"]' })
  async list(
    @CurrentStaff() staff: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewRequest[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.requests.list(query, staff);
    reply.header('content-range', contentRange('requests', query, rows.length, total));
    return rows;
  }

  /** Every request that the filters let through as CSV, oldest first, with the count of rows at the end. */
  @Route(routes.reviewQueue.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"pending"}' })
  export(@CurrentStaff() staff: SignedInStaff, @Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('requests', this.requests.all(query.filter, staff), {
      id: (row) => row.id,
      kind: (row) => row.kind,
      status: (row) => row.status,
      amount: (row) => row.amount.toFixed(2),
      creditedAmount: (row) => row.creditedAmount?.toFixed(2),
      currency: (row) => row.currency,
      account: (row) => row.account,
      investorId: (row) => row.investorId,
      investorName: (row) => row.investorName,
      recipientId: (row) => row.recipientId,
      createdAt: (row) => row.createdAt,
      decidedAt: (row) => row.decidedAt,
      decidedBy: (row) => row.decidedBy,
      adminNotes: (row) => row.adminNotes,
      paymentReference: (row) => row.paymentReference,
    });
  }

  /** How many requests wait, and how many proposed wallet addresses. */
  @Route(routes.reviewQueue.counts)
  async counts(@CurrentStaff() staff: SignedInStaff): Promise<ReviewCounts> {
    const [requests, wallets, isHalted] = await Promise.all([
      this.requests.counts(staff),
      this.wallets.waiting(staff),
      this.halt.isHalted(),
    ]);
    return { ...requests, wallets, ...(isHalted && { writesStopped: true as const }) };
  }

  /** One request with its evidence. */
  @Route(routes.reviewQueue.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<ReviewRequestDetail> {
    return this.details.one(id, staff);
  }
}
