import { Injectable, Logger } from '@nestjs/common';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from './metrics.js';
import { type RequestTrail } from './request-context.js';

export type ProcessFaultKind = 'rejection' | 'exception';

const KINDS: readonly ProcessFaultKind[] = ['rejection', 'exception'];

/** How long a fault degrades the health of its process: nobody mends it before somebody has looked. */
const ALARM_MILLISECONDS = 60 * 60 * 1000;

/** Tells the operator of errors that no code handled: each is a bug, and the process goes on in spite of it or ends. */
@Injectable()
export class ProcessFaults {
  private readonly log = new Logger('Process');
  private lastAt: number | undefined;

  constructor(
    private readonly metrics: Metrics,
    checks: HealthChecks,
  ) {
    checks.addAlarm('process', () => this.assertNoneLately());
    for (const kind of KINDS) {
      for (const where of ['request', 'elsewhere']) metrics.processFaults.inc({ kind, where }, 0);
    }
  }

  /** @param trail of the request that it happened in; undefined where there was none */
  note(kind: ProcessFaultKind, error: Error, trail: RequestTrail | undefined): void {
    this.lastAt = performance.now();
    this.metrics.processFaults.inc({ kind, where: trail ? 'request' : 'elsewhere' });
    const { requestId, who } = trail ?? {};
    this.log.error({
      message: `Nobody handled this ${kind}: ${error.message}`,
      requestId,
      who,
      stack: error.stack,
    });
  }

  /** Says that the process ends because of one. */
  noteEnd(): void {
    this.log.fatal('What state that exception left this process in, nobody knows: it finishes its work and ends.');
  }

  private assertNoneLately(): void {
    const ago = performance.now() - (this.lastAt ?? -Infinity);
    if (ago < ALARM_MILLISECONDS) throw new Error('an error that nobody handled, within the last hour');
  }
}
