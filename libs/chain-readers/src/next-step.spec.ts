import fc from 'fast-check';
import type { ChainCursor, ChainReader, ChainStep, ChainTransfer } from './chain-reader.js';
import type { ChainBlock, ChainSource } from './chain-source.js';
import { nextStep } from './next-step.js';
import { RecordedLines } from './testing/recorded-lines.js';

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 1_000);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const MAX_REORGANISATION = 6;

/** A chain whose blocks have a line each, or two, or none; a transaction may come again after a reorganisation, by its id. */
class MadeUpChain {
  readonly blocks: (ChainBlock & { lines: ChainTransfer[] })[] = [];
  private made = 0;

  constructor() {
    this.mine([]);
  }

  get tip(): number {
    return this.blocks.length - 1;
  }

  mine(ids: readonly number[]): void {
    const height = this.blocks.length;
    const hash = `block ${this.made++}`;
    const lines = ids.map((id): ChainTransfer => ({
      transactionId: String(id),
      index: 0,
      kind: 'transfer',
      units: 1n,
      height,
      blockHash: hash,
      day: '2024-01-01',
    }));
    this.blocks.push({ height, hash, parentHash: this.blocks.at(-1)?.hash, day: '2024-01-01', lines });
  }

  rollback(blocks: number): void {
    this.blocks.splice(Math.max(this.blocks.length - blocks, 1));
  }

  /** All lines from a height on. */
  lines(from: number): ChainTransfer[] {
    return this.blocks.slice(from).flatMap(({ lines }) => lines);
  }

  get source(): ChainSource<ChainBlock & { lines: ChainTransfer[] }> {
    return {
      tip: async () => this.tip,
      hashAt: async (height) => this.blocks[height]!.hash,
      blocks: async (from, to) => this.blocks.slice(from, to + 1),
      transfers: async (blocks) => blocks.flatMap(({ lines }) => lines),
    };
  }

  step(
    cursor: ChainCursor | undefined,
    maxBlocks = 100,
    fromHeight: number | undefined = 1,
    again: readonly number[] = [],
  ): Promise<ChainStep> {
    return nextStep(this.source, cursor, { maxBlocks, fromHeight, maxReorganisation: MAX_REORGANISATION, again });
  }
}

/** A chain of so many blocks after its first one, each with a line of its own height's id. */
const chainOf = (blocks: number): MadeUpChain => {
  const chain = new MadeUpChain();
  for (let id = 1; id <= blocks; id++) chain.mine([id]);
  return chain;
};

const ids = ({ transfers }: ChainStep): string[] => transfers.map(({ transactionId }) => transactionId);

