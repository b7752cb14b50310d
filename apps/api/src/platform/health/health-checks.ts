import { Injectable, Logger } from '@nestjs/common';
import { type AlarmPart } from '@clearfold/contracts';
import { BatchedRead } from '../database/reading/batched-read.js';
import { Metrics } from '../telemetry/metrics.js';

/** Throws, or rejects, while its part of the server cannot do its work. */
export type HealthCheck = () => Promise<unknown> | unknown;

/** How an alarm is told. */
export interface AlarmRules {
  /** It rings when its check has failed for so long; at once unless said. */
  readonly graceSeconds?: number;
  /**
   * It is over when no process has seen it for so long: what one process sees, another may not. 0 where the check reads what
   * all of them see alike.
   */
  readonly silenceSeconds?: number;
  /** Its check is asked by the watch alone, every few seconds: too much to be asked by whoever asks for the health. */
  readonly isCostly?: boolean;
}

/** An alarm with its rules. */
export interface Alarm extends Required<AlarmRules> {
  readonly part: AlarmPart;
  readonly check: HealthCheck;
}

/** A check that could not be made: it may be slow, or what it asks. */
export class NoAnswerError extends Error {}

/** A part that does not answer within this is as good as away. */
const PATIENCE_MILLISECONDS = 2_000;

/** Until when the watch of any process that sees a fault has polled again. */
const SILENCE_SECONDS = 60;

/** What must work before this process should be given requests, and what rings. Each part of the platform adds its own check. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly alarms = new Map<AlarmPart, Alarm>();
  private readonly log = new Logger('Health');
  private ringing: () => Promise<readonly AlarmPart[]> = () => Promise.resolve([]);
  /** Whoever asks while the parts are being asked waits for the next round: a crowd costs the database no more than one. */
  private readonly rounds = new BatchedRead<string[]>(async (kinds) => {
    const answers = kinds.map(async (kind) => {
      const failing = await (kind === 'checks' ? this.failingOf([...this.checks]) : this.degradedNow());
      return [kind, failing] as const;
    });
    return new Map(await Promise.all(answers));
  });

  constructor(metrics: Metrics) {
    metrics.watchParts(() => this.parts());
  }

  /** @param part its name in the answer, e.g. 'database' */
  add(part: string, check: HealthCheck): void {
    this.checks.set(part, check);
  }

  /**
   * Adds a part that somebody must look at while it does not work: a metric, a line on the console, a mail to the admins. It
   * sends nobody away but where it is of the log's integrity (`LedgerHalt`).
   */
  addAlarm(part: AlarmPart, check: HealthCheck, rules: AlarmRules = {}): void {
    const { graceSeconds = 0, silenceSeconds = SILENCE_SECONDS, isCostly = false } = rules;
    this.alarms.set(part, { part, check, graceSeconds, silenceSeconds, isCostly });
  }

  /** Says how to ask which alarms ring, whichever process saw them. */
  ringWith(ringing: () => Promise<readonly AlarmPart[]>): void {
    this.ringing = ringing;
  }

  /** Asks every alarm of this process at once; the error is why it rings. */
  poll(): Promise<{ readonly alarm: Alarm; readonly error: Error | undefined }[]> {
    return Promise.all(
      [...this.alarms.values()].map(async (alarm) => {
        try {
          await inTime(alarm.check);
          return { alarm, error: undefined };
        } catch (reason) {
          return { alarm, error: reason instanceof Error ? reason : new Error(String(reason)) };
        }
      }),
    );
  }

  /** Asks every part at once; answers the names of those that fail. Why they fail is for the log, not for the caller. */
  async failing(): Promise<string[]> {
    return (await this.rounds.of('checks')) ?? [];
  }

  /** The parts that somebody must look at while the server goes on. */
  async degraded(): Promise<string[]> {
    return (await this.rounds.of('alarms')) ?? [];
  }

  /** Each part with 1 while it works, 0 while it does not. */
  private async parts(): Promise<Record<string, number>> {
    const failing = new Set((await Promise.all([this.failing(), this.degraded()])).flat());
    return Object.fromEntries(
      [...this.checks.keys(), ...this.alarms.keys(), ...failing].map((part) => [part, failing.has(part) ? 0 : 1]),
    );
  }

  private async degradedNow(): Promise<string[]> {
    const cheap = [...this.alarms.values()].filter(({ isCostly }) => !isCostly);
    let ringing: readonly AlarmPart[] = [];
    const [failing] = await Promise.all([
      this.failingOf(cheap.map(({ part, check }) => [part, check])),
      // While the database is away nobody knows; that it is away is told for itself.
      inTime(async () => (ringing = await this.ringing())).catch(() => {}),
    ]);
    return [...new Set([...failing, ...ringing])];
  }

  private async failingOf(parts: readonly (readonly [string, HealthCheck])[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(parts.map(([, check]) => inTime(check)));
    return parts.flatMap(([part], i) => {
      const outcome = outcomes[i];
      if (outcome?.status !== 'rejected') return [];
      this.log.warn(`The ${part} does not work: ${String((outcome.reason as Error).message)}`);
      return [part];
    });
  }
}

const inTime = async (check: HealthCheck): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new NoAnswerError(`no answer in ${PATIENCE_MILLISECONDS} ms`)),
      PATIENCE_MILLISECONDS,
    );
  });
  try {
    await Promise.race([Promise.resolve().then(check), late]);
  } finally {
    clearTimeout(timer);
  }
};
