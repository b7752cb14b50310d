import { Injectable } from '@nestjs/common';
import { type OpenItemAges, type Reconciliation, type ReconciliationRow } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ACCOUNTS, dayOfInstant, LINES, STATEMENTS } from '../outside-lines/line-queries.js';
import { dayOfText, dayText } from '../outside-lines/utc-days.js';
import { linesWithBooks } from './line-books.js';
import { missingLines } from './missing-lines.js';
import { REQUESTS_WITHOUT_LINES } from './requests-without-lines.js';

/** How many are open, and since when, by age on the day $1: up to 2, 7, 30 days, and older. */
const agesOf = (day: string, isOpen: string): string => `
  count(*) filter (where ${isOpen})::int as "openItems",
  min(${day}) filter (where ${isOpen}) as "oldestDay",
  array[
    count(*) filter (where ${isOpen} and $1 - ${day} <= 2),
    count(*) filter (where ${isOpen} and $1 - ${day} > 2 and $1 - ${day} <= 7),
    count(*) filter (where ${isOpen} and $1 - ${day} > 7 and $1 - ${day} <= 30),
    count(*) filter (where ${isOpen} and $1 - ${day} > 30)
  ]::int[] as "byAge"`;

/**
 * What an account's statements say that it held at the end of the day $1: the balance before the statement of the day, or of the
 * last one before, and its lines up to then. No line of another statement is added up, however long the account is.
 */
const BY_STATEMENTS = `
select s.to_day, s.opening_units::numeric + coalesce((
    select sum(l.units::numeric) from ${LINES} l
    where l.account_id = s.account_id and l.booked_day between s.from_day and $1
  ), 0) as units
from ${STATEMENTS} s
where s.account_id = a.id and s.from_day <= $1 order by s.from_day desc limit 1`;

const OPENED_WITH = `
select s.opening_units::numeric as units from ${STATEMENTS} s
where s.account_id = a.id and s.from_day <= $1 order by s.from_day limit 1`;

/** Each line is read once, for all accounts together. */
const ACCOUNTS_AT = `
with sums as (
  select l.account_id, sum(l.world) as world, sum(l.books) as books, ${agesOf('l.booked_day', 'l.open <> 0')}
  from (${linesWithBooks('l.booked_day <= $1 and ($2::uuid is null or l.account_id = $2)')}) l group by l.account_id
), held as (
  select a.*, statement.to_day, sums."openItems", sums."oldestDay", sums."byAge",
    case a.source when 'watcher' then coalesce(sums.world, 0) else coalesce(statement.units, 0) * a.unit end as outside,
    coalesce(opened.units, 0) * a.unit + coalesce(sums.books, 0) as ledger, lacks.missing, lacks.lines,
    w.difference_units * a.unit as unlined
  from (${ACCOUNTS}) a
  left join sums on sums.account_id = a.id
  left join lateral (${BY_STATEMENTS}) statement on true
  left join lateral (${OPENED_WITH}) opened on true
  left join lateral (${missingLines('a')}) lacks on lacks.from_day <= $1
  left join wallet_watchers w on w.account_id = a.id and ${dayOfInstant('w.differs_since')} <= $1
  where $2::uuid is null or a.id = $2
)
select id, name, kind, currency, round(outside, scale)::text as outside, round(ledger, scale)::text as ledger,
  round(outside - ledger, scale)::text as difference,
  coalesce("openItems", 0) as "openItems", "oldestDay", coalesce("byAge", '{0,0,0,0}') as "byAge",
  source = 'statements' and $1 - coalesce(to_day, ${dayOfInstant('opened_at')}) > stale_after_days as "isStale",
  case when missing > 0 then json_build_object('missing', missing, 'lines', lines) end as "missingLines",
  round(unlined, scale)::text as "chainDifference"
from held order by name, id`;

const REQUESTS = `
select ${agesOf('r.since_day', 'true')} from (${REQUESTS_WITHOUT_LINES}) r where r.since_day <= $1`;

interface Ages {
  openItems: number;
  oldestDay: number | null;
  byAge: OpenItemAges['byAge'];
}

interface Row
  extends Ages, Pick<ReconciliationRow, 'id' | 'name' | 'kind' | 'currency' | 'outside' | 'ledger' | 'difference'> {
  isStale: boolean;
  missingLines: NonNullable<ReconciliationRow['missingLines']> | null;
  chainDifference: string | null;
}

/** Holds the books to the accounts outside, at the end of any day. */
@Injectable()
export class ReconciliationReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param day UTC day, YYYY-MM-DD; today unless said */
  at(day = this.clock.now().toISOString().slice(0, 10)): Promise<Reconciliation> {
    return this.source.transaction('REPEATABLE READ', async (manager) => {
      const [requests] = await manager.query<[Ages]>(REQUESTS, [dayOfText(day)]);
      return { data: await accountsAt(manager, day), requests: agesFrom(requests) };
    });
  }
}

/**
 * The accounts at the end of a UTC day, by name.
 *
 * @param manager of a transaction in which nothing changes meanwhile
 * @param accountId of one account alone
 */
export const accountsAt = async (
  manager: Pick<EntityManager, 'query'>,
  day: string,
  accountId?: string,
): Promise<ReconciliationRow[]> => {
  const rows = await manager.query<Row[]>(ACCOUNTS_AT, [dayOfText(day), accountId ?? null]);
  return rows.map(({ oldestDay, openItems, byAge, isStale, missingLines: missing, chainDifference, ...row }) => ({
    ...row,
    day,
    ...agesFrom({ oldestDay, openItems, byAge }),
    ...(isStale && { isStale: true as const }),
    ...(missing && { missingLines: missing }),
    ...(chainDifference !== null && { chainDifference }),
  }));
};

const agesFrom = ({ openItems, oldestDay, byAge }: Ages): OpenItemAges => ({
  openItems,
  ...(oldestDay !== null && { oldestOpen: dayText(oldestDay) }),
  byAge,
});
