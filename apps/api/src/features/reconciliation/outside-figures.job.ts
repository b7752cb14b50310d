import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { dayOf } from '@clearfold/ledger';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { linesWithBooks, MAY_BE_OPEN } from './line-books.js';

/** Whether the log has gone on since the figures of some account were counted, there are none yet, or the day is another one. */
const IS_DUE = `
select exists (
  select from ledger.outside_accounts a left join outside_figures f on f.account_id = a.id
  where a.opened_at is not null
    and (f.position is distinct from (select h.position from ledger.head h) or f.counted_day is distinct from $1)
) as "isDue"`;

/**
 * Up to where all accounts are counted; 0 where one is not, or claims to be from behind the log's end: somebody changed it. And
 * whether all were on this day.
 */
const COUNTED = `
select min(case when f.position <= (select h.position from ledger.head h) then f.position else 0 end) as after,
  bool_and(f.counted_day is not distinct from $1) as today
from ledger.outside_accounts a left join outside_figures f on f.account_id = a.id where a.opened_at is not null`;

interface Counted {
  readonly after: string | null;
  readonly today: boolean | null;
}

/** Events after which another count may come out: of lines and what is said of them, and whatever is booked against one. */
const CHANGED = `
select exists (
  select from ledger.events e where e.position > $1
    and e.type in ('OutsideLineRecorded', 'OutsideLineWithdrawn', 'OpenItemExplained', 'StatementWithdrawn')
) or exists (
  select from ledger.postings p where p.position > $1 and p.account >= 'external/line/' and p.account < 'external/line0'
) as changed`;

const COUNT = `
insert into outside_figures (account_id, open_items, oldest_open_day, differs, position, counted_day)
select a.id, coalesce(open.items, 0), open.oldest, coalesce(open.difference, 0) <> 0, (select h.position from ledger.head h), $1
from ledger.outside_accounts a
left join (
  select l.account_id, count(*)::int as items, min(l.booked_day) as oldest, sum(l.open) as difference
  from (${linesWithBooks(MAY_BE_OPEN)}) l where l.open <> 0 group by l.account_id
) open on open.account_id = a.id
where a.opened_at is not null
on conflict (account_id) do update set open_items = excluded.open_items, oldest_open_day = excluded.oldest_open_day,
  differs = excluded.differs, position = excluded.position, counted_day = excluded.counted_day`;

const FIGURES = `
select f.account_id as "accountId", f.open_items as "openItems", f.oldest_open_day as "oldestOpenDay", f.differs
from outside_figures f join ledger.outside_accounts a on a.id = f.account_id order by f.account_id`;

const GO_ON = `
update outside_figures set position = h.position from ledger.head h where outside_figures.position < h.position`;

interface Figures {
  readonly accountId: string;
  readonly openItems: number;
  readonly oldestOpenDay: number | null;
  readonly differs: boolean;
}

/**
 * Counts what is open of each account outside, so that whoever asks all day (alarm, metrics) reads a row and not every line. It
 * reads the lines only where something happened to one, and once a day in any case: whoever has the database can change a row and
 * leave its position, and is found out by that.
 */
@Injectable()
export class OutsideFiguresJob implements Job {
  readonly name = 'outside-figures';
  readonly everySeconds = 60;
  private readonly log = new Logger('OutsideFigures');

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const [{ isDue }] = await this.source.query<[{ isDue: boolean }]>(IS_DUE, [this.today()]);
    return isDue ? ['accounts'] : [];
  }

  async run(): Promise<void> {
    // One snapshot: what comes in meanwhile is counted the next time. Two at once: the later one fails, and is tried again. So
    // a row is never of a later log than this one, whatever position it has.
    const changed = await this.source.transaction('REPEATABLE READ', async (manager) => {
      const today = this.today();
      const [{ after, today: isOfToday }] = await manager.query<[Counted]>(COUNTED, [today]);
      const happened = after === null || after === '0' || (await this.hasHappened(manager, after));
      if (!happened && isOfToday) {
        await manager.query(GO_ON);
        return [];
      }
      const before = await manager.query<Figures[]>(FIGURES);
      await manager.query(COUNT, [today]);
      return happened ? [] : differing(before, await manager.query<Figures[]>(FIGURES));
    });
    for (const { accountId } of changed) {
      this.log.error({
        message: 'The figures of an account outside were not what its lines make; they are counted anew',
        accountId,
      });
    }
  }

  private async hasHappened(manager: EntityManager, after: string): Promise<boolean> {
    const [{ changed }] = await manager.query<[{ changed: boolean }]>(CHANGED, [after]);
    return changed;
  }

  private today(): number {
    return dayOf(this.clock.now().valueOf());
  }
}

/** Those of before that are others now. */
const differing = (before: readonly Figures[], now: readonly Figures[]): Figures[] =>
  before.filter((row) => !now.some((one) => isDeepStrictEqual(one, row)));
