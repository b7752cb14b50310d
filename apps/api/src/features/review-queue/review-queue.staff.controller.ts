import { type StreamableFile } from '@nestjs/common';
import {
  REVIEW_KINDS,
  type ReviewCounts,
  type ReviewRequest,
  type ReviewRequestDetail,
  routes,
} from '@clearfold/contracts';
import { TRANSACTION_STATUSES } from '@clearfold/ledger';
import { LedgerHalt } from '#platform/alarms/ledger-halt.js';
import { isBoolean, isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { OutsideAccountReader } from '../outside-accounts/outside-accounts.view.js';
import { PolicyReader } from '../policy/policy.view.js';
import { AwaitedExplanationReader } from '../reconciliation/awaited-explanations.view.js';
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
    kind: oneOf(REVIEW_KINDS),
    status: oneOf(TRANSACTION_STATUSES),
    toPay: isBoolean,
    late: isBoolean,
    second: isSecondPerson,
    forLine: isUuid,
    investorId: isUuid,
    id: manyOf(isUuid),
    q: isSearch,
  },
};

@StaffController('Staff: review')
export class ReviewQueueStaffController {
  constructor(
    private readonly requests: RequestReader,
    private readonly details: RequestDetailReader,
    private readonly wallets: ChangingWalletReader,
    private readonly outsideAccounts: OutsideAccountReader,
    private readonly explanations: AwaitedExplanationReader,
    private readonly policy: PolicyReader,
    private readonly halt: LedgerHalt,
  ) {}

  /** The review queue, in ra-data-simple-rest's dialect; oldest first unless sorted. */
  @Route(routes.reviewQueue.list)
  @ApiList({ filter: '{"kind":"deposit","status":"pending"}', sort: '["createdAt","ASC"]' })
  list(@CurrentStaff() staff: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<ReviewRequest[]> {
    return list.answer('requests', this.requests.list(list.query, staff));
  }

  /** Every request that the filters let through as CSV, oldest first, with the count of rows at the end. */
  @Route(routes.reviewQueue.csv)
  @ApiCsv('{"status":"pending"}')
  export(@CurrentStaff() staff: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('requests', this.requests.all(filter, staff), {
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

  /** How many requests wait, how many proposed wallet addresses, and how many explanations, and whether a proposed outside account or policy does. */
  @Route(routes.reviewQueue.counts)
  async counts(@CurrentStaff() staff: SignedInStaff): Promise<ReviewCounts> {
    const [requests, wallets, outsideAccounts, explanations, policy, isHalted] = await Promise.all([
      this.requests.counts(staff),
      this.wallets.waiting(staff),
      this.outsideAccounts.waiting(staff),
      this.explanations.waiting(staff),
      this.policy.waiting(staff),
      this.halt.isHalted(),
    ]);
    const second = { wallets, outsideAccounts, explanations, policy };
    return { ...requests, ...second, ...(isHalted && { writesStopped: true as const }) };
  }

  /** One request with its evidence. */
  @Route(routes.reviewQueue.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<ReviewRequestDetail> {
    return this.details.one(id, staff);
  }
}
