/** A queue's bound was reached; the caller may try again later. */
export class QueueFullError extends Error {}

/** An item was not done by its deadline. */
export class DeadlineError extends Error {}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers items while one batch is at work and hands them over together when it is done: no timer, so a lone item never
 * waits, and the more arrive the larger the batches get. An item whose deadline passes while it waits is never handed over;
 * whoever added one that is at work then is told so, and its outcome is nobody's any more.
 */
export class BatchQueue<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private working: Promise<void> | undefined;
  private batchStartedAt: number | undefined;

  /**
   * @param work takes a batch and gives a settled result for each of its items, in order
   * @param maxBatch most items in one batch
   * @param maxWaiting most items waiting; one more is refused
   */
  constructor(
    private readonly work: (batch: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
    private readonly maxBatch: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * @param deadline on the clock of `performance.now()`
   * @throws QueueFullError when too many wait, DeadlineError when the deadline passes first
   */
  async add(item: Item, deadline: number): Promise<Result> {
    if (this.isFull) throw new QueueFullError('The queue is full');
    const result = new Promise<Result>((resolve, reject) => {
      const one: Waiting<Item, Result> = { item, deadline, resolve, reject };
      this.waiting.push(one);
      const late = setTimeout(() => this.giveUp(one), Math.max(0, deadline - performance.now()));
      one.resolve = (value) => {
        clearTimeout(late);
        resolve(value);
      };
      one.reject = (error) => {
        clearTimeout(late);
        reject(error as Error);
      };
    });
    this.working ??= this.drain();
    return result;
  }

  /** How many items wait for a batch. */
  get length(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    return this.waiting.length >= this.maxWaiting;
  }

  /** How long the batch at work has been at it, in milliseconds; 0 when there is none. */
  get batchMilliseconds(): number {
    return this.batchStartedAt === undefined ? 0 : performance.now() - this.batchStartedAt;
  }

  /** Resolves when nothing waits or works any more. */
  async idle(): Promise<void> {
    await this.working;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // Lets everything that is ready in this turn of the event loop join the batch.
      await new Promise(setImmediate);
      const batch = this.inTime(this.waiting.splice(0, this.maxBatch));
      if (batch.length === 0) continue;
      this.batchStartedAt = performance.now();
      try {
        const results = await this.work(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, i) => {
          const result = results[i];
          if (result?.status === 'fulfilled') resolve(result.value);
          else reject(result?.reason ?? new Error('The batch gave no result'));
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.batchStartedAt = undefined;
    this.working = undefined;
  }

  /** A process that was busy calls its timers late: nobody waits any more for what they would have given up. */
  private inTime(batch: readonly Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const now = performance.now();
    return batch.filter((one) => {
      if (one.deadline > now) return true;
      one.reject(new DeadlineError('The deadline passed while it waited'));
      return false;
    });
  }

  private giveUp(one: Waiting<Item, Result>): void {
    const at = this.waiting.indexOf(one);
    if (at >= 0) this.waiting.splice(at, 1);
    one.reject(new DeadlineError(at >= 0 ? 'The deadline passed while it waited' : 'The deadline passed in a batch'));
  }
}
