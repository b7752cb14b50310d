import { naturalOf, objectOf, textOf } from '../answer-fields.js';
import { ChainFault, unlessUnanswerable } from '../chain-fault.js';
import type { BlockReference, ChainReader } from '../chain-reader.js';
import { nextStep } from '../next-step.js';
import type { EsploraReaderConfig } from '../reader-config.js';
import { untilEnded } from '../until-ended.js';
import { HASH } from './esplora-block.js';
import { esploraServer, type GetText } from './esplora-server.js';
import { balanceBefore, checkGenesis, esploraSource } from './esplora-source.js';
import { jsonOf } from './json-answer.js';

/** Six hours; the deepest one since Bitcoin's first years, in 2013, took 24 blocks back (BIP 50). */
const MAX_REORGANISATION = 36;

/** The hash of Bitcoin's block 0. */
export const BITCOIN_GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/**
 * Reads an address on Bitcoin by Esplora's HTTP API (Blockstream's, mempool's, or one's own server): confirmed transactions only.
 * What lines a transaction has, `addressLines` says. Every balance of Bitcoin changes by transactions alone, so the lines
 * and `balanceAt` differ only where the server is wrong.
 *
 * A step may tell lines of the last blocks before it again.
 */
export const esploraReader = (config: EsploraReaderConfig): ChainReader => {
  const { genesisHash, fromHeight, maxReorganisation = MAX_REORGANISATION, maxPages = 400 } = config;
  const wanted = { genesisHash, maxReorganisation, maxPages };
  const server = esploraServer(config);
  const ask = <Result>(
    signal: AbortSignal | undefined,
    work: (get: GetText, address: string) => Promise<Result>,
  ): Promise<Result> => untilEnded(signal, (until) => work(server(until), plainAddress(config.address)));

  return {
    check: (signal) =>
      ask(signal, async (get, address) => {
        await checkGenesis(get, genesisHash);
        await readStats(get, address);
      }),
    step: (cursor, { maxBlocks, again = [], signal }) =>
      ask(signal, (get, address) =>
        nextStep(esploraSource(get, { ...wanted, address }), cursor, {
          maxBlocks,
          fromHeight,
          maxReorganisation,
          again,
        }),
      ),
    balanceAt: (block, signal) => ask(signal, (get, address) => balanceOfNewest(get, address, block)),
    balanceBefore: (height, signal) =>
      ask(signal, (get, address) => unlessUnanswerable(balanceBefore(get, height, { ...wanted, address }))),
  };
};

/** As outputs name it: bech32 may be written in upper case, which is the same address and not the same text. */
const plainAddress = (address: string): string => {
  if (!/^[\da-zA-Z]{1,100}$/.test(address)) throw new ChainFault('wrong-address', 'The address is not of Bitcoin.');
  return /^(?:BC|TB|BCRT)1[\dA-Z]+$/.test(address) ? address.toLowerCase() : address;
};

const balanceOfNewest = async (get: GetText, address: string, block: BlockReference): Promise<bigint | undefined> => {
  if ((await newestHash(get)) !== block.hash) return undefined;
  const balance = await readStats(get, address);
  return (await newestHash(get)) === block.hash ? balance : undefined;
};

const newestHash = async (get: GetText): Promise<string> =>
  textOf(await get('/blocks/tip/hash', 'newest block'), HASH, 'hash of the newest block');

/** What the address has after the server's newest block, in satoshis. */
const readStats = async (get: GetText, address: string): Promise<bigint> => {
  const answer = objectOf(jsonOf(await get(`/address/${address}`, 'address', 'wrong-address')), 'address');
  const stats = objectOf(answer.chain_stats, 'numbers of an address');
  const received = naturalOf(stats.funded_txo_sum, 'received sum of an address');
  return BigInt(received) - BigInt(naturalOf(stats.spent_txo_sum, 'spent sum of an address'));
};
