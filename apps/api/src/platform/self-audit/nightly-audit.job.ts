import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { beginAlone } from '../database/lone-work.js';
import { verifyApart, type VerifyReport, vouchedBy } from '@clearfold/ledger-store';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { SelfAudit } from './self-audit.js';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** The hour, UTC, from which on a new day's check is due. */
const HOUR = 2;

/** Held by whoever folds, whatever process it is in: a worker that stood still for seconds has its job given to another. */
const ALONE = 72_019_736;

/**
 * Folds the whole ledger from its first event once a night and compares it with everything stored, which notices what was
 * changed after the audit behind the head had read it, and rows that no event made. A difference stands until a later
 * night, or a replay that an auditor asks for, finds none.
 */
@Injectable()
export class NightlyAuditJob implements Job {
  readonly name = 'nightly-audit';
  readonly everySeconds = 5 * 60;
  private readonly log = new Logger('SelfAudit');

  constructor(
    jobs: Jobs,
    private readonly audit: SelfAudit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  /** The night, as a day, when its check has not been made. */
  async due(): Promise<string[]> {
    const now = this.clock.now().valueOf();
    const night = Math.floor((now - HOUR * HOUR_MILLISECONDS) / DAY_MILLISECONDS);
    const since = night * DAY_MILLISECONDS + HOUR * HOUR_MILLISECONDS;
    const last = await this.audit.lastNight();
    return last && last.startedAt.valueOf() >= since ? [] : [`night-${night}`];
  }

  async run(_id: string, signal: AbortSignal): Promise<void> {
    const alone = await beginAlone(this.settings.databaseUrl, 'clearfold-nightly-audit-lock', ALONE);
    if (!alone) return;
    try {
      // Only with the lock: what another one found before it let go of it is recorded by now.
      if ((await this.due()).length > 0) await this.check(AbortSignal.any([signal, alone.lost]));
    } finally {
      await alone.end();
    }
  }

  private async check(signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const report = await this.verify(signal);
    if (!report) return;
    await this.audit.record(startedAt, report);
    const { events, root, findings, checks } = report;
    if (findings.length === 0) this.log.log({ message: 'The ledger was verified', events, root, checks });
  }

  /** @returns nothing when the server stops, or the lock is lost, meanwhile: the check is due again then */
  private async verify(signal: AbortSignal): Promise<VerifyReport | undefined> {
    try {
      const { databaseUrl } = this.settings;
      const task = { databaseUrl, applicationName: 'clearfold-nightly-audit', vouched: vouchedBy(this.settings) };
      return await verifyApart(task, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }
}
