import { listOf } from '../answer-fields.js';
import { ChainFault, Unanswerable } from '../chain-fault.js';
import type { GetText } from './esplora-server.js';
import { type EsploraTransaction, transactionOf } from './esplora-transaction.js';
import { jsonOf } from './json-answer.js';

/** Of an address's history, what is to be read. */
interface HistoryBounds {
  address: string;
  /** The lowest height that is wanted. */
  from: number;
  /** Below its place in the history a transaction may stand by this many blocks. */
  maxReorganisation: number;
  maxPages: number;
}

/**
 * The confirmed transactions of an address from a height on, the newest first, and some below it.
 *
 * A server sorts them by the highest block that they were ever in. One that a reorganisation moved down stands among those of its
 * former height, so what is below the wanted heights by less than a reorganisation does not end the history.
 *
 * @throws ChainFault also where the history up to there has more pages
 */
export const readHistory = async (
  get: GetText,
  { address, from, maxReorganisation, maxPages }: HistoryBounds,
): Promise<EsploraTransaction[]> => {
  const found = new Map<string, EsploraTransaction>();
  let path = `/address/${address}/txs/chain`;
  for (let page = 0; page < maxPages; page++) {
    const transactions = listOf(jsonOf(await get(path, 'history')), 'history').map(transactionOf);
    for (const transaction of transactions) {
      // A server that does not know where it was asked to go on begins from the top again, for ever.
      if (found.has(transaction.txid)) throw new ChainFault('answers-differ', 'The history has a transaction twice.');
      found.set(transaction.txid, transaction);
    }
    const last = transactions.at(-1);
    if (!last || transactions.some(({ height }) => height < from - maxReorganisation)) return [...found.values()];
    path = `/address/${address}/txs/chain/${last.txid}`;
  }
  throw new Unanswerable('answer-invalid', `The history is longer than ${maxPages} pages.`);
};
