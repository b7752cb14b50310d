import { dayOf, textOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { BlockReference, ChainTransfer } from '../chain-reader.js';
import type { ChainBlock, ChainSource } from '../chain-source.js';
import { readHistory } from './address-history.js';
import { addressLines } from './address-lines.js';
import { hashAt, readBlocks } from './esplora-block.js';
import type { GetText } from './esplora-server.js';
import type { EsploraTransaction } from './esplora-transaction.js';

/**
 * Of how many blocks before those of a step the lines are told again: two hours. Behind one address there may be several servers,
 * of which one has a block and another one not yet its transactions.
 */
const TOLD_AGAIN = 12;

interface WantedOfEsplora {
  address: string;
  genesisHash: string;
  maxReorganisation: number;
  maxPages: number;
}

/** An Esplora server as the source of a step. */
export const esploraSource = (get: GetText, wanted: WantedOfEsplora): ChainSource<ChainBlock> => ({
  tip: async () => {
    await checkGenesis(get, wanted.genesisHash);
    return newestHeight(get);
  },
  hashAt: (height) => hashAt(get, height),
  blocks: (from, to) => readBlocks(get, from, to),
  transfers: (blocks, before) => readLines(get, withoutGap(blocks, before), wanted),
});

/** @throws ChainFault unless it is the server of the chain whose block 0 has this hash */
export const checkGenesis = async (get: GetText, genesisHash: string): Promise<void> => {
  if ((await hashAt(get, 0)) !== genesisHash) {
    throw new ChainFault('wrong-chain', 'The server is of a chain with another block 0.');
  }
};

const newestHeight = async (get: GetText): Promise<number> =>
  Number(
    textOf(await get('/blocks/tip/height', 'height of the newest block'), /^\d{1,9}$/, 'height of the newest block'),
  );

/** A block of which the day is known only where it was read in this step. */
type KnownBlock = BlockReference & Partial<Pick<ChainBlock, 'day'>>;

/** The new blocks behind the last ones before, from the first on of which lines are told again. */
const withoutGap = (blocks: readonly ChainBlock[], before: readonly BlockReference[]): readonly KnownBlock[] => {
  const first = Math.min(
    before.at(-TOLD_AGAIN)?.height ?? before[0]?.height ?? Infinity,
    blocks[0]?.height ?? Infinity,
  );
  const known: readonly KnownBlock[] = [...before.filter(({ height }) => height >= first), ...blocks];
  return [...new Map(known.map((block) => [block.height, block])).values()];
};

/** The lines of these blocks, which follow each other; the history is of the chain that has the last of them. */
const readLines = async (
  get: GetText,
  blocks: readonly KnownBlock[],
  { address, maxReorganisation, maxPages }: WantedOfEsplora,
): Promise<ChainTransfer[]> => {
  const from = blocks[0]!.height;
  const last = blocks.at(-1)!;
  const history = await readHistory(get, { address, from, maxReorganisation, maxPages });
  const wanted = history.filter(({ height }) => height >= from && height <= last.height);
  const isOfBlocks = ({ height, blockHash, blockTime }: EsploraTransaction): boolean => {
    const { hash, day = dayOf(blockTime) } = blocks[height - from]!;
    return hash === blockHash && day === dayOf(blockTime);
  };
  if (!wanted.every(isOfBlocks) || (await hashAt(get, last.height)) !== last.hash) {
    throw new ChainFault('answers-differ', 'The history is of other blocks than those that were read.');
  }
  return wanted
    .sort((a, b) => a.height - b.height || (a.txid < b.txid ? -1 : 1))
    .flatMap((transaction) => addressLines(transaction, address));
};

/** What an address had before the block of a height, by all that its history has below: in satoshis. */
export const balanceBefore = async (
  get: GetText,
  height: number,
  { address, maxReorganisation, maxPages }: WantedOfEsplora,
): Promise<bigint> => {
  if (height === 0) return 0n;
  const history = await readHistory(get, { address, from: 0, maxReorganisation, maxPages });
  return history
    .filter((transaction) => transaction.height < height)
    .flatMap((transaction) => addressLines(transaction, address))
    .reduce((sum, { units }) => sum + units, 0n);
};
