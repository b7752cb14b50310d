import { BatchQueue, QueueFullError } from './batch-queue.js';

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
    const first = queue.add(1);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1]]);
    const rest = [2, 3, 4].map((item) => queue.add(item));
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
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => queue.add(i)));
    expect(results).toEqual(Array.from({ length: 10 }, (_, i) => i * 2));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('refuses beyond its bound, at once', async () => {
    const queue = new BatchQueue<number, number>(async (batch) => doubled(batch), 1, 2);
    const taken = [queue.add(1), queue.add(2)];
    await expect(queue.add(3)).rejects.toThrow(QueueFullError);
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
    const settled = await Promise.allSettled([queue.add(13), queue.add(4)]);
    expect(settled).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 8 }]);
  });
});
