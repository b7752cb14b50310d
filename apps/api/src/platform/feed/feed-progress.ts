import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { prepared } from '../database/reading/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';

const PROGRESS = prepared(`
select c.consumer, c.position::int8 as position, (h.position - c.position)::int8 as lag, c.attempts, c.last_error, c.failed_at,
  coalesce(extract(epoch from clock_timestamp() - next.recorded_at), 0)::float8 as lag_seconds
from feed_checkpoints c
cross join ledger.head h
left join ledger.events next on next.position = c.position + 1
order by c.consumer`);

/** How far a consumer of the feed has come. */
export interface ConsumerProgress {
  consumer: string;
  /** The last event it handled. */
  position: number;
  /** Events that wait for it. */
  lag: number;
  /** Age of the oldest event that waits; 0 when none does. */
  lagSeconds: number;
  /** How often the event it stands before was tried in vain, with the last error. */
  failure?: { attempts: number; error: string; at: string };
}

interface ProgressRow {
  consumer: string;
  position: string;
  lag: string;
  lag_seconds: number;
  attempts: number;
  last_error: string | null;
  failed_at: Date | null;
}

/** Reads how far each consumer of the feed has come, for health, metrics and the console. */
@Injectable()
export class FeedProgress {
  constructor(@Inject(WATCH_SOURCE) private readonly source: DataSource) {}

  async all(): Promise<ConsumerProgress[]> {
    const rows = await this.source.query<ProgressRow[]>(PROGRESS);
    return rows.map((row) => ({
      consumer: row.consumer,
      position: Number(row.position),
      lag: Number(row.lag),
      lagSeconds: Math.max(0, row.lag_seconds),
      ...(row.last_error !== null && row.failed_at !== null
        ? { failure: { attempts: row.attempts, error: row.last_error, at: row.failed_at.toISOString() } }
        : {}),
    }));
  }
}
