import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RECORD_SEAL_STREAMS, RECORDS, type Records } from '@clearfold/ledger';
import { EventStore, type RunStatement, SEALED_TABLES, sealedRows, sealedUpTo } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A day after the migration: until then processes of before may run beside this one. */
const BEGUN = 'select coalesce(bool_or(begins_at <= $1), false) as begun from record_sealing';

/** Binds what staff did and auditors looked at to the log, each day what came until its midnight UTC. */
@Injectable()
export class SealRecordsJob implements Job {
  readonly name = 'seal-records';
  readonly everySeconds = 5 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  /** The records that have rows of before today behind their last seal. */
  async due(): Promise<string[]> {
    const [{ begun }] = await this.source.query<[{ begun: boolean }]>(BEGUN, [this.clock.now()]);
    if (!begun) return [];
    const due: string[] = [];
    for (const records of RECORDS) {
      const after = await sealedUpTo(this.read, records);
      if ((await this.lastBefore(records, after, this.read)) > after) due.push(`${records}-${this.today()}`);
    }
    return due;
  }

  async run(id: string): Promise<void> {
    const records = RECORDS.find((each) => id.startsWith(`${each}-`));
    if (records === undefined) return;
    const after = await sealedUpTo(this.read, records);
    const upTo = await this.source.transaction(async (manager) => {
      await manager.query('select hold_records($1)', [records]);
      return this.lastBefore(records, after, (text, values) => manager.query(text, values));
    });
    if (upTo <= after) return;
    // No row comes between these any more: the lock was held after each of their numbers was given.
    const rows = await sealedRows(this.read, records, after, upTo);
    // Refused where another process sealed them meanwhile, which is as good.
    await this.store.execute({
      streamId: RECORD_SEAL_STREAMS[records],
      commandId: randomUUID(),
      actor: { kind: 'system', id: this.name },
      command: { type: 'SealRecords', records, after, upTo, ...rows },
    });
  }

  /** @returns the number of the last row behind `after` that was added before today; `after` where there is none */
  private async lastBefore(records: Records, after: number, read: RunStatement): Promise<number> {
    const { table, number } = SEALED_TABLES[records];
    const midnight = new Date(this.today() * DAY_MILLISECONDS);
    const [{ last }] = (await read<{ last: number }>(
      `select coalesce(max(${number}), $1)::float8 as last from ${table} where ${number} > $1 and at < $2`,
      [after, midnight],
    )) as [{ last: number }];
    return last;
  }

  /** Days since 1970, UTC. */
  private today(): number {
    return Math.floor(this.clock.now().valueOf() / DAY_MILLISECONDS);
  }

  private readonly read: RunStatement = (text, values) => this.source.query(text, values);
}
