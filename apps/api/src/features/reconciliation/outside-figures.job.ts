import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { linesWithBooks, MAY_BE_OPEN } from './line-books.js';

/** Whether the log has gone on since the figures of some account were counted, or there are none yet. */
const IS_DUE = `
select exists (
  select from ledger.outside_accounts a left join outside_figures f on f.account_id = a.id
  where a.opened_at is not null and f.position is distinct from (select h.position from ledger.head h)
) as "isDue"`;

/** Up to where all accounts are counted; 0 where one is not, or claims to be from behind the log's end: somebody changed it. */
const COUNTED = `
select min(case when f.position <= (select h.position from ledger.head h) then f.position else 0 end) as after
from ledger.outside_accounts a left join outside_figures f on f.account_id = a.id where a.opened_at is not null`;

/** Events after which another count may come out: of lines and what is said of them, and whatever is booked against one. */
const CHANGED = `
select exists (
  select from ledger.events e where e.position > $1
    and e.type in ('OutsideLineRecorded', 'OutsideLineWithdrawn', 'OpenItemExplained')
) or exists (
  select from ledger.postings p where p.position > $1 and p.account >= 'external/line/' and p.account < 'external/line0'
) as changed`;

const COUNT = `
insert into outside_figures (account_id, open_items, oldest_open_day, differs, position)
select a.id, coalesce(open.items, 0), open.oldest, coalesce(open.difference, 0) <> 0, (select h.position from ledger.head h)
from ledger.outside_accounts a
left join (
  select l.account_id, count(*)::int as items, min(l.booked_day) as oldest, sum(l.open) as difference
  from (${linesWithBooks(MAY_BE_OPEN)}) l where l.open <> 0 group by l.account_id
) open on open.account_id = a.id
where a.opened_at is not null
on conflict (account_id) do update set open_items = excluded.open_items, oldest_open_day = excluded.oldest_open_day,
  differs = excluded.differs, position = excluded.position`;

const GO_ON = `
update outside_figures set position = h.position from ledger.head h where outside_figures.position < h.position`;

/**
 * Counts what is open of each account outside, so that whoever asks all day (alarm, metrics) reads a row and not every line. It
 * reads the lines only where something happened to one.
 */
@Injectable()
export class OutsideFiguresJob implements Job {
  readonly name = 'outside-figures';
  readonly everySeconds = 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const [{ isDue }] = await this.source.query<[{ isDue: boolean }]>(IS_DUE);
    return isDue ? ['accounts'] : [];
  }

  async run(): Promise<void> {
    // One snapshot: what comes in meanwhile is counted the next time. Two at once: the later one fails, and is tried again. So
    // a row is never of a later log than this one, whatever position it has.
    await this.source.transaction('REPEATABLE READ', async (manager) => {
      await manager.query((await this.isChanged(manager)) ? COUNT : GO_ON);
    });
  }

  private async isChanged(manager: EntityManager): Promise<boolean> {
    const [{ after }] = await manager.query<[{ after: string | null }]>(COUNTED);
    if (after === null || after === '0') return true;
    const [{ changed }] = await manager.query<[{ changed: boolean }]>(CHANGED, [after]);
    return changed;
  }
}
