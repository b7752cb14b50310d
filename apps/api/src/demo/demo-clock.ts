import { Clock } from '#platform/clock/clock.js';

/**
 * The clock of a demo. While the demo's history is written, before the server listens, it is set back, so that the
 * history lies in the past; the ledger takes such times only as long as nothing later was recorded.
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
}
