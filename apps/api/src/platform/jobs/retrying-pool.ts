import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** SQLSTATEs of a statement that PostgreSQL undid whole, as another was in its way: it may be run again. */
const UNDONE: ReadonlySet<unknown> = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
]);

const TRIES = 5;

/** Those that met do not come back at the same moment. */
const restMilliseconds = (): number => 20 + Math.random() * 80;

/**
 * A pool that runs a statement again which lost a deadlock. BullMQ's statements lock rows of jobs in orders of their own; the pair
 * that met in practice cannot any more (`stalled-check.ts`), another may with another release. Each is a transaction of its own,
 * so that one that lost changed nothing; BullMQ would take it for a failure of the job.
 */
export class RetryingPool extends pg.Pool {
  override query(...asked: unknown[]): never {
    return this.tried(asked) as never;
  }

  private async tried(asked: readonly unknown[]): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.query(...(asked as [string]));
      } catch (error) {
        if (tries === TRIES || !UNDONE.has((error as { code?: unknown }).code)) throw error;
        await sleep(restMilliseconds());
      }
    }
  }
}
