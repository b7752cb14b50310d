import { BatchedRead } from './batched-read.js';

/** A database that answers when it is told to. */
const staged = () => {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = new BatchedRead<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `value of ${key}`]))),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { asked, read };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reads that are asked for together', () => {
  it('go out as one, each key once, and each gets its own answer', async () => {
    const { asked, read } = staged();
    const answers = Promise.all(['a', 'b', 'a', 'nobody'].map((key) => read.of(key)));
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']]);
    asked[0]?.answer();
    expect(await answers).toEqual(['value of a', 'value of b', 'value of a', undefined]);
  });

  it('gather while one is under way, and are never answered by one that went out before they were asked', async () => {
    const { asked, read } = staged();
    const first = read.of('a');
    await turn();
    const later = [read.of('a'), read.of('b')];
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await first;
    await turn();
    expect(asked[1]?.keys).toEqual(['a', 'b']);
    asked[1]?.answer();
    expect(await Promise.all(later)).toEqual(['value of a', 'value of b']);
  });

  it('do not wait for ever behind one that does not come back', async () => {
    const { asked, read } = staged();
    read.of('a').catch(() => {});
    await turn();
    const second = read.of('b');
    while (asked.length < 2) await turn();
    asked[1]?.answer();
    expect(await second).toBe('value of b');
  });

  it('fail together, and the next ones are tried anew', async () => {
    const { asked, read } = staged();
    const failing = Promise.allSettled([read.of('a'), read.of('b')]);
    await turn();
    asked[0]?.fail();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read.of('a');
    await turn();
    asked[1]?.answer();
    expect(await next).toBe('value of a');
  });
});
