import fc from 'fast-check';
import { createPublicClient, erc20Abi, type Hex, http, parseAbiItem } from 'viem';
import { ChainFault } from '../chain-fault.js';
import type { ChainReader } from '../chain-reader.js';
import { type EvmNode, startEvmNode, type TestToken } from '../testing/evm-node.js';
import { RecordedLines } from '../testing/recorded-lines.js';
import { evmReader } from './evm-reader.js';

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 15);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const SIGNAL = new AbortController().signal;

/** A node of its own for each history: one forgets the states of old blocks after some hundred. */
let node: EvmNode;
let token: TestToken;
let wallet: Hex;
afterAll(() => node.stop());

/** A chain whose block 1 makes a token and gives the wallet some of it. */
const startChain = async (): Promise<void> => {
  await node?.stop();
  node = await startEvmNode();
  const maker = node.accounts[1]!;
  wallet = node.accounts[0]!;
  token = await node.deployToken({ from: maker, decimals: 6, supply: 1_000_000n });
  await token.transfer({ from: maker, to: wallet, value: 500n });
  await node.mine();
};

const who = fc.nat(2);
const value = fc.bigInt({ min: 0n, max: 300n });
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ pay: fc.tuple(who, who, value) }) },
    { weight: 1, arbitrary: fc.record({ payContract: fc.tuple(who, value) }) },
    { weight: 3, arbitrary: fc.record({ transfer: fc.tuple(who, who, value) }) },
    { weight: 1, arbitrary: fc.record({ batch: fc.tuple(who, fc.array(who, { maxLength: 4 }), value) }) },
    { weight: 4, arbitrary: fc.record({ mine: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ rollback: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.record({ step: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ lostStep: fc.integer({ min: 1, max: 4 }) }) },
  ),
  { maxLength: 40, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

/** What happens on the chain. */
const happen = async (act: Act): Promise<void> => {
  const person = (place: number): Hex => node.accounts[place]!;
  if ('pay' in act) {
    const [from, to, amount] = act.pay;
    await node.pay({ from: person(from), to: person(to), value: amount });
  } else if ('payContract' in act) {
    const [from, amount] = act.payContract;
    await node.pay({ from: person(from), to: token.address, value: amount });
  } else if ('transfer' in act) {
    const [from, to, amount] = act.transfer;
    await token.transfer({ from: person(from), to: person(to), value: amount });
  } else if ('batch' in act) {
    const [from, to, amount] = act.batch;
    await token.transferToAll({ from: person(from), to: to.map(person), value: amount });
  } else if ('mine' in act) await node.mine(act.mine);
  else if ('rollback' in act) {
    const blocks = Math.min(act.rollback, (await height()) - 1);
    if (blocks > 0) await node.rollback(blocks);
  }
};

const height = async (): Promise<number> => Number(await node.call('eth_blockNumber'));

it('are read whole by steps of any length, whatever is reorganised, lost and read again on the way', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (chosen) => {
      await startChain();
      const config = { url: node.url, chainId: node.chainId, address: wallet, fromHeight: 2 };
      const native = evmReader(config);
      const tokens = evmReader({ ...config, token: { address: token.address, decimals: 6 } });
      let recorded = [RecordedLines.none, RecordedLines.none];
      for (const act of chosen) {
        const maxBlocks = 'step' in act ? act.step : 'lostStep' in act ? act.lostStep : undefined;
        if (maxBlocks === undefined) await happen(act);
        else {
          const stepped = await Promise.all(
            [native, tokens].map((reader, place) => stepOrLag(reader, recorded[place]!, maxBlocks)),
          );
          if ('step' in act) recorded = stepped;
        }
      }
      const wanted = Math.max(...recorded.map(({ cursor }) => cursor?.height ?? 2));
      await node.mine(Math.max(wanted - (await height()), 1));
      const [coin, tokenLines] = await Promise.all([recorded[0]!.upToTip(native, 3), recorded[1]!.upToTip(tokens, 3)]);
      // The chain itself, which has failed transactions and fees in its balances.
      expect([coin.sum, tokenLines.sum]).toEqual(await changesSince(1n));
      const simply = (lines: RecordedLines) =>
        lines.all
          .filter(({ kind }) => kind === 'transfer')
          .map(({ transactionId, units }) => ({ transactionId, units }));
      expect(simply(coin)).toEqual(await paymentsSince(2n));
      expect(simply(tokenLines)).toEqual(await eventsSince(2n));
    }),
    { numRuns: RUNS, ...SEED },
  );
});

const stepOrLag = async (reader: ChainReader, known: RecordedLines, maxBlocks: number): Promise<RecordedLines> => {
  try {
    return known.with(await reader.step(known.cursor, { maxBlocks, signal: SIGNAL }));
  } catch (error) {
    expect(error).toBeInstanceOf(ChainFault);
    expect(error).toMatchObject({ code: 'lags' });
    expect(await height()).toBeLessThan(known.cursor?.height ?? 2);
    return known;
  }
};

const chain = () => createPublicClient({ transport: http(node.url) });

/** By how much the wallet's balances of both differ now from what they were after a block. */
const changesSince = async (block: bigint): Promise<bigint[]> => {
  const client = chain();
  const asked = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] } as const;
  const [coin, tokens] = await Promise.all([
    Promise.all([client.getBalance({ address: wallet }), client.getBalance({ address: wallet, blockNumber: block })]),
    Promise.all([client.readContract(asked), client.readContract({ ...asked, blockNumber: block })]),
  ]);
  return [coin[0] - coin[1], tokens[0] - tokens[1]];
};

/** What viem's own client says of the chain as it is now. */
const paymentsSince = async (block: bigint): Promise<{ transactionId: Hex; units: bigint }[]> => {
  const client = chain();
  const found: { transactionId: Hex; units: bigint }[] = [];
  for (let number = block; number <= (await client.getBlockNumber({ cacheTime: 0 })); number++) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { hash, from, to, value: amount } of transactions) {
      const { status } = await client.getTransactionReceipt({ hash });
      const units = (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n);
      if (status === 'success' && units !== 0n) found.push({ transactionId: hash, units });
    }
  }
  return found;
};

const eventsSince = async (block: bigint): Promise<{ transactionId: Hex; units: bigint }[]> => {
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
  const logs = await chain().getLogs({ address: token.address, event, fromBlock: block, strict: true });
  return logs
    .map(({ transactionHash, args: { from, to, value: amount } }) => ({
      transactionId: transactionHash,
      units: (to.toLowerCase() === wallet ? amount : 0n) - (from.toLowerCase() === wallet ? amount : 0n),
    }))
    .filter(({ units }) => units !== 0n);
};
