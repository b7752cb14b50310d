/** What a line moved: money between the wallet and somebody else, or what the chain took for a transaction that the wallet sent. */
export type ChainTransferKind = 'transfer' | 'fee';

/** The index of the native coin that a transaction of an EVM chain moved, and of the net of a Bitcoin transaction that others paid into, too. */
export const NATIVE_INDEX = -1;
/** The index of a transaction's fee. */
export const FEE_INDEX = -2;

/**
 * One line of a wallet's history. `transactionId` and `index` are its identity: reading the same chain again gives them again, and
 * a transaction that a reorganisation moved to another block keeps both.
 *
 * What moves nothing is no line: a value of zero, which anybody can write into the history of any address, and a transfer from the
 * wallet to itself.
 */
export interface ChainTransfer {
  /** 0x and 64 hexadecimal digits on an EVM chain, 64 of them on Bitcoin; lower case. */
  transactionId: string;
  /**
   * ERC-20: the place of the log among those of its transaction, from 0 (the place in the block, which explorers show, changes when
   * the transaction moves to another block). Bitcoin: the output's number (vout). Else `NATIVE_INDEX` or `FEE_INDEX`.
   */
  index: number;
  kind: ChainTransferKind;
  /** In the smallest unit (wei, satoshi, the token's own); above zero into the wallet, below zero out of it. Never zero. */
  units: bigint;
  height: number;
  blockHash: string;
  /** `YYYY-MM-DD`, the day in UTC on which the block says that it was made. */
  day: string;
  /** The other address (EIP-55 on an EVM chain), where there is exactly one; none for a fee. */
  counterparty?: string;
}

/** A block by its place and its name. */
export interface BlockReference {
  height: number;
  hash: string;
}

/** Up to where a wallet was read: plain JSON, to be kept beside what was recorded, in one transaction with it. */
export interface ChainCursor extends BlockReference {
  /** The first height that was ever read: nothing below it was told. */
  from: number;
  /** The newest blocks that were read, ascending, this one the last: in them the fork of a reorganisation is found. */
  recent: readonly BlockReference[];
}

/**
 * What a step read. It is added to what was recorded by: (1) where there is `withdrawn`, forget every line at or above its height, and
 * every line of a height in `again`; (2) forget every line of a transaction that is in `transfers`, which are all lines of it; (3) add
 * `transfers`; (4) keep `cursor`. After any number of steps that is the history of the chain up to `cursor`.
 */
export interface ChainStep {
  /** By height, and within a block in the order of the chain. May repeat lines of the recent blocks. */
  transfers: readonly ChainTransfer[];
  /**
   * A reorganisation took back every block from this height on. What is not in `transfers` again has vanished, or stands in a
   * block that a later step reads.
   */
  withdrawn: { fromHeight: number } | undefined;
  /** The heights up to the former cursor whose blocks were read again: `transfers` has all lines of them. */
  again: readonly number[];
  cursor: ChainCursor;
  /** The height of the newest block. A line has `tip - height + 1` confirmations. */
  tip: number;
}

/**
 * Reads what moved one asset in and out of one wallet. It changes nothing anywhere and keeps nothing between two calls.
 *
 * Every method rejects with a `ChainFault`, or with the signal's reason where that broke it off.
 */
export interface ChainReader {
  /**
   * Whether the server is of this chain, knows the address and, of a token, has its contract with the decimals that the
   * configuration names.
   */
  check(signal?: AbortSignal): Promise<void>;

  /**
   * The next blocks after the cursor, at most `maxBlocks` (from 1), read whole or not at all. Without a cursor it begins at the
   * configuration's `fromHeight`. Where the cursor's block is no more on the chain, it goes on from the last common one.
   *
   * @param upTo.again heights to be read again, of which those count that the cursor remembers and the chain still has
   */
  step(
    cursor: ChainCursor | undefined,
    upTo: { maxBlocks: number; again?: readonly number[]; signal: AbortSignal },
  ): Promise<ChainStep>;

  /**
   * What the wallet has after this block, as the server says, in the smallest unit. It is asked apart from the lines: where it
   * grew by another amount than they sum to, money moved that no line tells of (`evmReader` says what that may be), or the server
   * left a line out.
   *
   * @returns undefined where the server does not know it for that block: Esplora answers for the newest block alone
   */
  balanceAt(block: BlockReference, signal?: AbortSignal): Promise<bigint | undefined>;

  /**
   * What the wallet had before the block of this height, which no line from it on tells of. Of an EVM chain what it had with block
   * 0 is had before it: nothing tells of that either.
   *
   * @returns undefined where the server cannot say it: a node that keeps no state so old, a history of more than `maxPages`
   */
  balanceBefore(height: number, signal?: AbortSignal): Promise<bigint | undefined>;
}
