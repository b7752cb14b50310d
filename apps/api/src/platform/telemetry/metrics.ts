import { Injectable } from '@nestjs/common';
import { WATCHER_FAULTS } from '@clearfold/contracts';
import { commandTypes } from '@clearfold/ledger';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a cache hit to the statement timeout. */
const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Up to the writer's cap. */
const BATCH_COMMANDS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** How a command ends that nobody refused and that was not recorded: what an alarm looks for. */
const FAULTS = ['unavailable', 'failed'];

/** Reads one number per label's value when the metrics are scraped, e.g. waiting jobs by queue. */
export type ReadByLabel = () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;

/** What the self-audit has verified. */
export interface AuditFigures {
  readonly position: number;
  readonly ageSeconds: number;
  readonly differences: number;
}

/** What is known of an account outside without reading its lines. */
export interface OutsideFigures {
  /** Its id. */
  readonly account: string;
  readonly openItems: number;
  /** Days since its newest statement ended; absent of one that has none. */
  readonly statementDays?: number;
  /** Whether its chain has another amount than its lines come to; absent of one whose chain was not compared. */
  readonly chainDiffers?: boolean;
}

/**
 * What this process counts about itself, in a registry of its own: two servers in one process, as in tests, never share
 * counters. Labels hold names of ours (types, codes, route patterns), never anything a person sent, nor ids but of the few
 * accounts outside: each combination is a time series, and scrapers keep them for months.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** Faults are known from the start: an alarm that looks for an increase needs the zero before it. */
  readonly commands = new Counter({
    name: 'clearfold_commands_total',
    help: 'Ledger commands by type and outcome: accepted, replayed, refused, unavailable, failed',
    labelNames: ['type', 'outcome'],
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'clearfold_refusals_total',
    help: 'Error answers over HTTP by code',
    labelNames: ['code'],
    registers: [this.registry],
  });

  /** Both labels are known from the start: an alarm that looks for an increase needs the zero before it. */
  readonly processFaults = new Counter({
    name: 'clearfold_process_faults_total',
    help: 'Rejections and exceptions that nobody handled, in a request or elsewhere',
    labelNames: ['kind', 'where'],
    registers: [this.registry],
  });

  /** Known from the start, as the faults of commands. */
  readonly breachedPasswords = new Counter({
    name: 'clearfold_breached_passwords_total',
    help: 'Chosen passwords by what the list of breached ones said: fine, breached, failed (not asked, and taken)',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly watcherFaults = new Counter({
    name: 'clearfold_watcher_faults_total',
    help: 'Tries to read the chain of a watched wallet that came to nothing, by why',
    labelNames: ['code'],
    registers: [this.registry],
  });

  readonly batchSize = new Histogram({
    name: 'clearfold_batch_commands',
    help: 'Commands in one transaction of the ledger',
    buckets: BATCH_COMMANDS,
    registers: [this.registry],
  });

  readonly commitSeconds = new Histogram({
    name: 'clearfold_commit_seconds',
    help: 'From taking the ledger head’s lock to the answer to commit, per batch',
    buckets: LATENCY_SECONDS,
    registers: [this.registry],
  });

  readonly httpSeconds = new Histogram({
    name: 'clearfold_http_request_seconds',
    help: 'HTTP requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_SECONDS,
    registers: [this.registry],
  });

  /** Adds a queue's length, by state; read at each scrape. */
  watchQueue(queue: string, lengths: ReadByLabel): void {
    this.queues.set(queue, lengths);
  }

  /** Adds how far a reader of the log is behind its end, in positions; read at each scrape. */
  watchLag(reader: string, positions: () => Promise<number> | number): void {
    this.readers.set(reader, positions);
  }

  /** Says how to ask each part whether it works, 1 or 0; read at each scrape. */
  watchParts(parts: ReadByLabel): void {
    this.parts = parts;
  }

  /** Says how to ask how old the last backup is, in seconds; read at each scrape. */
  watchBackup(age: () => Promise<number>): void {
    this.backupAge = age;
  }

  /** Says how to ask what the self-audit has verified; read at each scrape. */
  watchAudit(read: () => Promise<AuditFigures>): void {
    this.readAudit = read;
  }

  /** Says how to ask for the accounts outside; read at each scrape. */
  watchOutside(read: () => Promise<readonly OutsideFigures[]>): void {
    this.readOutside = read;
  }

  private readOutside: () => Promise<readonly OutsideFigures[]> = () => Promise.resolve([]);

  private readonly outsideDifferenceItems: Gauge<'account'> = new Gauge({
    name: 'clearfold_outside_difference_items',
    help: 'Open items of an account outside: lines and amounts in which the books and the world differ',
    labelNames: ['account'],
    registers: [this.registry],
    collect: () => this.readOutsideInto(this.outsideDifferenceItems, ({ openItems }) => openItems),
  });

  private readonly outsideStatementAgeDays: Gauge<'account'> = new Gauge({
    name: 'clearfold_outside_statement_age_days',
    help: 'Days since the newest statement of an account outside ended, or since it was opened',
    labelNames: ['account'],
    registers: [this.registry],
    collect: () => this.readOutsideInto(this.outsideStatementAgeDays, ({ statementDays }) => statementDays),
  });

  private readonly outsideChainDiffers: Gauge<'account'> = new Gauge({
    name: 'clearfold_outside_chain_differs',
    help: 'Whether the chain says that a watched wallet has another amount than its lines come to, 1 or 0',
    labelNames: ['account'],
    registers: [this.registry],
    collect: () =>
      this.readOutsideInto(this.outsideChainDiffers, ({ chainDiffers }) =>
        chainDiffers === undefined ? undefined : Number(chainDiffers),
      ),
  });

  private readAudit: () => Promise<AuditFigures | undefined> = () => Promise.resolve(undefined);

  constructor() {
    for (const type of commandTypes) for (const outcome of FAULTS) this.commands.inc({ type, outcome }, 0);
    for (const outcome of ['fine', 'breached', 'failed']) this.breachedPasswords.inc({ outcome }, 0);
    for (const code of WATCHER_FAULTS) this.watcherFaults.inc({ code }, 0);
    this.addAuditGauge('position', 'The last position of the log that the audit behind the head has verified');
    this.addAuditGauge('ageSeconds', 'Seconds since the audit behind the head last verified something');
    this.addAuditGauge(
      'differences',
      'Differences of the ledger from its events: behind the head, and of the last night',
    );
  }

  /** Each gauge reads for itself: they are written out side by side, and one must not show another scrape's figure. */
  private addAuditGauge(figure: keyof AuditFigures, help: string): void {
    const gauge = new Gauge({
      name: `clearfold_self_audit_${figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      help,
      registers: [this.registry],
      collect: async () => {
        const figures = await orNone(() => this.readAudit());
        if (figures) gauge.set(figures[figure]);
      },
    });
  }

  private backupAge: () => Promise<number> = () => Promise.resolve(Number.NaN);

  private readonly backupAgeSeconds = new Gauge({
    name: 'clearfold_backup_age_seconds',
    help: 'Seconds since the last backup was made; NaN where none was',
    registers: [this.registry],
    collect: () => this.readBackupAge(),
  });

  private parts: ReadByLabel = () => ({});

  private readonly partWorks = new Gauge({
    name: 'clearfold_part_works',
    help: 'Whether a part works, 1 or 0: what readiness needs, and what only raises an alarm',
    labelNames: ['part'],
    registers: [this.registry],
    collect: () => this.readParts(),
  });

  private readonly queues = new Map<string, ReadByLabel>();
  private readonly readers = new Map<string, () => Promise<number> | number>();

  private readonly queueLength = new Gauge({
    name: 'clearfold_queue_length',
    help: 'What waits in a queue, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [this.registry],
    collect: () => this.readQueues(),
  });

  private readonly feedLag = new Gauge({
    name: 'clearfold_feed_lag_events',
    help: 'Events of the log that a reader has not handled yet',
    labelNames: ['reader'],
    registers: [this.registry],
    collect: () => this.readLags(),
  });

  private async readBackupAge(): Promise<void> {
    this.backupAgeSeconds.set((await orNone(() => this.backupAge())) ?? Number.NaN);
  }

  private async readOutsideInto(
    gauge: Gauge<'account'>,
    figureOf: (figures: OutsideFigures) => number | undefined,
  ): Promise<void> {
    const found = (await orNone(() => this.readOutside())) ?? [];
    gauge.reset();
    for (const figures of found) {
      const figure = figureOf(figures);
      if (figure !== undefined) gauge.set({ account: figures.account }, figure);
    }
  }

  private async readParts(): Promise<void> {
    this.partWorks.reset();
    for (const [part, works] of Object.entries((await orNone(async () => this.parts())) ?? {})) {
      this.partWorks.set({ part }, works);
    }
  }

  private async readQueues(): Promise<void> {
    this.queueLength.reset();
    for (const [queue, lengths] of this.queues) {
      const found = await orNone(async () => lengths());
      for (const [state, length] of Object.entries(found ?? {})) this.queueLength.set({ queue, state }, length);
    }
  }

  private async readLags(): Promise<void> {
    this.feedLag.reset();
    for (const [reader, positions] of this.readers) {
      const lag = await orNone(async () => positions());
      if (lag !== undefined) this.feedLag.set({ reader }, lag);
    }
  }
}

/** A number that cannot be read now is left out: the scrape must still show the rest, above all when the database is away. */
const orNone = async <Value>(read: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};
