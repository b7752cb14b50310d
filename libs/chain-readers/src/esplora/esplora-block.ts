import { dayOf, invalid, listOf, naturalOf, objectOf, textOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { ChainBlock } from '../chain-source.js';
import { jsonOf } from './json-answer.js';
import type { GetText } from './esplora-server.js';

/** 32 bytes, as Bitcoin writes the names of blocks and transactions. */
export const HASH = /^[\da-f]{64}$/;

/** The hash of the block at a height. */
export const hashAt = async (get: GetText, height: number): Promise<string> =>
  textOf(await get(`/block-height/${height}`, 'hash of a block'), HASH, 'hash of a block');

/**
 * Blocks from one height to another one, ascending. The server answers ten or so at once, the newest first, each of which is the
 * child of the next one.
 */
export const readBlocks = async (get: GetText, from: number, to: number): Promise<ChainBlock[]> => {
  const blocks: ChainBlock[] = [];
  for (let next = to; next >= from; next = to - blocks.length) {
    const answer = listOf(jsonOf(await get(`/blocks/${next}`, 'blocks')), 'list of blocks');
    if (answer.length === 0) {
      throw new ChainFault('answers-differ', `The server has no block ${next} below its newest one.`);
    }
    blocks.push(...answer.map((block, place) => blockOf(block, next - place)));
  }
  return blocks.filter(({ height }) => height >= from).reverse();
};

const blockOf = (value: unknown, height: number): ChainBlock => {
  const block = objectOf(value, 'block');
  if (block.height !== height) throw invalid('height of a block');
  const parent = block.previousblockhash ?? undefined;
  return {
    height,
    hash: textOf(block.id, HASH, 'hash of a block'),
    parentHash: parent === undefined ? undefined : textOf(parent, HASH, 'parent of a block'),
    day: dayOf(naturalOf(block.timestamp, 'time of a block')),
  };
};
