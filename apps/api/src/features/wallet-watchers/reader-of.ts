import { BITCOIN_GENESIS, type ChainReader, esploraReader, evmReader } from '@clearfold/chain-readers';
import { type WatchedAccount } from './watched-accounts.js';

/** Of the coins themselves; a token's are asked of its contract. */
const COIN_DECIMALS = { evm: 18, esplora: 8 } as const;

/** So many blocks a reader remembers at least: two epochs of Ethereum, after which a block is final. */
const REMEMBERED = 64;

/** @returns undefined where the account's decimals are not the coin's, so that its units would be read wrong */
export const readerOf = ({ setting, decimals }: WatchedAccount): ChainReader | undefined => {
  const { kind, url, account: address, startHeight: fromHeight, token, confirmations } = setting;
  if (token === undefined && decimals !== COIN_DECIMALS[kind]) return undefined;
  // Blocks whose lines are not final yet are read again, and only what is remembered is.
  const wallet = { url, address, fromHeight, maxReorganisation: Math.max(REMEMBERED, confirmations) };
  if (kind === 'esplora') return esploraReader({ ...wallet, genesisHash: setting.genesisHash ?? BITCOIN_GENESIS });
  const { chainId } = setting;
  // The settings are held to it.
  if (chainId === undefined) throw new Error('A watcher of an EVM chain has no chain id');
  return evmReader({ ...wallet, chainId, ...(token !== undefined && { token: { address: token, decimals } }) });
};
