import { BatchQueue, DeadlineError, QueueFullError } from './batch-queue.js';

/** A deadline that no test reaches, ms on the clock of `performance.now()`. */
const NEVER = 2 ** 30;

const doubled = (batch: readonly number[]): PromiseSettledResult<number>[] =>
  batch.map((value) => ({ status: 'fulfilled', value: value * 2 }));

describe('the batch queue', () => {
  it('takes a lone item at once and gathers the rest while it works', async () => {
    const batches: number[][] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const queue = new BatchQueue<number, number>(
      async (batch) => {
        batches.push([...batch]);
        await finished;
        return doubled(batch);
      },
      100,
      100,
    );
    const first = queue.add(1, NEVER);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1]]);
    const rest = [2, 3, 4].map((item) => queue.add(item, NEVER));
    finish();
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('keeps batches to their cap and items in order', async () => {
    const sizes: number[] = [];
    const queue = new BatchQueue<number, number>(
      async (batch) => {
        sizes.push(batch.length);
        return doubled(batch);
      },
      4,
      100,
    );
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => queue.add(i, NEVER)));
    expect(results).toEqual(Array.from({ length: 10 }, (_, i) => i * 2));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('refuses beyond its bound, at once', async () => {
    const queue = new BatchQueue<number, number>(async (batch) => doubled(batch), 1, 2);
    const taken = [queue.add(1, NEVER), queue.add(2, NEVER)];
    await expect(queue.add(3, NEVER)).rejects.toThrow(QueueFullError);
    expect(await Promise.all(taken)).toEqual([2, 4]);
  });

  it('fails a batch whose work throws and goes on with the next', async () => {
    const queue = new BatchQueue<number, number>(
      async (batch) => {
        if (batch.includes(13)) throw new Error('broken');
        return doubled(batch);
      },
      1,
      100,
    );
    const settled = await Promise.allSettled([queue.add(13, NEVER), queue.add(4, NEVER)]);
    expect(settled).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 8 }]);
  });

  describe('whose batch does not come back', () => {
    const batches: number[][] = [];
    let finish: () => void;
    let queue: BatchQueue<number, number>;
    let first: Promise<number>;
    beforeEach(async () => {
      batches.length = 0;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      queue = new BatchQueue<number, number>(
        async (batch) => {
          batches.push([...batch]);
          await finished;
          return doubled(batch);
        },
        100,
        100,
      );
      first = queue.add(1, performance.now() + 100);
      await new Promise(setImmediate);
    });

    it('says by its deadline to whoever is in it that nobody knows, and to whoever waits that it was not sent', async () => {
      const waiting = queue.add(2, performance.now() + 100);
      const patient = queue.add(3, NEVER);
      const told = await Promise.allSettled([first, waiting]);
      expect(told).toMatchObject([
        { reason: new DeadlineError('The deadline passed in a batch') },
        { reason: new DeadlineError('The deadline passed while it waited') },
      ]);
      expect(queue.length).toBe(1);
      finish();
      expect(await patient).toBe(6);
      expect(batches).toEqual([[1], [3]]);
    });

    it('hands over nothing whose time was up while the process was too busy to say so', async () => {
      await expect(first).rejects.toThrow(DeadlineError);
      const now = performance.now.bind(performance);
      const late = queue.add(2, performance.now() + 20_000);
      performance.now = () => now() + 30_000;
      try {
        finish();
        await expect(late).rejects.toThrow('while it waited');
      } finally {
        performance.now = now;
      }
      expect(batches).toEqual([[1]]);
    });
  });
});
