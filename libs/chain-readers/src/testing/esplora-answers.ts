import type { EsploraChain, TestBlock, TestPayment, TestTransaction } from './esplora-chain.js';

/** As the documentation of Esplora's HTTP API says (Blockstream/esplora), and electrs, which has more fields, answers. */
const BLOCKS_AT_ONCE = 10;
const TRANSACTIONS_PER_PAGE = 25;

/** What the server says, or undefined where it knows nothing of the kind. Texts are text/plain, everything else is JSON. */
export const esploraAnswer = (chain: EsploraChain, path: string): unknown => {
  const [, noun, ...rest] = path.split('/');
  if (noun === 'blocks' && rest.join('/') === 'tip/height') return String(chain.tip.height);
  if (noun === 'blocks' && rest.join('/') === 'tip/hash') return chain.tip.id;
  if (noun === 'blocks') return newestBlocks(chain, Number(rest[0]));
  if (noun === 'block-height') return chain.at(Number(rest[0]))?.id;
  if (noun !== 'address') return undefined;
  const [address = '', ...more] = rest;
  if (more.length === 0) return { address, chain_stats: stats(chain, address), mempool_stats: EMPTY_STATS };
  return more[0] === 'txs' && more[1] === 'chain' ? historyPage(chain, address, more[2]) : undefined;
};

const newestBlocks = (chain: EsploraChain, from: number): unknown[] =>
  Array.from({ length: BLOCKS_AT_ONCE }, (_, place) => chain.at(from - place)).flatMap((block) =>
    block ? [blockAnswer(block)] : [],
  );

const blockAnswer = ({ id, height, previousblockhash, timestamp, transactions }: TestBlock): unknown => ({
  id,
  height,
  version: 0x20000000,
  timestamp,
  tx_count: transactions.length,
  size: 80,
  weight: 320,
  merkle_root: '0'.repeat(64),
  previousblockhash,
  mediantime: timestamp,
  nonce: 0,
  bits: 0x207fffff,
  difficulty: 0,
});

const historyPage = (chain: EsploraChain, address: string, lastSeen: string | undefined): unknown[] => {
  const history = chain.history(address);
  const seen = history.findIndex(({ transaction }) => transaction.txid === lastSeen);
  const begin = lastSeen === undefined ? 0 : seen < 0 ? history.length : seen + 1;
  return history
    .slice(begin, begin + TRANSACTIONS_PER_PAGE)
    .map(({ transaction, block }) => transactionAnswer(transaction, block));
};

const transactionAnswer = ({ txid, inputs, outputs }: TestTransaction, block: TestBlock): unknown => ({
  txid,
  version: 2,
  locktime: 0,
  vin:
    inputs.length === 0
      ? [{ txid: '0'.repeat(64), vout: 0xffffffff, prevout: null, is_coinbase: true, scriptsig: '', sequence: 0 }]
      : inputs.map((input, vout) => ({
          txid: '1'.repeat(64),
          vout,
          prevout: outputAnswer(input),
          is_coinbase: false,
          scriptsig: '',
          sequence: 0xfffffffd,
        })),
  vout: outputs.map(outputAnswer),
  size: 200,
  weight: 800,
  fee: inputs.length === 0 ? 0 : sumOf(inputs) - sumOf(outputs),
  status: { confirmed: true, block_height: block.height, block_hash: block.id, block_time: block.timestamp },
});

const outputAnswer = ({ address, satoshis }: TestPayment): unknown => ({
  scriptpubkey: '',
  scriptpubkey_asm: '',
  scriptpubkey_type: address === undefined ? 'op_return' : 'v0_p2wpkh',
  ...(address !== undefined && { scriptpubkey_address: address }),
  value: satoshis,
});

const EMPTY_STATS = { tx_count: 0, funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0 };

const stats = (chain: EsploraChain, address: string): typeof EMPTY_STATS => {
  const transactions = chain.history(address).map(({ transaction }) => transaction);
  const own = (payments: readonly TestPayment[]) => payments.filter((payment) => payment.address === address);
  const funded = transactions.flatMap(({ outputs }) => own(outputs));
  const spent = transactions.flatMap(({ inputs }) => own(inputs));
  return {
    tx_count: transactions.length,
    funded_txo_count: funded.length,
    funded_txo_sum: sumOf(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sumOf(spent),
  };
};

const sumOf = (payments: readonly TestPayment[]): number => payments.reduce((sum, { satoshis }) => sum + satoshis, 0);
