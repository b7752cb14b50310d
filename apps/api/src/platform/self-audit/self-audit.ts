import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { prepared } from '../database/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { EventStore } from '../event-store/event-store.js';
import { type Finding } from '../event-store/verify/finding.js';
import { HealthChecks } from '../health/health-checks.js';
import { ApiError } from '../http/api-error.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Metrics } from '../telemetry/metrics.js';

/** An audit that has not verified anything for so long stands still, and must not look like one that found nothing. */
const STALE_MILLISECONDS = 15 * 60_000;

/** How long a process goes on with what it last read about a difference, where one stops writes. */
const REREAD_MILLISECONDS = 2_000;

const RETRY_AFTER_SECONDS = 60;

const STATE = prepared(`
select a.position::float8 as position, a.verified_at as "verifiedAt", a.bad_position::float8 as "badPosition",
  a.difference, a.found_at as "foundAt", h.position::float8 as "headPosition"
from ledger.head h left join ledger.audit_state a on true`);

const LAST_NIGHT = prepared(`
select started_at as "startedAt", finished_at as "finishedAt", position::float8 as position, root, differences, findings
from ledger.self_checks order by id desc limit 1`);

const ADMINS = `select id from staff where role = 'admin' and disabled_at is null`;

interface State {
  /** Null before the audit ran for the first time, as all but the head's. */
  readonly position: number | null;
  readonly headPosition: number;
  readonly verifiedAt: Date | null;
  readonly badPosition: number | null;
  readonly difference: string | null;
  readonly foundAt: Date | null;
}

/** What the last replay from the first event found. */
export interface Night {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly position: number;
  readonly root: string | null;
  readonly differences: number;
  readonly findings: readonly Finding[];
}

/** What the audit knows, and the alarms it raises: health, metric, log, mail, and by setting the end of all writes. */
@Injectable()
export class SelfAudit {
  private readonly log = new Logger('SelfAudit');
  private known: { readonly at: number; readonly differs: boolean } | undefined;

  constructor(
    private readonly source: DataSource,
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    store: EventStore,
    checks: HealthChecks,
    metrics: Metrics,
    settings: Settings,
  ) {
    checks.addAlarm('self-audit', () => this.assertSound());
    metrics.watchLag('self-audit', async () => {
      const { position, headPosition } = await this.read();
      return headPosition - (position ?? 0);
    });
    metrics.watchAudit(async () => {
      const [{ position, verifiedAt, difference }, night] = await Promise.all([this.read(), this.lastNight()]);
      return {
        position: position ?? 0,
        ageSeconds: verifiedAt ? (this.clock.now().valueOf() - verifiedAt.valueOf()) / 1000 : Number.NaN,
        differences: (difference ? 1 : 0) + (night?.differences ?? 0),
      };
    });
    if (settings.selfAuditStopsWrites) store.guardWith(() => this.assertMayWrite());
  }

  async read(): Promise<State> {
    const [state] = await this.watch.query<[State]>(STATE);
    return state;
  }

  async lastNight(): Promise<Night | undefined> {
    const [night] = await this.watch.query<Night[]>(LAST_NIGHT);
    return night;
  }

  /** Says a difference that was not there before to the log and, by mail, to every admin. */
  async raise({ position, what }: Finding): Promise<void> {
    this.log.error({ message: 'The ledger differs from what follows from its events', position, what });
    const at = this.clock.now().toISOString();
    const admins = await this.source.query<{ id: string }[]>(ADMINS);
    for (const { id } of admins) {
      const key = `self-audit-difference/${at}/${id}`;
      await this.outbox.put({
        key,
        to: { staffId: id },
        template: 'self-audit-difference',
        data: { at, position, what },
      });
    }
  }

  private async assertSound(): Promise<void> {
    const [{ difference, badPosition, verifiedAt }, night] = await Promise.all([this.read(), this.lastNight()]);
    if (difference) throw new Error(`the ledger differs at position ${badPosition}: ${difference}`);
    if (night && night.differences > 0) {
      throw new Error(`the ledger has ${night.differences} differences, the first: ${night.findings[0]?.what}`);
    }
    if (verifiedAt && this.clock.now().valueOf() - verifiedAt.valueOf() > STALE_MILLISECONDS) {
      throw new Error(`nothing was verified since ${verifiedAt.toISOString()}`);
    }
  }

  /** @throws ApiError 'ledger-halted' while a difference stands */
  private async assertMayWrite(): Promise<void> {
    const now = this.clock.now().valueOf();
    if (!this.known || Math.abs(now - this.known.at) > REREAD_MILLISECONDS) {
      const [{ difference }, night] = await Promise.all([this.read(), this.lastNight()]);
      this.known = { at: now, differs: difference !== null || (night?.differences ?? 0) > 0 };
    }
    if (this.known.differs) throw new ApiError('ledger-halted', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
