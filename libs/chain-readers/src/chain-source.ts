import type { BlockReference, ChainTransfer } from './chain-reader.js';

/** What is read of every block. */
export interface ChainBlock extends BlockReference {
  /** Of the block before it; block 0 may have none. */
  parentHash: string | undefined;
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
}

/** A server of one chain as `nextStep` asks it, for one step. */
export interface ChainSource<Block extends ChainBlock> {
  /** The height of its newest block. Refuses a server of another chain. */
  tip(): Promise<number>;
  /** The hash of its block at a height up to the tip. */
  hashAt(height: number): Promise<string>;
  /** Its blocks of every height from one to another one, both included, ascending. */
  blocks(from: number, to: number): Promise<Block[]>;
  /**
   * The lines of these blocks, of each of which it is certain that it is of the block with this hash, and all lines of each
   * transaction that has one.
   *
   * @param blocks ascending; first those that are read again, which `before` has, too, then the new ones without a gap
   * @param before the blocks before the new ones that the cursor remembers; their lines may be among what it answers
   */
  transfers(blocks: readonly Block[], before: readonly BlockReference[]): Promise<ChainTransfer[]>;
}
