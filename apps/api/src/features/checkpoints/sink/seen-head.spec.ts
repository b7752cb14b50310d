import { SeenHead } from './seen-head.js';

/** The root of a log of some size, before it was written anew and since. */
const rootOf = (size: number, isAnew = false): Buffer => Buffer.alloc(32, size + (isAnew ? 100 : 0));

/** A log of some size, as a process meets it. */
interface Met {
  readonly size: number;
  /** Its events are others than before, from the first on. */
  readonly isAnew?: true;
  /** Where batches end; everywhere unless said. */
  readonly ends?: readonly number[];
}

const check = (seen: SeenHead, { size, isAnew, ends }: Met): Promise<void> =>
  seen.check({ size, root: rootOf(size, isAnew) }, (at) =>
    Promise.resolve(ends && !ends.includes(at) ? undefined : rootOf(at, isAnew)),
  );

describe('a process that saw the log', () => {
  it.each<[what: string, met: readonly Met[]]>([
    ['is as it was', [{ size: 5 }, { size: 5 }]],
    ['has grown, each time', [{ size: 1 }, { size: 5 }, { size: 9 }]],
    ['was empty, where no batch ends', [{ size: 0 }, { size: 3, ends: [3] }]],
    ['is still empty', [{ size: 0 }, { size: 0, ends: [] }]],
  ])('finds nothing where it %s', async (_, met) => {
    const seen = new SeenHead();
    for (const one of met) await expect(check(seen, one)).resolves.toBeUndefined();
  });

  it.each<[what: string, met: readonly [...Met[], Met], message: string]>([
    ['is shorter', [{ size: 5 }, { size: 4 }], 'This process saw 5 events, and the log has 4'],
    ['is empty', [{ size: 1 }, { size: 0, ends: [] }], 'This process saw 1 events, and the log has 0'],
    [
      'is shorter than it was last, and longer than it was first',
      [{ size: 2 }, { size: 5 }, { size: 3 }],
      'This process saw 5 events, and the log has 3',
    ],
    [
      'was written anew to the same length',
      [{ size: 5 }, { size: 5, isAnew: true }],
      'The first 5 events are not those that this process saw',
    ],
    [
      'was written anew and is longer',
      [{ size: 1 }, { size: 9, isAnew: true }],
      'The first 1 events are not those that this process saw',
    ],
    [
      'was written anew in other batches',
      [{ size: 5 }, { size: 9, ends: [9] }],
      'The first 5 events are not those that this process saw',
    ],
  ])('tells where it %s', async (_, met, message) => {
    const seen = new SeenHead();
    for (const one of met.slice(0, -1)) await check(seen, one);
    await expect(check(seen, met.at(-1) as Met)).rejects.toMatchObject({
      part: 'vouched-log',
      message,
      subject: 'seen',
    });
  });

  it('tells so until the log is again the one that it saw', async () => {
    const seen = new SeenHead();
    await check(seen, { size: 5 });
    for (const other of [{ size: 4 }, { size: 4 }, { size: 6, isAnew: true }] as const) {
      await expect(check(seen, other)).rejects.toMatchObject({ subject: 'seen' });
    }
    await expect(check(seen, { size: 6 })).resolves.toBeUndefined();
  });
});
