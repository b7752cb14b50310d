import { Clock } from '#platform/clock/clock.js';

const DAY_MILLISECONDS = 86_400_000;

/**
 * The clock of a demo. While the demo's history is written, before the server listens, it is set back, so that the
 * history lies in the past; the ledger takes such times only as long as nothing later was recorded. Afterwards it may run ahead,
 * so that a demo shows what becomes of its plans.
 */
export class DemoClock extends Clock {
  private behindMilliseconds = 0;

  override now(): Date {
    return new Date(Date.now() - this.behindMilliseconds);
  }

  /** Goes on from the given instant. */
  moveTo(instant: Date): void {
    this.behindMilliseconds = Date.now() - instant.valueOf();
  }

  /** Goes on from now, so many days later. */
  runAhead(days: number): void {
    this.behindMilliseconds = -days * DAY_MILLISECONDS;
  }
}
