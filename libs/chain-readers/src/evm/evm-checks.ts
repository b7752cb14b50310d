import { encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem';
import { ChainFault, type ChainFaultCode } from '../chain-fault.js';
import type { BlockReference } from '../chain-reader.js';
import { readBlock } from './evm-block.js';
import type { CallMethod } from './json-rpc.js';
import { countOf, quantityOf } from './quantities.js';

/** @throws ChainFault unless it is the node of this chain */
export const checkChain = async (call: CallMethod, chainId: number): Promise<void> => {
  const answered = countOf(await call('eth_chainId'), 'id of the chain');
  if (answered !== chainId) {
    throw new ChainFault('wrong-chain', `The server is of chain ${answered}, and ${chainId} is wanted.`);
  }
};

/**
 * An address in lower case.
 *
 * @throws ChainFault where it is none, or its checksum of upper and lower case is not right
 */
export const checkedAddress = (address: string, code: ChainFaultCode): Hex => {
  if (!isAddress(address)) throw new ChainFault(code, 'The address is not of an EVM chain.');
  return address.toLowerCase() as Hex;
};

/** @throws ChainFault unless at the address is a contract that says that it has these decimals */
export const checkToken = async (call: CallMethod, token: Hex, decimals: number): Promise<void> => {
  const code = await call('eth_getCode', token, 'latest');
  if (code === '0x') throw new ChainFault('wrong-token', 'There is no contract at the address of the token.');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
  const answered = await call('eth_call', { to: token, data }, 'latest');
  if (answered !== '0x' && countOf(answered, 'decimals of the token') === decimals) return;
  throw new ChainFault('wrong-token', `The token does not say that it has ${decimals} decimals.`);
};

/** What the wallet has after a block, of the native coin or a token. */
export const balanceAfter = async (
  call: CallMethod,
  { hash }: BlockReference,
  wallet: Hex,
  token: Hex | undefined,
): Promise<bigint> => {
  const block = { blockHash: hash };
  if (!token) return quantityOf(await call('eth_getBalance', wallet, block), 'balance');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [wallet] });
  return quantityOf(await call('eth_call', { to: token, data }, block), 'balance');
};

/** What the wallet had before a block; before block 0, what that gave it. */
export const balanceBefore = async (
  call: CallMethod,
  height: number,
  wallet: Hex,
  token: Hex | undefined,
): Promise<bigint> => {
  const { hash } = await readBlock(call, Math.max(height - 1, 0), false);
  // A token that was made later has no balances yet, and answers nothing.
  if (token && (await call('eth_getCode', token, { blockHash: hash })) === '0x') return 0n;
  return balanceAfter(call, { height, hash }, wallet, token);
};
