import { Injectable } from '@nestjs/common';
import { type ReconciliationRow, type StaffRole } from '@clearfold/contracts';
import { type OpenItemKind } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { ExplanationReader } from '../audit-trail/explanations.view.js';
import { ACCOUNTS, dayOfInstant, LINES, STATEMENTS } from '../outside-lines/line-queries.js';
import { dayOfText, dayText } from '../outside-lines/utc-days.js';
import { EXPLAINED_IN_MONTH, type ExplainedInMonth, type ExplainedRow } from './explained-in-month.js';
import { lineItems } from './line-items.js';
import { accountsAt } from './reconciliation.view.js';

/** More do not fit a page, whatever else is on it. */
const MOST_ITEMS = 60;

/** What came in and went out in the days from $2 to $3, and what the account held before, given what it held after ($4). */
const MOVED = `
select a.identifier, a.source, round(moved.came_in * a.unit, a.scale)::text as "cameIn",
  round(-moved.went_out * a.unit, a.scale)::text as "wentOut",
  round($4::numeric - (moved.came_in + moved.went_out) * a.unit, a.scale)::text as opening
from (${ACCOUNTS}) a
cross join lateral (
  select coalesce(sum(l.units::numeric) filter (where l.units not like '-%'), 0) as came_in,
    coalesce(sum(l.units::numeric) filter (where l.units like '-%'), 0) as went_out
  from ${LINES} l where l.account_id = a.id and l.booked_day between $2 and $3 and not l.is_withdrawn
) moved
where a.id = $1`;

const ITEMS = `
select i.item, i.since_day as day, i.reference, round(i.amount, i.scale)::text as amount
from (${lineItems('l.account_id = $1 and l.booked_day <= $2')}) i order by i.since_day, i.id limit ${MOST_ITEMS}`;

const IN_MONTH = `
select s.number, s.from_day as "fromDay", s.to_day as "toDay", s.file_digest as digest, s.position::float8 as position
from ${STATEMENTS} s
where s.account_id = $1 and s.from_day <= $3 and s.to_day >= $2 order by s.number`;

/** The first and the last day of which something is known; a chain that is watched says all of it from its first line on. */
const KNOWN = `
select case a.source
    when 'watcher' then least(${dayOfInstant('a.opened_at')},
      (select min(l.booked_day) from ledger.outside_lines l where l.account_id = a.id))
    else (select min(s.from_day) from ${STATEMENTS} s where s.account_id = a.id) end as "fromDay",
  case a.source when 'statements' then
    (select max(s.to_day) from ${STATEMENTS} s where s.account_id = a.id) end as "toDay"
from (${ACCOUNTS}) a where a.id = $1`;

const HEAD = `select position::float8 as position from ledger.head`;

/** A month of an account outside. Days are UTC days, YYYY-MM-DD; amounts decimal texts in its currency. */
export interface MonthReport extends Pick<
  ReconciliationRow,
  'name' | 'currency' | 'ledger' | 'difference' | 'openItems' | 'missingLines' | 'chainDifference'
> {
  /** YYYY-MM */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly identifier: string;
  readonly isWatched: boolean;
  readonly opening: string;
  readonly cameIn: string;
  readonly wentOut: string;
  readonly closing: string;
  /** The first day of which something is known; absent where there is none yet. */
  readonly knownFrom?: string;
  /** Of an account with statements, the last day that one says something of. */
  readonly knownTo?: string;
  /** The oldest of them. */
  readonly items: readonly {
    readonly item: OpenItemKind;
    readonly day: string;
    readonly reference: string;
    readonly amount: string;
  }[];
  /** What is explained of the month's own lines, the earliest, and how many there are. */
  readonly explained: readonly ExplainedInMonth[];
  readonly explainedInAll: number;
  readonly statements: readonly {
    readonly number: number;
    readonly from: string;
    readonly to: string;
    readonly digest: string;
    readonly position: number;
  }[];
  /** Of the last event that it is made from. */
  readonly position: number;
}

interface Moved {
  identifier: string;
  source: string;
  cameIn: string;
  wentOut: string;
  opening: string;
}

/** Reads a month of an account outside as one paper says it. */
@Injectable()
export class MonthReportReader {
  constructor(
    private readonly source: DataSource,
    private readonly explanations: ExplanationReader,
  ) {}

  /** @param month YYYY-MM @param role of who reads it: an auditor is told no names and no reasons @throws ApiError 'outside-account-not-found' */
  async of(accountId: string, month: string, role: StaffRole): Promise<MonthReport> {
    const { explained, ...report } = await this.read(accountId, month);
    const said = await this.explanations.of(
      explained.map(({ id }) => id),
      role,
    );
    return {
      ...report,
      explained: explained.map(({ id, day, total: _, ...item }) => {
        const { first, ...last } = said.get(id)?.explanation ?? {};
        return {
          ...item,
          day: dayText(day),
          words: [first, 'by' in last ? last : undefined].flatMap((word) => word ?? []),
        };
      }),
      explainedInAll: explained[0]?.total ?? 0,
    };
  }

  private read(
    accountId: string,
    month: string,
  ): Promise<Omit<MonthReport, 'explained' | 'explainedInAll'> & { explained: ExplainedRow[] }> {
    const [from, to] = daysOf(month);
    return this.source.transaction('REPEATABLE READ', async (manager) => {
      const [account] = await accountsAt(manager, to, accountId);
      if (!account) throw new ApiError('outside-account-not-found');
      const {
        name,
        currency,
        outside: closing,
        ledger,
        difference,
        openItems,
        missingLines,
        chainDifference,
      } = account;
      const days = [accountId, dayOfText(from), dayOfText(to)];
      const [{ source, ...moved }] = await manager.query<[Moved]>(MOVED, [...days, closing]);
      const items = await manager.query<(Omit<MonthReport['items'][number], 'day'> & { day: number })[]>(ITEMS, [
        accountId,
        dayOfText(to),
      ]);
      const statements = await manager.query<
        { number: number; fromDay: number; toDay: number; digest: string; position: number }[]
      >(IN_MONTH, days);
      const explained = await manager.query<ExplainedRow[]>(EXPLAINED_IN_MONTH, days);
      const [known] = await manager.query<[{ fromDay: number | null; toDay: number | null }]>(KNOWN, [accountId]);
      const [{ position }] = await manager.query<[{ position: number }]>(HEAD);
      return {
        ...{ month, from, to, name, currency, closing, ledger, difference, openItems, position },
        ...(missingLines && { missingLines }),
        ...(chainDifference !== undefined && { chainDifference }),
        ...moved,
        ...(known.fromDay !== null && { knownFrom: dayText(known.fromDay) }),
        ...(known.toDay !== null && { knownTo: dayText(known.toDay) }),
        explained,
        isWatched: source === 'watcher',
        items: items.map(({ day, ...item }) => ({ ...item, day: dayText(day) })),
        statements: statements.map(({ fromDay, toDay, ...statement }) => ({
          ...statement,
          from: dayText(fromDay),
          to: dayText(toDay),
        })),
      };
    });
  }
}

/** A month's first and last day. */
const daysOf = (month: string): readonly [string, string] => {
  const [year, number] = month.split('-').map(Number);
  return [`${month}-01`, new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)];
};
