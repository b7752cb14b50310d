import { leafHash, MerkleFrontier, treeRoot } from '@clearfold/ledger';
import { sha256 } from '@clearfold/ledger-store';
import { KeptTree } from './kept-tree.js';

/** Every second level is kept, each node over four below it. */
const STEP = 2;

const EVENTS = Array.from({ length: 90 }, (_, i) => Buffer.from(`event ${i + 1}`));

/** The root over the events from one on, as they are appended. */
const rootOver = (first: number, count: number): Uint8Array => {
  const tree = MerkleFrontier.empty(sha256);
  for (const bytes of EVENTS.slice(first, first + count)) tree.append(bytes);
  return tree.root();
};

const nodeAt = (level: number, index: number): Uint8Array => rootOver(index * 2 ** level, 2 ** level);

/** A log of some size, with the nodes that are kept and what was read of it. */
const logOf = (size: number) => {
  const kept = new Map<string, Uint8Array>();
  const read: string[] = [];
  const tree = new KeptTree((level, first, count) => {
    read.push(`${level}: ${first} + ${count}`);
    const places = Array.from({ length: count }, (_, i) => first + i);
    if (level > 0) return Promise.resolve(places.flatMap((at) => kept.get(`${level} ${at}`) ?? []));
    if (first + count > size) return Promise.reject(new Error(`The log has no ${count} events after ${first}`));
    return Promise.resolve(places.map((at) => leafHash(sha256, EVENTS[at]!)));
  }, STEP);
  const countAt = (level: number): Promise<number> =>
    Promise.resolve([...kept.keys()].filter((place) => place.startsWith(`${level} `)).length);
  /** Keeps what is whole in a log that had some size by then. */
  const keep = async (then: number): Promise<string[]> => {
    const places: string[] = [];
    for await (const { level, index, hash } of tree.unkept(then, countAt)) {
      expect(hash).toEqual(nodeAt(level, index));
      kept.set(`${level} ${index}`, hash);
      places.push(`${level} ${index}`);
    }
    return places;
  };
  return { tree, kept, read, keep };
};

describe('the nodes that became whole', () => {
  it.each<[size: number, places: string[]]>([
    [0, []],
    [3, []],
    [4, ['2 0']],
    [7, ['2 0']],
    [8, ['2 0', '2 1']],
    [16, ['2 0', '2 1', '2 2', '2 3', '4 0']],
    [21, ['2 0', '2 1', '2 2', '2 3', '2 4', '4 0']],
  ])('of a log of %i events are kept, lower levels first', async (size, places) => {
    expect(await logOf(size).keep(size)).toEqual(places);
  });

  it('are kept once each', async () => {
    const { keep, read } = logOf(36);
    await keep(21);
    read.length = 0;
    expect(await keep(36)).toEqual(['2 5', '2 6', '2 7', '2 8', '4 1']);
    // Of the log no more than the new events, of the upper level no more than the nodes below it.
    expect(read).toEqual(['0: 20 + 4', '0: 24 + 4', '0: 28 + 4', '0: 32 + 4', '2: 4 + 4']);
  });
});

describe('a node', () => {
  const SIZE = 85;
  const NODES = [0, 1, 2, 3, 4, 5, 6].flatMap((level) =>
    Array.from({ length: Math.floor(SIZE / 2 ** level) }, (_, index) => [level, index] as const),
  );

  it.each<[how: string, size: number]>([
    ['all that is whole is kept', SIZE],
    ['the log grew since', 67],
    ['the log grew much since', 5],
    ['nothing is kept', 0],
  ])('is the root over its leaves where %s', async (_, size) => {
    const { tree, keep } = logOf(SIZE);
    await keep(size);
    for (const [level, index] of NODES) expect(await tree.node(level, index)).toEqual(nodeAt(level, index));
    for (let whole = 0; whole <= SIZE; whole += 1) {
      expect(await treeRoot(sha256, whole, tree.node)).toEqual(rootOver(0, whole));
    }
  });

  it('is the same where one that was kept is missing', async () => {
    const { tree, kept, keep } = logOf(SIZE);
    await keep(SIZE);
    kept.delete('2 2');
    for (const [level, index] of NODES) expect(await tree.node(level, index)).toEqual(nodeAt(level, index));
  });

  it.each<[level: number, index: number, read: string[]]>([
    [0, 3, ['0: 3 + 1']],
    [1, 3, ['0: 6 + 2']],
    [2, 3, ['2: 3 + 1']],
    [3, 3, ['2: 6 + 2']],
    [6, 0, ['6: 0 + 1']],
    // The last of four is not kept yet: each is asked for, and it alone computed.
    [4, 4, ['4: 4 + 1', '2: 16 + 4', '2: 16 + 1', '2: 17 + 1', '2: 18 + 1', '2: 19 + 1', '0: 76 + 4']],
  ])('at level %i, index %i is read from no more than it needs', async (level, index, wanted) => {
    const { tree, read, keep } = logOf(SIZE);
    await keep(78);
    read.length = 0;
    await tree.node(level, index);
    expect(read).toEqual(wanted);
  });

  it.each([
    [0, SIZE],
    [1, 42],
    [2, 21],
    [6, 1],
  ])('at level %i, index %i that the log is too short for is refused', async (level, index) => {
    const { tree, keep } = logOf(SIZE);
    await keep(SIZE);
    await expect(tree.node(level, index)).rejects.toThrow(/^The log has no \d events after \d+$/);
  });
});
