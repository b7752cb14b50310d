import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { prepared } from '../database/reading/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { HealthChecks } from '../health/health-checks.js';
import { MailSender } from './mail-sender.js';

/** How long a mail may wait for a mail server that does not take it. */
const LATE_MINUTES = 15;

/** A mail that was given up is told for so long, unless it leaves before. */
const FAILED_HOURS = 24;

const FAILING = prepared(`
select
  count(*) filter (where state = 'failed' and next_attempt_at > $1::timestamptz - interval '${FAILED_HOURS} hours')::int
    as failed,
  count(*) filter (where state = 'waiting' and attempts > 0
    and created_at between $1::timestamptz - interval '${FAILED_HOURS} hours' and $1::timestamptz - interval '${LATE_MINUTES} minutes')::int as late
from mails where state in ('waiting', 'failed')`);

/** Rings while mails do not leave. */
@Injectable()
export class MailAlarms {
  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    checks: HealthChecks,
  ) {
    checks.addAlarm('failed-mails', () => this.assertLeaving(), { isCostly: true, silenceSeconds: 0 });
  }

  private async assertLeaving(): Promise<void> {
    if (!this.sender.isConfigured) return;
    const [{ failed, late }] = await this.watch.query<[{ failed: number; late: number }]>(FAILING, [this.clock.now()]);
    if (failed + late > 0)
      throw new Error(`${failed} mails failed, ${late} are tried for more than ${LATE_MINUTES} minutes`);
  }
}
