import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type AccountBalance,
  AccountBalanceQuery,
  AsOfQuery,
  type LedgerAccount,
  type LedgerPosting,
  type RawListQuery,
  routes,
  type TrialBalance,
} from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { ApiError } from '#platform/http/api-error.js';
import { contentRange, type ListQuery, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { AccountBalancesReader } from './account-balances.view.js';
import { AsOfReader } from './as-of.reader.js';
import { AS_OF_FILTERS, asOfIn } from './list-as-of.js';
import { PostingsReader } from './postings.view.js';

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

const ACCOUNTS: ListRules = {
  sortable: { id: 'b.account' },
  defaultSort: 'b.account',
  filters: { q: isName, ...AS_OF_FILTERS },
};

const POSTINGS: ListRules = {
  sortable: { position: 'p.position', id: 'p.position' },
  defaultSort: 'p.position desc',
  filters: { account: isName, ...AS_OF_FILTERS },
};

const accountIn = ({ filter: { account } }: ListQuery): string => {
  if (!isName(account)) throw new ApiError('invalid-query');
  return account;
};

/** The book as it stood at any position or instant. */
@ApiTags('Staff: ledger')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class LedgerAccountsStaffController {
  constructor(
    private readonly asOf: AsOfReader,
    private readonly balances: AccountBalancesReader,
    private readonly postings: PostingsReader,
  ) {}

  /** One account's balance. */
  @Route(routes.ledgerCheck.balance)
  async balance(@Query() { account, ...when }: AccountBalanceQuery): Promise<AccountBalance> {
    const asOf = await this.asOf.of(when);
    const found = await this.balances.of(account, asOf.position);
    return {
      account,
      asOf,
      balance: dollarsFromCents(found?.balanceCents ?? 0n),
      ...(found && { movedAt: found.position }),
    };
  }

  /** Every account, summed by kind: the total is zero. */
  @Route(routes.ledgerCheck.trialBalance)
  async trialBalance(@Query() when: AsOfQuery): Promise<TrialBalance> {
    const asOf = await this.asOf.of(when);
    return { asOf, ...(await this.balances.trialBalance(asOf.position)) };
  }

  /** The accounts by name, with their balances; `q` is how the name begins. */
  @Route(routes.ledgerCheck.accounts)
  @ApiQuery({ name: 'filter', required: false, example: '{"q":"platform/","position":100}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["id","ASC"]' })
  async accounts(
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerAccount[]> {
    const query = parseListQuery(raw, ACCOUNTS);
    const { position } = await this.asOf.of(asOfIn(query));
    const { rows, total } = await this.balances.list(query, position);
    reply.header('content-range', contentRange('accounts', query, rows.length, total));
    return rows;
  }

  /** Every account that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.ledgerCheck.accountsCsv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"q":"platform/","position":100}' })
  async exportAccounts(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, ACCOUNTS);
    const { position } = await this.asOf.of(asOfIn(query));
    return csvExport('accounts', this.balances.all(query.filter, position), {
      account: (row) => row.id,
      balance: (row) => row.balance,
      position: (row) => row.position,
    });
  }

  /** One account's postings with its running balance; the filter `account` is needed. */
  @Route(routes.ledgerCheck.postings)
  @ApiQuery({ name: 'filter', required: true, example: '{"account":"platform/clearing"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["position","DESC"]' })
  async ofAccount(
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerPosting[]> {
    const query = parseListQuery(raw, POSTINGS);
    const account = accountIn(query);
    const { position } = await this.asOf.of(asOfIn(query));
    const { rows, total } = await this.postings.list(account, position, query);
    reply.header('content-range', contentRange('postings', query, rows.length, total));
    return rows;
  }

  /** All postings of one account as CSV, with the count of rows at the end; the filter `account` is needed. */
  @Route(routes.ledgerCheck.postingsCsv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: true, example: '{"account":"platform/clearing"}' })
  async exportPostings(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, POSTINGS);
    const account = accountIn(query);
    const { position } = await this.asOf.of(asOfIn(query));
    return csvExport('postings', this.postings.all(account, position), {
      id: (row) => row.id,
      position: (row) => row.position,
      at: (row) => row.at,
      event: (row) => row.event,
      recordId: (row) => row.recordId,
      amount: (row) => row.amount,
      balance: (row) => row.balance,
    });
  }
}
