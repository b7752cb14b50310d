import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AsOfQuery, type InvestorAsOf, type RawListQuery, routes, type StatementLine } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, isDescending, type ListRules, parseListQuery } from '#platform/http/list-query.js';
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
@ApiTags('Staff: ledger')
@ApiBearerAuth()
@Audience('staff')
@Controller()
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
  @ApiQuery({ name: 'filter', required: false, example: '{"at":"2026-11-20T12:00:00Z"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["position","DESC"]' })
  async statement(
    @UuidParam() id: string,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementLine[]> {
    const query = parseListQuery(raw, STATEMENT);
    const { position } = await this.asOf.of(asOfIn(query));
    const { offset, limit } = query;
    const page = { offset, limit, isLatestFirst: isDescending(query) };
    const { rows, total } = await this.investors.statement(id, position, page);
    reply.header('content-range', contentRange('statement', query, rows.length, total));
    return rows;
  }

  /** The same movements as CSV, the earliest first, with the count of rows at the end. */
  @Route(routes.ledgerCheck.statementCsv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"at":"2026-11-20T12:00:00Z"}' })
  async exportStatement(@UuidParam() id: string, @Query('filter') filter?: string): Promise<StreamableFile> {
    const { position } = await this.asOf.of(asOfIn(parseListQuery({ filter }, STATEMENT)));
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
