import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createWalletClient, getContractAddress, type Hex, http, type WalletClient } from 'viem';
import { TEST_TOKEN_BYTECODE, testTokenAbi } from './test-token.js';

/** An ERC-20 token on a node of a test: what of `test-token.sol` its transactions call. */
export interface TestToken {
  address: Hex;
  /** @returns the transaction, which waits for the next block */
  transfer(call: { from: Hex; to: Hex; value: bigint }): Promise<Hex>;
  /** The same amount to each of them, in one transaction. */
  transferToAll(call: { from: Hex; to: readonly Hex[]; value: bigint }): Promise<Hex>;
  /** An event of a transfer of nothing between two others. */
  pretend(call: { from: Hex; between: readonly [Hex, Hex] }): Promise<Hex>;
  /** Gives an address of the token without an event. */
  accrue(call: { from: Hex; holder: Hex; value: bigint }): Promise<Hex>;
  /** Passes native coin on to somebody else: an internal transaction. */
  forward(call: { from: Hex; to: Hex; value: bigint }): Promise<Hex>;
}

/** A real EVM node (anvil) with a chain of its own, on which blocks are made when a test says so. */
export interface EvmNode {
  url: string;
  chainId: number;
  /** Of ten people with 10,000 of the native coin each, in lower case; the node signs for them. */
  accounts: readonly Hex[];
  /** A transfer of the native coin, which waits for the next block. Without a recipient it makes an empty contract. */
  pay(payment: { from: Hex; to?: Hex; value: bigint }): Promise<Hex>;
  /** Mined with the next block. */
  deployToken(token: { from: Hex; decimals: number; supply: bigint }): Promise<TestToken>;
  /** Blocks, of which the first has all that waits in the order in which it came. No block is ever made twice. */
  mine(blocks?: number): Promise<void>;
  /**
   * Takes the newest blocks off the chain, with their transactions: the other half of a reorganisation is to mine others. The node
   * forgets the states of old blocks after some hundred, and is empty after a rollback to one of them.
   */
  rollback(blocks: number): Promise<void>;
  /** Any other method of the node's JSON-RPC. */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

const CHAIN_ID = 31_337;
/** 2023-11-14T22:13:20Z. */
const GENESIS_SECONDS = 1_700_000_000;
const SECONDS_PER_BLOCK = 12;
/**
 * Of every transaction. Enough for each of those above: the node is not asked what one would take, which it refuses for one that
 * fails. Fixed prices, so that a transaction which is sent again after a rollback is the same one.
 */
const SENT = {
  chain: null,
  gas: 1_500_000n,
  maxFeePerGas: 20_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
} as const;

/** Starts a node on a free port. It ends with the process that started it, however that ends. */
export const startEvmNode = async (): Promise<EvmNode> => {
  const { url, stop } = await startAnvil();
  const client = createWalletClient({ transport: http(url, { retryCount: 0 }) });
  const call: EvmNode['call'] = (method, ...params) => client.request({ method, params } as never);
  let seconds = GENESIS_SECONDS;
  return {
    url,
    chainId: CHAIN_ID,
    accounts: (await call('eth_accounts')) as readonly Hex[],
    call,
    pay: ({ from, to, value }) => client.sendTransaction({ ...SENT, account: from, to, value }),
    deployToken: (token) => deployToken(client, call, token),
    mine: async (blocks = 1) => {
      for (let made = 0; made < blocks; made++) {
        seconds += SECONDS_PER_BLOCK;
        await call('evm_setNextBlockTimestamp', seconds);
        await call('evm_mine');
      }
    },
    rollback: async (blocks) => void (await call('anvil_rollback', blocks)),
    stop,
  };
};

const deployToken = async (
  client: WalletClient,
  call: EvmNode['call'],
  { from, decimals, supply }: { from: Hex; decimals: number; supply: bigint },
): Promise<TestToken> => {
  const nonce = BigInt((await call('eth_getTransactionCount', from, 'pending')) as Hex);
  await client.deployContract({
    ...SENT,
    account: from,
    abi: testTokenAbi,
    bytecode: TEST_TOKEN_BYTECODE,
    args: [decimals, supply],
  });
  const address = getContractAddress({ from, nonce }).toLowerCase() as Hex;
  const contract = { ...SENT, abi: testTokenAbi, address } as const;
  return {
    address,
    transfer: ({ from: account, to, value }) =>
      client.writeContract({ ...contract, account, functionName: 'transfer', args: [to, value] }),
    transferToAll: ({ from: account, to, value }) =>
      client.writeContract({ ...contract, account, functionName: 'transferToAll', args: [to, value] }),
    pretend: ({ from: account, between }) =>
      client.writeContract({ ...contract, account, functionName: 'pretend', args: between }),
    accrue: ({ from: account, holder, value }) =>
      client.writeContract({ ...contract, account, functionName: 'accrue', args: [holder, value] }),
    forward: ({ from: account, to, value }) =>
      client.writeContract({ ...contract, account, functionName: 'forward', args: [to], value }),
  };
};

/** Waits until its input ends, which it does with whoever started it, and ends the node then. */
const UNTIL_INPUT_ENDS = '"$@" & node=$!; exec >&-; read -r _; kill "$node"';

const startAnvil = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const options = ['--port', '0', '--no-mining', '--order', 'fifo', '--chain-id', String(CHAIN_ID)];
  const times = ['--timestamp', String(GENESIS_SECONDS)];
  const shell = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'anvil', anvilProgram(), ...options, ...times], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    shell.stdin.end();
    await ended;
  };
  const address = await listeningAddress(shell);
  if (address === undefined) {
    await stop();
    throw new Error('anvil ended before it listened.');
  }
  return { url: `http://${address}`, stop };
};

const listeningAddress = async ({ stdout }: Pick<ChildProcess, 'stdout'>): Promise<string | undefined> => {
  const lines = createInterface({ input: stdout! });
  try {
    for await (const line of lines) {
      const address = /^Listening on (\S+)$/.exec(line)?.[1];
      if (address) return address;
    }
    return undefined;
  } finally {
    lines.close();
    // It writes a line for each call, and waits where nobody reads them.
    stdout!.resume();
  }
};

/** The program in the package for this machine: the one of `@foundry-rs/anvil` itself only starts it. */
const anvilProgram = (): string => {
  const system = process.platform;
  const processor = process.arch === 'x64' ? 'amd64' : process.arch;
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  return createRequire(anvil).resolve(`@foundry-rs/anvil-${system}-${processor}/bin/anvil`);
};
