import { createHash } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { type RateCounts } from './rate-counts.js';

/** Keys in one order, so that two processes never wait for each other in a circle. */
const ADD = `
insert into rate_counts as r (key, window_number, count)
select key, $3, count from unnest($1::text[], $2::int[]) as added (key, count) order by key
on conflict (key) do update set
  count = case when r.window_number = excluded.window_number then r.count + excluded.count else excluded.count end,
  window_number = excluded.window_number
returning key, count`;

const FORGET = `delete from rate_counts where window_number < $1`;

/** The counts in PostgreSQL: an unlogged table, as a crash may well forget them. Keys are hashed, so it names nobody. */
export class PostgresRateCounts implements RateCounts {
  private lastWindow = 0;

  constructor(private readonly source: DataSource) {}

  async add(window: number, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
    const keyOf = new Map([...counts.keys()].map((key) => [digest(key), key]));
    const rows = await this.source.query<{ key: string; count: number }[]>(ADD, [
      [...keyOf.keys()],
      [...counts.values()],
      window,
    ]);
    if (window > this.lastWindow) await this.source.query(FORGET, [window]);
    this.lastWindow = window;
    return new Map(rows.map(({ key, count }) => [keyOf.get(key) ?? key, count]));
  }

  /** The connections are the process's. */
  async close(): Promise<void> {}
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
