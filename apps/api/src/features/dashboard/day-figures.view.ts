import { Injectable } from '@nestjs/common';
import {
  type DayFigures,
  REVIEW_KINDS,
  type ReviewKind,
  TARGET_HOURS,
  TICKET_TARGET_HOURS,
  type WaitingFigures,
} from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { dayAfter, dayBefore, dayIn, startOfDay } from '#platform/clock/calendar-day.js';
import { Clock } from '#platform/clock/clock.js';
import { lastPositionBefore } from '@clearfold/ledger-store';
import { MONEY_FLOW } from '../transactions/money-flow.js';
import { runOn } from '#platform/database/run-on.js';

const DAYS = 30;

const WAITING = `
select kind, status, count(*)::int as count, sum(amount_cents) as sum, min(requested_at) as oldest,
  count(*) filter (where requested_at < $1::timestamptz - make_interval(hours => ($2::jsonb ->> kind)::int))::int as late
from ledger.requests
where is_open
group by kind, status`;

const TICKETS = `
select count(*)::int as count, min(waiting_since) as oldest,
  count(*) filter (where waiting_since < $1::timestamptz - make_interval(hours => $2))::int as late
from tickets where waiting_since is not null`;

const BY_DAY = `
select width_bucket(e.recorded_at, $2::timestamptz[]) as day,
  coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as money_in,
  coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as money_out
from ${MONEY_FLOW}
where p.position > $1
group by 1`;

/** An investor's accounts by their kind, the third part of the name. */
const LIABILITIES = `
select split_part(account, '/', 3) as kind, sum(balance_cents) as sum
from ledger.balances where account >= 'investor/' and account < 'investor0' group by 1`;

const HEAD = `select position from ledger.head`;

interface WaitingRow {
  kind: ReviewKind;
  status: 'pending' | 'approved';
  count: number;
  sum: string;
  oldest: Date;
  late: number;
}

/** Reads how the day stands. */
@Injectable()
export class DayFiguresReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param timeZone where a day begins and ends */
  async at(timeZone: string): Promise<DayFigures> {
    const now = this.clock.now();
    const [waiting, [tickets], days, liabilities, [head]] = await Promise.all([
      this.source.query<WaitingRow[]>(WAITING, [now, JSON.stringify(TARGET_HOURS)]),
      this.source.query<[{ count: number; oldest: Date | null; late: number }]>(TICKETS, [now, TICKET_TARGET_HOURS]),
      this.days(now, timeZone),
      this.liabilities(),
      this.source.query<[{ position: string }]>(HEAD),
    ]);
    const figures = (kind: ReviewKind, status: WaitingRow['status']): WaitingFigures => {
      const row = waiting.find((one) => one.kind === kind && one.status === status);
      return {
        count: row?.count ?? 0,
        sum: dollarsFromCents(BigInt(row?.sum ?? 0)),
        ...(row && { oldestAt: row.oldest.toISOString() }),
        targetHours: TARGET_HOURS[kind],
        late: row?.late ?? 0,
      };
    };
    return {
      pending: Object.fromEntries(
        REVIEW_KINDS.map((kind) => [kind, figures(kind, 'pending')]),
      ) as DayFigures['pending'],
      toPay: figures('withdrawal', 'approved'),
      tickets: {
        count: tickets.count,
        ...(tickets.oldest && { oldestAt: tickets.oldest.toISOString() }),
        targetHours: TICKET_TARGET_HOURS,
        late: tickets.late,
      },
      days,
      liabilities,
      position: Number(head.position),
    };
  }

  private async days(now: Date, timeZone: string): Promise<DayFigures['days']> {
    const days = lastDays(dayIn(timeZone, now));
    const starts = days.map((day) => startOfDay(day, timeZone));
    const before = await lastPositionBefore(starts[0] as Date, runOn(this.source));
    type Row = { day: number; money_in: string; money_out: string };
    const rows = await this.source.query<Row[]>(BY_DAY, [before, starts]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    return days.map((day, at) => {
      const row = byDay.get(at + 1);
      return {
        day,
        moneyIn: dollarsFromCents(BigInt(row?.money_in ?? 0)),
        moneyOut: dollarsFromCents(BigInt(row?.money_out ?? 0)),
      };
    });
  }

  private async liabilities(): Promise<DayFigures['liabilities']> {
    const rows = await this.source.query<{ kind: string; sum: string }[]>(LIABILITIES);
    const sumOf = (kind: string): bigint => BigInt(rows.find((row) => row.kind === kind)?.sum ?? 0);
    const [available, held, invested] = [sumOf('available'), sumOf('held'), sumOf('plan')];
    return {
      available: dollarsFromCents(available),
      held: dollarsFromCents(held),
      invested: dollarsFromCents(invested),
      total: dollarsFromCents(available + held + invested),
    };
  }
}

const lastDays = (today: string): string[] => {
  let day = today;
  for (let back = 1; back < DAYS; back += 1) day = dayBefore(day);
  return Array.from({ length: DAYS }, (_, at) => {
    if (at > 0) day = dayAfter(day);
    return day;
  });
};
