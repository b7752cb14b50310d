import { Query, type StreamableFile } from '@nestjs/common';
import {
  type AccountBalance,
  AccountBalanceQuery,
  AsOfQuery,
  type LedgerAccount,
  type LedgerPosting,
  routes,
  type TrialBalance,
} from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { type ListQuery, type ListRules } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { ApiError } from '#platform/http/api-error.js';
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
@StaffController('Staff: ledger')
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
  @ApiList({ filter: '{"q":"platform/","position":100}', sort: '["id","ASC"]' })
  async accounts(@ListOf(ACCOUNTS) list: ListRequest): Promise<LedgerAccount[]> {
    const { position } = await this.asOf.of(asOfIn(list.query));
    return list.answer('accounts', this.balances.list(list.query, position));
  }

  /** Every account that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.ledgerCheck.accountsCsv)
  @ApiCsv('{"q":"platform/","position":100}')
  async exportAccounts(@FilterOf(ACCOUNTS) query: ListQuery): Promise<StreamableFile> {
    const { position } = await this.asOf.of(asOfIn(query));
    return csvExport('accounts', this.balances.all(query.filter, position), {
      account: (row) => row.id,
      balance: (row) => row.balance,
      position: (row) => row.position,
    });
  }

  /** One account's postings with its running balance; the filter `account` is needed. */
  @Route(routes.ledgerCheck.postings)
  @ApiList({ filter: '{"account":"platform/clearing"}', needsFilter: true, sort: '["position","DESC"]' })
  async ofAccount(@ListOf(POSTINGS) list: ListRequest): Promise<LedgerPosting[]> {
    const account = accountIn(list.query);
    const { position } = await this.asOf.of(asOfIn(list.query));
    return list.answer('postings', this.postings.list(account, position, list.query));
  }

  /** All postings of one account as CSV, with the count of rows at the end; the filter `account` is needed. */
  @Route(routes.ledgerCheck.postingsCsv)
  @ApiCsv('{"account":"platform/clearing"}', true)
  async exportPostings(@FilterOf(POSTINGS) query: ListQuery): Promise<StreamableFile> {
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
