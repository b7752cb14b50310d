import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { APP_ROLE } from '../database/app-role.js';
import { type Finding } from '../event-store/verify/finding.js';
import { verifyLedger, type VerifyReport } from '../event-store/verify/verify-ledger.js';
import { HealthChecks } from '../health/health-checks.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** The hour, UTC, from which on a new day's check is due. */
const HOUR = 2;

/** Of many differences, how many are kept. */
const KEPT = 100;

const LAST = `
select started_at as "startedAt", position, differences, findings
from ledger.self_checks order by id desc limit 1`;

const RECORD = `
insert into ledger.self_checks (started_at, finished_at, position, root, differences, findings)
values ($1, $2, $3, $4, $5, $6)`;

interface LastCheck {
  startedAt: Date;
  position: string;
  differences: number;
  findings: Finding[];
}

/**
 * Folds the whole ledger once a night and compares it with everything stored. A difference is an error in the log and an
 * alarm until a later check finds none; with SELF_CHECK_STOPS_SERVICE it also takes every process out of service.
 */
@Injectable()
export class SelfCheckJob implements Job {
  readonly name = 'self-check';
  readonly everySeconds = 5 * 60;
  private readonly log = new Logger('SelfCheck');

  constructor(
    jobs: Jobs,
    checks: HealthChecks,
    private readonly source: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
    const check = () => this.assertNoDifference();
    if (settings.selfCheckStopsService) checks.add('self-check', check);
    else checks.addAlarm('self-check', check);
  }

  /** The night, as a day, when its check has not been made. */
  async due(): Promise<string[]> {
    const now = this.clock.now().valueOf();
    const night = Math.floor((now - HOUR * HOUR_MILLISECONDS) / DAY_MILLISECONDS);
    const since = night * DAY_MILLISECONDS + HOUR * HOUR_MILLISECONDS;
    const last = await this.last();
    return last && last.startedAt.valueOf() >= since ? [] : [`night-${night}`];
  }

  async run(_id: string, signal: AbortSignal): Promise<void> {
    if ((await this.due()).length === 0) return;
    const startedAt = this.clock.now();
    const report = await this.verify(signal);
    if (!report) return;
    const { events, root, findings } = report;
    const kept = JSON.stringify(findings.slice(0, KEPT));
    const finishedAt = this.clock.now();
    await this.source.query(RECORD, [startedAt, finishedAt, events, root ?? null, findings.length, kept]);
    if (findings.length > 0) {
      this.log.error({ message: 'The ledger differs from what follows from its events', events, findings: kept });
    } else {
      this.log.log({ message: 'The ledger was verified', events, root });
    }
  }

  /** @returns nothing when the server stops meanwhile: the check is due again then */
  private async verify(signal: AbortSignal): Promise<VerifyReport | undefined> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: 'clearfold-self-check',
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: 5_000,
      pipeline: true,
    });
    // The query that notices the break rejects and says so; without a listener the process would end first.
    client.on('error', () => {});
    await client.connect();
    try {
      return await verifyLedger(client, () => signal.throwIfAborted());
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      await client.end();
    }
  }

  private async assertNoDifference(): Promise<void> {
    const last = await this.last();
    if (last && last.differences > 0) {
      throw new Error(`the ledger has ${last.differences} differences, the first: ${last.findings[0]?.what}`);
    }
  }

  private async last(): Promise<LastCheck | undefined> {
    const [last] = await this.source.query<LastCheck[]>(LAST);
    return last;
  }
}
