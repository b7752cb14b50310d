import { Body, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExplainRequest, type OpenItemRow, routes } from '@clearfold/contracts';
import { OPEN_ITEMS } from '@clearfold/ledger';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { isBoolean, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ExplainableItemReader } from './explainable-item.view.js';
import { OpenItemReader } from './open-items.view.js';
import { explainOpenItem } from './reconciliation.commands.js';

/** Longer than any account is kept. */
const MOST_DAYS = 100_000;

const isDays = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_DAYS;

const RULES: ListRules = {
  sortable: {
    since: 'i.since_day',
    ageDays: '-i.since_day',
    amount: 'i.amount',
    amountUsd: 'i.cents',
  },
  defaultSort: 'i.since_day asc',
  emptyLast: ['amountUsd'],
  filters: {
    accountId: isUuid,
    item: oneOf(OPEN_ITEMS),
    minAgeDays: isDays,
    maxAgeDays: isDays,
    awaitsSecond: isBoolean,
    id: manyOf(isUuid),
  },
};

@StaffController('Staff: reconciliation')
export class OpenItemsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: OpenItemReader,
    private readonly explainable: ExplainableItemReader,
  ) {}

  /** Where the books and the world differ, in ra-data-simple-rest's dialect; the oldest first unless sorted. */
  @Route(routes.reconciliation.openItems)
  @ApiList({ filter: '{"item":"line","minAgeDays":7}', sort: '["since","ASC"]' })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<OpenItemRow[]> {
    return list.answer('open-items', this.items.list(list.query, role));
  }

  /** Every open item that the filters let through as CSV, the oldest first, with the count of rows at the end. */
  @Route(routes.reconciliation.openItemsCsv)
  @ApiCsv('{"minAgeDays":7}')
  export(@CurrentStaff() { role }: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('open-items', this.items.all(filter, role), {
      id: (row) => row.id,
      item: (row) => row.item,
      accountId: (row) => row.accountId,
      accountName: (row) => row.accountName,
      currency: (row) => row.currency,
      // Two columns without a sign: a text that begins with one is no number to a spreadsheet (`csvRow`).
      worldHasMore: ({ amount }) => (amount.startsWith('-') ? '' : amount),
      booksHaveMore: ({ amount }) => (amount.startsWith('-') ? amount.slice(1) : ''),
      amountUsd: (row) => row.amountUsd,
      since: (row) => row.since,
      ageDays: (row) => row.ageDays,
      reference: (row) => row.reference,
      lineId: (row) => row.lineId,
      requestId: (row) => row.request?.id,
      requestKind: (row) => row.request?.kind,
      investorId: (row) => row.investor?.id,
      investorName: (row) => row.investor?.name,
      text: (row) => row.text,
    });
  }

  /** Says why the books and the world differ by an item: it is closed by that, or waits for a second person. */
  @Route(routes.reconciliation.explain)
  async explain(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: ExplainRequest,
    @IdempotencyKey() key?: string,
  ): Promise<{ id: string; isExplained: boolean }> {
    await this.commands.execute(explainOpenItem(staff.id, id, body, key));
    return { id, isExplained: await this.explainable.isExplained(id) };
  }
}