describe('a step', () => {
  it('reads at most as many blocks as it may, from where the cursor is', async () => {
    const chain = chainOf(5);
    const first = await chain.step(undefined, 2);
    expect([ids(first), first.cursor.height, first.tip, first.withdrawn]).toEqual([['1', '2'], 2, 5, undefined]);
    const second = await chain.step(first.cursor, 2);
    expect([ids(second), second.cursor.height, second.withdrawn]).toEqual([['3', '4'], 4, undefined]);
    await expect(chain.step(first.cursor, 2)).resolves.toEqual(second);
  });

  it('changes nothing where there is no newer block', async () => {
    const chain = chainOf(3);
    const { cursor } = await chain.step(undefined);
    await expect(chain.step(cursor)).resolves.toEqual({
      transfers: [],
      withdrawn: undefined,
      again: [],
      cursor,
      tip: 3,
    });
  });

  it('begins with the newest block where no height is named', async () => {
    const chain = chainOf(3);
    const step = await nextStep(chain.source, undefined, {
      maxBlocks: 9,
      fromHeight: undefined,
      maxReorganisation: 1,
      again: [],
    });
    expect([ids(step), step.cursor.from]).toEqual([['3'], 3]);
  });

  it('reads blocks again that are asked for, of those that are remembered and still there', async () => {
    const chain = chainOf(10);
    const { cursor } = await chain.step(undefined);
    const asked = [9, 2, 5, 10, 12];
    const same = await chain.step(cursor, 2, 1, asked);
    expect([ids(same), same.again, same.cursor]).toEqual([['5', '9', '10'], [5, 9, 10], cursor]);
    chain.rollback(1);
    chain.mine([20]);
    chain.mine([21]);
    const step = await chain.step(cursor, 1, 1, asked);
    expect([ids(step), step.again, step.withdrawn]).toEqual([['5', '9', '20'], [5, 9], { fromHeight: 10 }]);
  });

  it('forgets what a block that is read again does not have', async () => {
    const chain = chainOf(3);
    const [line] = chain.blocks[2]!.lines;
    chain.blocks[2]!.lines = [
      { ...line!, index: 7 },
      { ...line!, transactionId: 'made up' },
    ];
    const told = RecordedLines.none.with(await chain.step(undefined));
    expect(told.all).toHaveLength(4);
    chain.blocks[2]!.lines = [line!];
    const step = await chain.step(told.cursor, 9, 1, [2]);
    expect(told.with(step).all).toEqual(chain.lines(1));
  });

  it('refuses a block that is read again and has become another one meanwhile', async () => {
    const chain = chainOf(3);
    const { cursor } = await chain.step(undefined);
    const { source } = chain;
    const blocks: typeof source.blocks = async (from, to) =>
      (await source.blocks(from, to)).map((block) => ({ ...block, hash: 'another' }));
    const step = nextStep({ ...source, blocks }, cursor, {
      maxBlocks: 9,
      fromHeight: 1,
      maxReorganisation: 9,
      again: [2],
    });
    await expect(step).rejects.toMatchObject({ code: 'answers-differ' });
  });

  it.each([0, -1, Number.NaN])('of %p blocks is refused', async (maxBlocks) => {
    await expect(chainOf(1).step(undefined, maxBlocks)).rejects.toThrow(RangeError);
  });

  it('goes back to the last common block of a reorganisation, and withdraws what is above', async () => {
    const chain = chainOf(5);
    const { cursor } = await chain.step(undefined);
    chain.rollback(2);
    chain.mine([5]);
    chain.mine([]);
    const step = await chain.step(cursor);
    expect([ids(step), step.withdrawn, step.cursor.height]).toEqual([['5'], { fromHeight: 4 }, 5]);
    expect(step.transfers[0]!.height).toBe(4);
  });

  it('follows a reorganisation of as many blocks as it may, and none of one more', async () => {
    const chain = chainOf(20);
    const { cursor } = await chain.step(undefined);
    chain.rollback(MAX_REORGANISATION);
    for (let made = 0; made < MAX_REORGANISATION; made++) chain.mine([]);
    await expect(chain.step(cursor)).resolves.toMatchObject({ withdrawn: { fromHeight: 15 } });
    chain.rollback(MAX_REORGANISATION + 1);
    for (let made = 0; made <= MAX_REORGANISATION; made++) chain.mine([]);
    await expect(chain.step(cursor)).rejects.toMatchObject({ code: 'reorganised-too-deep' });
  });

  it('begins anew where all that was ever read is gone', async () => {
    const chain = chainOf(3);
    const { cursor } = await chain.step(undefined, 9, 3);
    chain.rollback(3);
    for (const id of [7, 8, 9]) chain.mine([id]);
    const step = await chain.step(cursor, 9, 3);
    expect([ids(step), step.withdrawn]).toEqual([['9'], { fromHeight: 3 }]);
  });

  it('waits for a server that is not yet where the cursor is', async () => {
    const chain = chainOf(3);
    const { cursor } = await chain.step(undefined);
    chain.rollback(1);
    await expect(chain.step(cursor)).rejects.toMatchObject({ code: 'lags' });
    await expect(chain.step(undefined, 9, 4)).rejects.toMatchObject({ code: 'lags' });
  });

  it.each([
    ['among those of one answer', 2],
    ['after the block of the cursor', 1],
  ])('refuses a block that is no child of the one before it, %s', async (_, place) => {
    const chain = chainOf(4);
    const { cursor } = await chain.step(undefined, 2);
    chain.blocks[cursor.height + place] = { ...chain.blocks[cursor.height + place]!, parentHash: 'another' };
    await expect(chain.step(cursor)).rejects.toMatchObject({ code: 'answers-differ' });
  });
});

const maxBlocks = fc.integer({ min: 1, max: 5 });
const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ mine: fc.uniqueArray(fc.nat(12), { maxLength: 2 }) }) },
    { weight: 1, arbitrary: fc.record({ rollback: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.record({ step: maxBlocks }) },
    { weight: 1, arbitrary: fc.record({ lostStep: maxBlocks }) },
  ),
  { maxLength: 60, size: 'max' },
);

it('leads to the lines of the chain as it is, whatever was reorganised, lost and read again on the way', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 3 }), async (chosen, fromHeight) => {
      const chain = chainOf(fromHeight);
      let recorded = RecordedLines.none;
      for (const act of chosen) {
        if ('mine' in act) chain.mine(act.mine.filter((id) => !has(chain, id)));
        else if ('rollback' in act) chain.rollback(Math.min(act.rollback, chain.tip - lowestKept(recorded)));
        else if (chain.tip < (recorded.cursor?.height ?? fromHeight)) {
          await expect(chain.step(recorded.cursor, 3, fromHeight)).rejects.toMatchObject({ code: 'lags' });
        } else if ('step' in act) {
          const again = [act.step, 2 * act.step, 3 * act.step];
          recorded = recorded.with(await chain.step(recorded.cursor, act.step, fromHeight, again));
        } else await chain.step(recorded.cursor, act.lostStep, fromHeight);
      }
      while (chain.tip < Math.max(recorded.cursor?.height ?? 0, fromHeight)) chain.mine([]);
      const step: ChainReader['step'] = (cursor, upTo) => chain.step(cursor, upTo.maxBlocks, fromHeight);
      const end = await recorded.upToTip({ step }, 3);
      expect(end.all).toEqual(chain.lines(fromHeight));
    }),
    { numRuns: RUNS, ...SEED },
  );
});

/** The block above which all may be reorganised so that it is still followed. */
const lowestKept = ({ cursor }: RecordedLines): number =>
  cursor && cursor.recent[0]!.height > cursor.from ? cursor.recent[0]!.height : 0;

const has = (chain: MadeUpChain, id: number): boolean =>
  chain.lines(0).some(({ transactionId }) => transactionId === String(id));
