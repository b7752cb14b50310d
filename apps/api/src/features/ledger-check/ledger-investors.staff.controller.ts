import { Query, type StreamableFile } from '@nestjs/common';
import { AsOfQuery, type InvestorAsOf, routes, type StatementLine } from '@clearfold/contracts';
import { isDescending, type ListQuery, type ListRules } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { AsOfReader } from './as-of.reader.js';
import { InvestorAsOfReader } from './investor-as-of.view.js';
import { AS_OF_FILTERS, asOfIn } from './list-as-of.js';

const STATEMENT: ListRules = {
  sortable: { position: 'position', id: 'position' },
  defaultSort: 'position desc',
  filters: { ...AS_OF_FILTERS },
};

/** What an investor had at any position or instant. Ids only: no person's data is read. */
@StaffController('Staff: ledger')
export class LedgerInvestorsStaffController {
  constructor(
    private readonly asOf: AsOfReader,
    private readonly investors: InvestorAsOfReader,
  ) {}

  /** Balances, totals, and what waited for a decision. */
  @Route(routes.ledgerCheck.investor)
  async one(@UuidParam() id: string, @Query() when: AsOfQuery): Promise<InvestorAsOf> {
    return this.investors.of(id, await this.asOf.of(when));
  }

  /** The movements of the balance, each with the balance after it; the latest first unless sorted. */
  @Route(routes.ledgerCheck.statement)
  @ApiList({ filter: '{"at":"2026-11-20T12:00:00Z"}', sort: '["position","DESC"]' })
  async statement(@UuidParam() id: string, @ListOf(STATEMENT) list: ListRequest): Promise<StatementLine[]> {
    const { offset, limit } = list.query;
    const { position } = await this.asOf.of(asOfIn(list.query));
    const page = { offset, limit, isLatestFirst: isDescending(list.query) };
    return list.answer('statement', this.investors.statement(id, position, page));
  }

  /** The same movements as CSV, the earliest first, with the count of rows at the end. */
  @Route(routes.ledgerCheck.statementCsv)
  @ApiCsv('{"at":"2026-11-20T12:00:00Z"}')
  async exportStatement(@UuidParam() id: string, @FilterOf(STATEMENT) query: ListQuery): Promise<StreamableFile> {
    const { position } = await this.asOf.of(asOfIn(query));
    return csvExport('statement', await this.investors.allOfStatement(id, position), {
      id: (row) => row.id,
      position: (row) => row.position,
      at: (row) => row.at,
      transactionId: (row) => row.transactionId,
      type: (row) => row.type,
      status: (row) => row.status,
      amount: (row) => row.amount,
      balance: (row) => row.balance,
    });
  }
}
