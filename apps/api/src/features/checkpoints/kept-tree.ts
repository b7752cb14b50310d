import { nodeHash, type NodeReader } from '@clearfold/ledger';
import { sha256 } from '@clearfold/ledger-store';

/**
 * Gives hashes of a level that stand one after the other: at level 0 those of leaves, all that are asked for or an Error,
 * above it those of the nodes that are kept.
 */
type HashReader = (level: number, first: number, count: number) => Promise<Uint8Array[]>;

/** A node that became whole. */
interface WholeNode {
  readonly level: number;
  readonly index: number;
  readonly hash: Uint8Array;
}

/** A Merkle tree of which some levels are kept: the other nodes are computed from what lies below them. */
export class KeptTree {
  /** @param step every which level is kept: a kept node stands for 2^step of the kept level below it, or leaves */
  constructor(
    private readonly read: HashReader,
    private readonly step: number,
  ) {}

  /** @throws Error for a node that the log is too short for */
  readonly node: NodeReader = (level, index) => {
    const kept = level - (level % this.step);
    const width = 2 ** (level - kept);
    return this.over(kept, index * width, width);
  };

  /**
   * The nodes of kept levels that are whole and not kept, lower levels first: each is to be kept before the next is asked for.
   *
   * @param size of the log
   * @param countAt how many nodes of a level are kept
   */
  async *unkept(size: number, countAt: (level: number) => Promise<number>): AsyncGenerator<WholeNode> {
    for (let level = this.step; size >= 2 ** level; level += this.step) {
      for (let index = await countAt(level); (index + 1) * 2 ** level <= size; index += 1) {
        yield { level, index, hash: await this.above(level - this.step, index) };
      }
    }
  }

  /** A node of the kept level above another. */
  private above(level: number, index: number): Promise<Uint8Array> {
    const fan = 2 ** this.step;
    return this.over(level, index * fan, fan);
  }

  /** The root over some nodes of a kept level, or leaves. */
  private async over(level: number, first: number, width: number): Promise<Uint8Array> {
    const hashes = await this.read(level, first, width);
    if (hashes.length === width) return fold(hashes);
    // The last nodes of a log that grew since they were kept.
    if (width === 1) return this.above(level - this.step, first);
    return fold(await Promise.all(Array.from({ length: width }, (_, i) => this.over(level, first + i, 1))));
  }
}

/** The root over a power of two of nodes. */
const fold = (nodes: readonly Uint8Array[]): Uint8Array => {
  const [first] = nodes;
  if (!first) throw new Error('There is no node to fold');
  if (nodes.length === 1) return first;
  const half = nodes.length / 2;
  return nodeHash(sha256, fold(nodes.slice(0, half)), fold(nodes.slice(half)));
};
