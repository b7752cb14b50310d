import { Injectable } from '@nestjs/common';
import { StreamTracker, type StreamChange, readCanonical } from '@clearfold/ledger';
import { DataSource, type EntityManager } from 'typeorm';
import { oneOfIds, prepared } from '../database/reading/prepared.js';

const PAGE = prepared(
  `select position, stream_id, bytes from ledger.events where position > $1 order by position limit $2`,
);

const EARLIER = prepared(`
select bytes from ledger.events where stream_id ${oneOfIds('$1')} and position <= $2 order by position`);

const HEAD = prepared(`select position from ledger.head`);

interface EventRow {
  position: string;
  stream_id: string;
  bytes: Buffer;
}

/** Reads the log by position, each event with what it changed. The locked head leaves no gap, so neither does this. */
@Injectable()
export class FollowedLog {
  constructor(private readonly source: DataSource) {}

  /**
   * The events after a position, oldest first.
   *
   * @param limit most events of the answer; fewer mean that the log ends there
   */
  async after(
    position: number,
    limit: number,
    manager: EntityManager = this.source.manager,
  ): Promise<readonly StreamChange[]> {
    const page = await manager.query<EventRow[]>(PAGE, [position, limit]);
    if (page.length === 0) return [];
    const streamIds = [...new Set(page.map((row) => row.stream_id))];
    const earlier = await manager.query<Pick<EventRow, 'bytes'>[]>(EARLIER, [streamIds, position]);
    const follower = new StreamTracker();
    for (const { bytes } of earlier) follower.track(readCanonical(bytes));
    return page.map(({ bytes }) => follower.track(readCanonical(bytes)));
  }

  /** The position of the newest event. */
  async head(manager: EntityManager = this.source.manager): Promise<number> {
    const [row] = await manager.query<[{ position: string }]>(HEAD);
    return Number(row.position);
  }
}
