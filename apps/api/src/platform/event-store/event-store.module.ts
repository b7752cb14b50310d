import { Global, Inject, Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import {
  EventStore,
  type EventStoreObserver,
  type LedgerLimits,
  ledgerPool,
  type StaffRules,
} from '@clearfold/ledger-store';
import type pg from 'pg';
import { type DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { JOB_MILLISECONDS, TIME_LIMITS } from '../database/time-limits.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { watchedClient } from '../database/watched-client.js';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { currentSigning } from '../passkeys/signing/drafted.js';
import { currentDeadline, currentRequestId, currentStaffRole, currentTrail } from '../telemetry/request-context.js';
import { assertHeadIsFree } from './head-is-free.js';
import { RecordCommandHandler } from './record-command.js';
import { refusalError } from './refusal-error.js';
import { staffRolesOf } from '../auth/second-person/staff-roles.js';
import { notSecondToOf } from '../auth/second-person/not-second-to.js';
import { voidFirstsOf } from '../auth/second-person/void-firsts.js';

/** What the event store asks about the staff whose commands it decides. */
export const STAFF_RULES: StaffRules = { roles: staffRolesOf, notSecondTo: notSecondToOf, voidFirsts: voidFirstsOf };

/** The event store's connections. */
export const LEDGER_POOL = Symbol('LEDGER_POOL');

const LIMITS: LedgerLimits = {
  connectMs: TIME_LIMITS.connect,
  lockMs: TIME_LIMITS.lock,
  statementMs: TIME_LIMITS.statement,
  batchMs: TIME_LIMITS.command,
  commandMs: JOB_MILLISECONDS,
};

const observed = (metrics: Metrics, log: Logger): EventStoreObserver => ({
  // The command's id also stands in the log's events: from a line here to the fact it caused, and back.
  command: ({ commandId, command: { type }, streamId }, outcome) => {
    metrics.commands.inc({ type, outcome });
    const { requestId, address } = currentTrail() ?? {};
    log.log({ message: 'command', requestId, address, commandId, type, streamId, outcome });
  },
  batch: (size) => {
    metrics.batchSize.observe(size);
    return metrics.commitSeconds.startTimer();
  },
  unknownOutcome: (count, cause) => log.warn(`${count} commands have no known outcome: ${String(cause)}`),
});

/** Provides the event store of libs/ledger-store to every feature. */
@Global()
@Module({
  providers: [
    RecordCommandHandler,
    {
      provide: LEDGER_POOL,
      inject: [Settings],
      useFactory: ({ databaseUrl }: Settings) => {
        const log = new Logger('Ledger');
        const warn = (message: string): void => log.warn(message);
        return ledgerPool(databaseUrl, { limits: LIMITS, Client: watchedClient(databaseUrl), warn });
      },
    },
    {
      provide: EventStore,
      inject: [LEDGER_POOL, Settings, Clock, Metrics],
      useFactory: (pool: pg.Pool, { ledgerQueueLimit }: Settings, clock: Clock, metrics: Metrics) =>
        new EventStore({
          pool,
          now: () => clock.now(),
          queueLimit: ledgerQueueLimit,
          limits: LIMITS,
          staff: STAFF_RULES,
          underWay: () => ({
            requestId: currentRequestId(),
            staffRole: currentStaffRole(),
            deadline: currentDeadline(),
            signing: currentSigning(),
          }),
          refusalError,
          observer: observed(metrics, new Logger('Ledger')),
        }),
    },
  ],
  exports: [EventStore],
})
export class EventStoreModule implements OnModuleDestroy {
  constructor(
    private readonly store: EventStore,
    checks: HealthChecks,
    metrics: Metrics,
    @Inject(WATCH_SOURCE) watch: DataSource,
  ) {
    checks.add('writer', () => store.assertTakesCommands(() => assertHeadIsFree(watch)));
    checks.addAlarm('writer-queue', () => store.assertHasRoom());
    metrics.watchQueue('ledger', () => ({ waiting: store.waiting }));
  }

  /** Lets what was accepted finish before the process ends. */
  async onModuleDestroy(): Promise<void> {
    await this.store.close();
  }
}
