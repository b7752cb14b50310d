import { createHash } from 'node:crypto';

/** What an input spends or an output gives; without an address it is an output of another kind. */
export interface TestPayment {
  address?: string;
  satoshis: number;
}

/** A transaction of a test; without inputs it makes new coins. */
export interface TestTransaction {
  txid: string;
  inputs: readonly TestPayment[];
  outputs: readonly TestPayment[];
}

export interface TestBlock {
  id: string;
  height: number;
  previousblockhash: string | null;
  timestamp: number;
  transactions: readonly TestTransaction[];
}

/** 2023-11-14T22:13:20Z. */
const GENESIS_SECONDS = 1_700_000_000;
const SECONDS_PER_BLOCK = 600;

const sha256 = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A transaction like no other one. */
export const testTransaction = (
  inputs: readonly TestPayment[],
  outputs: readonly TestPayment[],
  name: string,
): TestTransaction => ({ txid: sha256(name, inputs, outputs), inputs, outputs });

/** A chain as Bitcoin's, in which nothing is checked, and an index of its addresses that forgets no block. */
export class EsploraChain {
  private readonly blocks: TestBlock[] = [];
  /** The blocks that a transaction was ever in: a reorganisation leaves the index as it is. */
  private readonly heights = new Map<string, Set<number>>();
  private made = 0;

  constructor(name: string) {
    this.connect(sha256(name), []);
  }

  get tip(): TestBlock {
    return this.blocks.at(-1)!;
  }

  at(height: number): TestBlock | undefined {
    return this.blocks[height];
  }

  /** The next block. None is ever made twice. */
  mine(transactions: readonly TestTransaction[]): void {
    this.connect(sha256(this.tip.id, this.made), transactions);
  }

  /** Takes the newest blocks off the chain: the other half of a reorganisation is to mine others. */
  rollback(blocks: number): void {
    this.blocks.splice(this.blocks.length - blocks);
  }

  /**
   * The transactions of an address that are in a block, the newest first. They are sorted by the highest block that each was ever
   * in: so it is in electrs, whose index keeps what it knew of blocks that a reorganisation took away.
   */
  history(address: string): { transaction: TestTransaction; block: TestBlock }[] {
    return this.blocks
      .flatMap((block) => block.transactions.map((transaction) => ({ transaction, block })))
      .filter(({ transaction: { inputs, outputs } }) =>
        [...inputs, ...outputs].some((each) => each.address === address),
      )
      .map((found) => ({ found, highest: Math.max(...this.heights.get(found.transaction.txid)!) }))
      .sort((a, b) => b.highest - a.highest)
      .map(({ found }) => found);
  }

  private connect(id: string, transactions: readonly TestTransaction[]): void {
    const height = this.blocks.length;
    const previousblockhash = this.blocks.at(-1)?.id ?? null;
    const timestamp = GENESIS_SECONDS + SECONDS_PER_BLOCK * this.made++;
    this.blocks.push({ id, height, previousblockhash, timestamp, transactions });
    for (const { txid } of transactions) this.heights.set(txid, (this.heights.get(txid) ?? new Set()).add(height));
  }
}
