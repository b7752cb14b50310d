import { Inject, Injectable } from '@nestjs/common';
import { chainDifferenceText, decimalOfUnits } from '@clearfold/content';
import { dayOf } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { prepared } from '#platform/database/reading/prepared.js';
import { WATCH_SOURCE } from '#platform/database/watch-source.js';
import { HealthChecks } from '#platform/health/health-checks.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import { dayOfInstant, STATEMENTS } from '../outside-lines/line-queries.js';
import { missingLines } from './missing-lines.js';

/** A row per account, whatever it has of lines. An account without a statement is as old as its opening. */
const ACCOUNTS = prepared(`
select a.id, a.name, a.stale_after_days as "staleAfterDays", coalesce(f.open_items, 0) as "openItems",
  $1 - f.oldest_open_day as "oldestDays", coalesce(f.differs, false) as differs,
  case a.source when 'statements' then $1 - coalesce(
    (select max(s.to_day) from ${STATEMENTS} s where s.account_id = a.id), ${dayOfInstant('a.opened_at')}
  ) end as "statementDays",
  case a.source when 'watcher' then $1 - ${dayOfInstant('coalesce(w.read_at, a.opened_at)')} end as "unreadDays",
  case when lacks.sealed_at <= $2 then lacks.missing end as "missingLines", lacks.lines,
  a.currency, a.decimals, w.difference_units::text as "chainDifference", coalesce(w.differs_since <= $2, false) as "isOtherChain"
from ledger.outside_accounts a left join outside_figures f on f.account_id = a.id
left join wallet_watchers w on w.account_id = a.id
left join lateral (${missingLines('a')}) lacks on true
where a.opened_at is not null order by a.name, a.id`);

/**
 * A statement of the largest size is recorded within minutes: one whose lines are missing for longer nobody records any more. And a chain's
 * servers that have a block and not yet its transactions have them before.
 */
const INCOMPLETE_MILLISECONDS = 60 * 60 * 1000;

/** So many are named; whoever has more looks anyway. */
const MOST_NAMED = 5;

interface Account {
  id: string;
  name: string;
  staleAfterDays: number;
  openItems: number;
  oldestDays: number | null;
  differs: boolean;
  /** Absent of a watched one. */
  statementDays: number | null;
  /** Of a watched one: since when its chain was not read. */
  unreadDays: number | null;
  /** Of the newest statement, where it was sealed long enough ago; null where there are none. */
  missingLines: number | null;
  lines: number | null;
  currency: string;
  decimals: number;
  /** In units; null of a chain that was not compared yet, and of statements. */
  chainDifference: string | null;
  /** Whether the chain differs for long enough. */
  isOtherChain: boolean;
}

/** Rings when an account outside does not agree for longer than RECONCILIATION_ALARM_DAYS, or it is stale: by its
 * newest statement, or by when its chain was last read; when lines of that statement are missing, or when its chain
 * says that the wallet has another amount than its lines come to. */
@Injectable()
export class ReconciliationAlarm {
  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    checks: HealthChecks,
    metrics: Metrics,
  ) {
    checks.addAlarm('reconciliation', () => this.assertAgrees(), { silenceSeconds: 0 });
    metrics.watchOutside(async () =>
      (await this.accounts()).map(({ id, openItems, statementDays, chainDifference }) => ({
        account: id,
        openItems,
        ...(statementDays !== null && { statementDays }),
        ...(chainDifference !== null && { chainDiffers: chainDifference !== '0' }),
      })),
    );
  }

  private accounts(): Promise<Account[]> {
    const now = this.clock.now().valueOf();
    return this.watch.query(ACCOUNTS, [dayOf(now), new Date(now - INCOMPLETE_MILLISECONDS)]);
  }

  private async assertAgrees(): Promise<void> {
    const faults = (await this.accounts()).flatMap((account) => this.faultsOf(account));
    if (faults.length === 0) return;
    const more = faults.length - MOST_NAMED;
    throw new Error([...faults.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
  }

  private faultsOf({
    name,
    staleAfterDays,
    openItems,
    oldestDays,
    differs,
    statementDays,
    unreadDays,
    missingLines: missing,
    lines,
    currency,
    decimals,
    chainDifference,
    isOtherChain,
  }: Account): string[] {
    const isOld = differs && oldestDays !== null && oldestDays > this.settings.reconciliationAlarmDays;
    const isStale = statementDays !== null && statementDays > staleAfterDays;
    const isUnread = unreadDays !== null && unreadDays > staleAfterDays;
    return [
      ...(missing
        ? [`${name} is incomplete: ${missing} of ${lines} lines of its newest statement are not recorded`]
        : []),
      ...(isOld ? [`${name} does not agree: ${openItems} open items, the oldest ${oldestDays} days old`] : []),
      ...(isOtherChain && chainDifference !== null
        ? [`${name} does not agree: ${chainDifferenceText(decimalOfUnits(chainDifference, decimals), currency)}`]
        : []),
      ...(isStale ? [`${name} is stale: its statements end ${statementDays} days ago`] : []),
      ...(isUnread ? [`${name} is stale: its chain was not read for ${unreadDays} days`] : []),
    ];
  }
}
