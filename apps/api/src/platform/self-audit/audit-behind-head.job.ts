import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { APP_ROLE, BrokenLogError, vouchedBy, withClient } from '@clearfold/ledger-store';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { stopAt } from './audit-state.js';
import { auditStep } from './audit-step.js';
import { SelfAudit } from './self-audit.js';

/** An idle log is looked at again after this: also what nobody wrote to can be tampered with at its end. */
const IDLE_MILLISECONDS = 60_000;

/**
 * Replays behind the head all day: what was recorded is folded again within seconds, onto a state of the audit's own. It
 * reads each event once; what was changed behind its back later is for the nightly replay from the first event.
 */
@Injectable()
export class AuditBehindHeadJob implements Job {
  readonly name = 'audit-behind-head';
  readonly everySeconds = 5;

  constructor(
    jobs: Jobs,
    private readonly audit: SelfAudit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const { position, headPosition, verifiedAt, difference } = await this.audit.read();
    const since = this.clock.now().valueOf() - (verifiedAt?.valueOf() ?? 0);
    return position === headPosition && !difference && since < IDLE_MILLISECONDS ? [] : ['log'];
  }

  async run(_id: string, signal: AbortSignal): Promise<void> {
    const { keys } = vouchedBy({ ...this.settings, checkpointSink: undefined });
    const config = {
      connectionString: this.settings.databaseUrl,
      application_name: 'clearfold-self-audit',
      options: `-c role=${APP_ROLE} -c timezone=UTC`,
      connectionTimeoutMillis: 5_000,
      pipeline: true,
    };
    await withClient(config, async (client) => {
      try {
        while (!signal.aborted && !(await auditStep(client, keys[0], this.clock.now())));
      } catch (error) {
        if (!(error instanceof BrokenLogError)) throw error;
        const finding = { position: error.position, what: error.what };
        const isNew = await stopAt(client, finding, this.clock.now());
        if (isNew) await this.audit.raise(finding);
      }
    });
  }
}
