import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { prepared } from '../database/reading/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';

const LAST = prepared(`select max(finished_at) as "finishedAt" from backup_runs`);

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Rings when the last backup is older than the operator allows (BACKUP_MAX_AGE_HOURS). */
@Injectable()
export class BackupAge {
  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly clock: Clock,
    { backupMaxAgeHours }: Settings,
    checks: HealthChecks,
    metrics: Metrics,
  ) {
    metrics.watchBackup(async () => ((await this.age()) ?? Number.NaN) / 1000);
    if (backupMaxAgeHours === 0) return;
    checks.addAlarm('backup', () => this.assertYoungerThan(backupMaxAgeHours), { silenceSeconds: 0 });
  }

  /** Of the last backup, in milliseconds; undefined where none was made. */
  private async age(): Promise<number | undefined> {
    const [{ finishedAt }] = await this.watch.query<[{ finishedAt: Date | null }]>(LAST);
    return finishedAt ? this.clock.now().valueOf() - finishedAt.valueOf() : undefined;
  }

  private async assertYoungerThan(hours: number): Promise<void> {
    const age = await this.age();
    if (age === undefined) throw new Error('no backup was made yet');
    if (age > hours * HOUR_MILLISECONDS)
      throw new Error(`the last backup is ${Math.floor(age / HOUR_MILLISECONDS)} h old`);
  }
}
