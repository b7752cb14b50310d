/** A queue's bound was reached; the caller may try again later. */
export class QueueFullError extends Error {}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items while one batch is at work and hands them over together when it is done: no timer, so a lone item never
 * waits, and the more arrive the larger the batches get.
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

  /** @throws QueueFullError when too many wait */
  async add(item: Item): Promise<Result> {
    if (this.isFull) throw new QueueFullError('The queue is full');
    const result = new Promise<Result>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
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
      const batch = this.waiting.splice(0, this.maxBatch);
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
}
