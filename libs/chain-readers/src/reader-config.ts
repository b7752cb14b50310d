/** What is asked of a server at most. */
export interface ServerLimits {
  /** For one request, from its beginning to the end of its answer. 10,000 where nothing is said. */
  timeoutMilliseconds?: number;
  /** Of one answer, unpacked. 16 MiB where nothing is said. */
  maxAnswerBytes?: number;
}

/** What every reader is told. */
export interface ReaderConfig extends ServerLimits {
  /** Of the server. It may hold a user's name and password, or a key in its path or query: it comes back in no text. */
  url: string;
  /** Of the wallet. */
  address: string;
  /** The first height to be read; where nothing is said, that of the newest block at the first step. */
  fromHeight?: number;
  /**
   * How many blocks a reorganisation may take back and still be followed; the cursor remembers one more. What one took back counts
   * against the next one until as many blocks were read anew.
   */
  maxReorganisation?: number;
}

/** A wallet on an EVM chain. */
export interface EvmReaderConfig extends ReaderConfig {
  /** EIP-155, as 1 for Ethereum. */
  chainId: number;
  /** An ERC-20 token; without it, the chain's native coin. */
  token?: { address: string; decimals: number };
}

/** A wallet on Bitcoin, or a chain that an Esplora server has of the same form. */
export interface EsploraReaderConfig extends ReaderConfig {
  /** The hash of block 0, by which the chain is known: `BITCOIN_GENESIS`, or that of a test network. */
  genesisHash: string;
  /** Of the address's history, 25 transactions each; a longer one is not read. 400 where nothing is said. */
  maxPages?: number;
}
