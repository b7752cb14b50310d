import { type DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../database/reading/prepared.js';

/** Waits longer and longer before an event that fails is tried again, a minute at most. */
const BACK_OFF = `make_interval(secs => least(60, power(2, least(attempts, 6))))`;

/** A consumer that is new begins here: what happened before it existed was nobody's to tell. */
const BEGIN = `
insert into feed_checkpoints (consumer, position) select $1, position from ledger.head on conflict do nothing`;

const IS_BEHIND = prepared(`
select exists (
  select from feed_checkpoints c, ledger.head h
  where c.consumer = $1 and c.position < h.position and (c.retry_at is null or c.retry_at <= clock_timestamp())
) as behind`);

/** Nobody waits here: whoever holds the lock goes on to the log's end. */
const LOCK = prepared(`
select position from feed_checkpoints
where consumer = $1 and (retry_at is null or retry_at <= clock_timestamp()) for update skip locked`);

const MOVE = prepared(`
update feed_checkpoints
set position = $2, moved_at = clock_timestamp(), attempts = 0, retry_at = null, failed_at = null, last_error = null
where consumer = $1`);

const FAIL = `
update feed_checkpoints
set attempts = attempts + 1, retry_at = clock_timestamp() + ${BACK_OFF}, failed_at = clock_timestamp(), last_error = $3
where consumer = $1 and position = $2`;

const LONGEST_ERROR = 500;

/** One consumer's place in the log, kept in the database. Times are the database's own: processes need not agree. */
export class FeedCursor {
  constructor(
    private readonly source: DataSource,
    private readonly consumer: string,
  ) {}

  async begin(): Promise<void> {
    await this.source.query(BEGIN, [this.consumer]);
  }

  /** False while there is nothing to do, or what failed must wait. */
  async isBehind(): Promise<boolean> {
    const [row] = await this.source.query<[{ behind: boolean }]>(IS_BEHIND, [this.consumer]);
    return row.behind;
  }

  /**
   * Keeps every other process from running the consumer until the transaction ends.
   *
   * @returns the position of the last event that was handled; undefined while another process is at work, or what failed
   *   must wait
   */
  async lock(manager: EntityManager): Promise<number | undefined> {
    const rows = await manager.query<{ position: string }[]>(LOCK, [this.consumer]);
    return rows[0] && Number(rows[0].position);
  }

  async move(position: number, manager: EntityManager): Promise<void> {
    await manager.query(MOVE, [this.consumer, position]);
  }

  /** Notes that the event after `position` could not be handled, unless somebody handled it meanwhile. */
  async fail(position: number, error: string): Promise<void> {
    await this.source.query(FAIL, [this.consumer, position, error.slice(0, LONGEST_ERROR)]);
  }
}
