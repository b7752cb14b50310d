import { type StreamableFile } from '@nestjs/common';
import { FLOWS, isInstant, routes, type StaffTransaction, type StaffTransactionDetail } from '@clearfold/contracts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@clearfold/ledger';
import { isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { StaffTransactionDetailReader } from './staff-transaction-detail.view.js';
import { StaffTransactionReader } from './staff-transactions.view.js';

const RULES: ListRules = {
  sortable: { createdAt: 't.position', amount: 't.amount_cents', type: 't.type', status: 't.status' },
  defaultSort: 't.position desc',
  filters: {
    type: oneOf(TRANSACTION_TYPES),
    status: oneOf(TRANSACTION_STATUSES),
    investorId: isUuid,
    id: manyOf(isUuid),
    from: isInstant,
    to: isInstant,
    flow: oneOf(FLOWS),
    movedFrom: isInstant,
    movedTo: isInstant,
    runId: isUuid,
    q: isSearch,
  },
};

@StaffController('Staff: transactions')
export class TransactionsStaffController {
  constructor(
    private readonly transactions: StaffTransactionReader,
    private readonly details: StaffTransactionDetailReader,
  ) {}

  /** The lines of all investors, in ra-data-simple-rest's dialect; newest first unless sorted. */
  @Route(routes.transactions.staffList)
  @ApiList({ filter: '{"type":"deposit","status":"approved"}', sort: '["createdAt","DESC"]' })
  list(@CurrentStaff() staff: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<StaffTransaction[]> {
    return list.answer('transactions', this.transactions.list(list.query, staff.role));
  }

  /** Every line that the filters let through as CSV, oldest first, with the count of rows at the end. */
  @Route(routes.transactions.csv)
  @ApiCsv('{"type":"deposit"}')
  export(@CurrentStaff() staff: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('transactions', this.transactions.all(filter, staff.role), {
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
