import { Injectable, Logger } from '@nestjs/common';
import { BatchedRead } from '../database/batched-read.js';
import { Metrics } from '../telemetry/metrics.js';

/** Throws, or rejects, while its part of the server cannot do its work. */
export type HealthCheck = () => Promise<unknown> | unknown;

/** A part that does not answer within this is as good as away. */
const PATIENCE_MILLISECONDS = 2_000;

/** What must work before this process should be given requests. Each part of the platform adds its own check. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly alarms = new Map<string, HealthCheck>();
  private readonly log = new Logger('Health');
  /** Whoever asks while the parts are being asked waits for the next round: a crowd costs the database no more than one. */
  private readonly rounds = new BatchedRead<string[]>(async (kinds) => {
    const answers = kinds.map(async (kind) => {
      const failing = await this.failingOf(kind === 'checks' ? this.checks : this.alarms);
      return [kind, failing] as const;
    });
    return new Map(await Promise.all(answers));
  });

  constructor(metrics: Metrics) {
    metrics.watchParts(() => this.standing());
  }

  /** @param part its name in the answer, e.g. 'database' */
  add(part: string, check: HealthCheck): void {
    this.checks.set(part, check);
  }

  /** Adds a part without which requests are still served well: somebody must look at it, nobody is sent away. */
  addAlarm(part: string, check: HealthCheck): void {
    this.alarms.set(part, check);
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
  private async standing(): Promise<Record<string, number>> {
    const failing = new Set((await Promise.all([this.failing(), this.degraded()])).flat());
    return Object.fromEntries(
      [...this.checks.keys(), ...this.alarms.keys()].map((part) => [part, failing.has(part) ? 0 : 1]),
    );
  }

  private async failingOf(checks: ReadonlyMap<string, HealthCheck>): Promise<string[]> {
    const parts = [...checks];
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
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MILLISECONDS} ms`)), PATIENCE_MILLISECONDS);
  });
  try {
    await Promise.race([Promise.resolve().then(check), late]);
  } finally {
    clearTimeout(timer);
  }
};
