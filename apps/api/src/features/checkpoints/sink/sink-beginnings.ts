import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import { Clock } from '#platform/clock/clock.js';

const KNOWN = 'select exists (select from ledger.checkpoint_files where path = $1) as known';

const BEGIN = 'insert into ledger.checkpoint_files (path, begun_at) values ($1, $2) on conflict do nothing';

/** Which files outside were begun: one that is gone or empty since is not begun again as if it were new. */
@Injectable()
export class SinkBeginnings {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Asked of a file that is not there, or empty.
   *
   * @throws AlarmFault when it was begun before
   */
  async assertNew(path: string): Promise<void> {
    const [{ known }] = await this.source.query<[{ known: boolean }]>(KNOWN, [path]);
    if (!known) return;
    throw new AlarmFault('checkpoint-sink', `${path} had checkpoints and is gone or empty`, 'vanished');
  }

  async note(path: string): Promise<void> {
    await this.source.query(BEGIN, [path, this.clock.now()]);
  }
}
