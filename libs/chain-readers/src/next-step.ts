import { ChainFault } from './chain-fault.js';
import type { BlockReference, ChainCursor, ChainStep } from './chain-reader.js';
import type { ChainBlock, ChainSource } from './chain-source.js';

interface StepBounds {
  /** From 1. */
  maxBlocks: number;
  fromHeight: number | undefined;
  maxReorganisation: number;
  /** Heights up to the cursor whose blocks are read again. */
  again: readonly number[];
}

/**
 * The step after a cursor, by what one server says (`ChainReader.step`).
 *
 * @throws ChainFault
 * @throws RangeError where `maxBlocks` is less than 1
 */
export const nextStep = async <Block extends ChainBlock>(
  source: ChainSource<Block>,
  cursor: ChainCursor | undefined,
  { maxBlocks, fromHeight, maxReorganisation, again }: StepBounds,
): Promise<ChainStep> => {
  if (!(maxBlocks >= 1)) throw new RangeError('A step reads one block at least.');
  const tip = await source.tip();
  const from = cursor?.from ?? fromHeight ?? tip;
  const reached = cursor?.height ?? from;
  if (tip < reached) throw new ChainFault('lags', `The server is at block ${tip}, below ${reached}.`);

  const common = cursor ? await commonBlocks(source, cursor) : [];
  const last = common.at(-1);
  const next = last ? last.height + 1 : from;

  const blocks = await source.blocks(next, Math.min(tip, next + maxBlocks - 1));
  refuseBrokenChain(blocks, last?.hash);
  const known = await blocksAgain(source, common, again);
  const transfers = await source.transfers([...known, ...blocks], common);
  const recent = [...common, ...blocks.map(({ height, hash }) => ({ height, hash }))].slice(-maxReorganisation - 1);
  return {
    transfers,
    withdrawn: cursor && next <= cursor.height ? { fromHeight: next } : undefined,
    again: known.map(({ height }) => height),
    cursor: { ...recent.at(-1)!, from, recent },
    tip,
  };
};

/**
 * Of the blocks that the cursor remembers, those that are still on the chain. None where everything that was ever read is gone:
 * reading begins anew.
 *
 * @throws ChainFault where there may be lines to be withdrawn below what it remembers
 */
const commonBlocks = async <Block extends ChainBlock>(
  source: ChainSource<Block>,
  { recent, from }: ChainCursor,
): Promise<readonly BlockReference[]> => {
  for (let known = recent.length; known > 0; known--) {
    const { height, hash } = recent[known - 1]!;
    if ((await source.hashAt(height)) === hash) return recent.slice(0, known);
  }
  const oldest = recent[0]!.height;
  if (oldest > from)
    throw new ChainFault('reorganised-too-deep', `No block from ${oldest} on is on the chain any more.`);
  return [];
};

/** Blocks that were read before, as the source has them now. @throws ChainFault where one has become another meanwhile */
const blocksAgain = async <Block extends ChainBlock>(
  source: ChainSource<Block>,
  common: readonly BlockReference[],
  again: readonly number[],
): Promise<Block[]> => {
  const wanted = new Set(again);
  const known = common.filter(({ height }) => wanted.has(height));
  const blocks = (await Promise.all(known.map(({ height }) => source.blocks(height, height)))).flat();
  if (blocks.some(({ hash }, place) => hash !== known[place]!.hash)) {
    throw new ChainFault('answers-differ', 'A block that was read before is another one by now.');
  }
  return blocks;
};

/** @throws ChainFault unless each block is the child of the one before it */
const refuseBrokenChain = (blocks: readonly ChainBlock[], parent: string | undefined): void => {
  let hash = parent;
  for (const block of blocks) {
    if (hash !== undefined && block.parentHash !== hash) {
      throw new ChainFault('answers-differ', `Block ${block.height} is not the child of the block before it.`);
    }
    hash = block.hash;
  }
};
