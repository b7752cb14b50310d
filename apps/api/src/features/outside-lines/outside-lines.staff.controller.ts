import { type StreamableFile } from '@nestjs/common';
import { type FittingLines, isCalendarDay, LINE_STATES, type OutsideLineRow, routes } from '@clearfold/contracts';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { FittingLineReader } from './fitting/fitting-lines.view.js';
import { OutsideLineReader } from './outside-lines.view.js';

const RULES: ListRules = {
  sortable: {
    day: 'l.booked_day',
    amount: 'l.units::numeric',
    // Time never runs backwards in the log.
    recordedAt: 'l.position',
  },
  defaultSort: 'l.booked_day desc',
  filters: {
    accountId: isUuid,
    state: oneOf(LINE_STATES),
    from: isCalendarDay,
    to: isCalendarDay,
    id: manyOf(isUuid),
    q: isSearch,
  },
};

@StaffController('Staff: reconciliation')
export class OutsideLinesStaffController {
  constructor(
    private readonly lines: OutsideLineReader,
    private readonly fittingLines: FittingLineReader,
  ) {}

  /** What came in and went out outside, in ra-data-simple-rest's dialect; the latest booked first unless sorted. */
  @Route(routes.outsideLines.list)
  @ApiList({ filter: '{"state":"open"}', sort: '["day","DESC"]' })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<OutsideLineRow[]> {
    return list.answer('outside-lines', this.lines.list(list.query, role));
  }

  /** Every line that the filters let through as CSV, the earliest booked first, with the count of rows at the end. */
  @Route(routes.outsideLines.csv)
  @ApiCsv('{"state":"open"}')
  export(@CurrentStaff() { role }: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('outside-lines', this.lines.all(filter, role), {
      id: (row) => row.id,
      accountId: (row) => row.accountId,
      accountName: (row) => row.accountName,
      currency: (row) => row.currency,
      // Two columns without a sign: a text that begins with one is no number to a spreadsheet (`csvRow`).
      cameIn: ({ amount }) => (amount.startsWith('-') ? '' : amount),
      wentOut: ({ amount }) => (amount.startsWith('-') ? amount.slice(1) : ''),
      day: (row) => row.day,
      valueDay: (row) => row.valueDay,
      reference: (row) => row.reference,
      text: (row) => row.text,
      state: (row) => row.state,
      requestId: (row) => row.request?.id,
      requestKind: (row) => row.request?.kind,
      category: (row) => row.category,
      sequence: (row) => row.sequence,
      recordedAt: (row) => row.recordedAt,
      position: (row) => row.position,
    });
  }

  /** The free lines that fit a request, best first, with why. */
  @Route(routes.outsideLines.fitting)
  fitting(@CurrentStaff() { role }: SignedInStaff, @UuidParam() id: string): Promise<FittingLines> {
    return this.fittingLines.of(id, role);
  }
}
