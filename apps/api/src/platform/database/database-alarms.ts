import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AlarmFault } from '../alarms/alarm-fault.js';
import { Settings } from '../config/settings.js';
import { HealthChecks } from '../health/health-checks.js';
import { inBackground } from '../telemetry/in-background.js';
import { assertPrimary } from './only-primaries.js';
import { prepared } from './reading/prepared.js';
import { WATCH_SOURCE } from './watch-source.js';

/** A commit that the standby confirms takes milliseconds. */
const LATE_MILLISECONDS = 5_000;

/** What a burst leaves behind for a moment, and more than a receiver that lives ever is behind. */
const BEHIND_BYTES = 256 * 1024 * 1024;

/** Whoever receives the log is away for a moment when it is started anew. */
const GRACE_SECONDS = 60;

/** A commit with a record of its own in the write-ahead log, so that it waits for the standby, and without a row. */
const COMMIT = `select pg_logical_emit_message(true, 'clearfold', 'standby')`;

const ARCHIVE = prepared(`
select current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity') as fails,
  last_failed_wal as wal
from pg_stat_archiver`);

/** Slots tell everybody how far they are; who is connected, PostgreSQL tells only its monitors. */
const SLOTS = prepared(`
select slot_name as name, active, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as behind
from pg_replication_slots where slot_type = 'physical' and not pg_is_in_recovery() order by slot_name`);

interface Slot {
  readonly name: string;
  readonly active: boolean;
  readonly behind: number | null;
}

/** Rings while what is committed does not reach the other copies: the standby, the archive. */
@Injectable()
export class DatabaseAlarms implements OnModuleDestroy {
  /** The commit under way: another one would only wait beside it. */
  private trial: { readonly since: number; readonly client: pg.Client } | undefined;

  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly settings: Settings,
    checks: HealthChecks,
  ) {
    checks.addAlarm('standby', () => this.assertConfirmed(), { isCostly: true });
    const rules = { isCostly: true, graceSeconds: GRACE_SECONDS, silenceSeconds: 0 };
    checks.addAlarm('archive', () => this.assertReceived(), rules);
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** @throws Error while a commit has waited for long */
  private assertConfirmed(): void {
    const waited = performance.now() - (this.trial?.since ?? performance.now());
    if (!this.trial) inBackground('The trial of a commit', this.try());
    if (waited > LATE_MILLISECONDS) throw new Error(`a commit has waited for ${Math.round(waited / 1000)} s`);
  }

  private async try(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: 'clearfold-standby-trial',
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    this.trial = { since: performance.now(), client };
    try {
      await client.connect();
      // Connections that are open do not tell that new ones lead to another primary by now.
      await assertPrimary(this.settings.databaseUrl, client);
      await client.query(COMMIT);
    } catch {
      // A database that is away is told for itself.
    } finally {
      this.end();
    }
  }

  /** Not by the protocol: a session that waits for the standby reads nothing. */
  private end(): void {
    const { client } = this.trial ?? {};
    this.trial = undefined;
    (
      client as unknown as { connection?: { stream: { destroy: () => void } } } | undefined
    )?.connection?.stream.destroy();
  }

  /** @throws AlarmFault while archiving fails, or a receiver of the write-ahead log is away or far behind */
  private async assertReceived(): Promise<void> {
    const [[archiver], slots] = await Promise.all([
      this.watch.query<{ fails: boolean; wal: string }[]>(ARCHIVE),
      this.watch.query<Slot[]>(SLOTS),
    ]);
    const late = slots.filter(({ active, behind }) => !active || (behind ?? Infinity) > BEHIND_BYTES);
    const faults = late.map(({ name, active }) => `${name} ${active ? 'lags' : 'is not connected'}`);
    if (archiver?.fails) faults.push(`archiving fails at ${archiver.wal}`);
    if (faults.length > 0) throw new AlarmFault('archive', faults.join(', '), '');
  }
}
