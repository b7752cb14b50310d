import type { Hex } from 'viem';
import type { ChainReader } from '../chain-reader.js';
import type { EvmNode } from '../testing/evm-node.js';
import { RecordedLines } from '../testing/recorded-lines.js';
import { startWatchedWallet, type WatchedWallet } from '../testing/watched-wallet.js';

const SIGNAL = new AbortController().signal;

let watched: WatchedWallet;
let node: EvmNode;
let wallet: Hex, ada: Hex, bob: Hex, cara: Hex;
beforeAll(async () => {
  watched = await startWatchedWallet();
  ({ node, wallet } = watched);
  [ada, bob, cara] = watched.people;
});
afterAll(() => watched.stop());

/** Everything of the chain is forgotten between two tests. */
let start: unknown;
beforeEach(async () => {
  start = await node.call('evm_snapshot');
});
afterEach(() => node.call('evm_revert', start));

const read = (reader: ChainReader, known = RecordedLines.none): Promise<RecordedLines> => known.upToTip(reader);

describe('a reorganisation', () => {
  it('takes back what is not on the new chain, and keeps the id of what is again', async () => {
    const token = await watched.deploy();
    await token.transfer({ from: ada, to: wallet, value: 50n });
    await node.mine();
    const again = { from: bob, to: wallet, value: 7n };
    const kept = await node.pay(again);
    await node.pay({ from: cara, to: wallet, value: 8n });
    await node.mine();
    const [native, tokens] = [await read(watched.reader()), await read(watched.tokenReader(token))];
    expect([native.sum, tokens.sum]).toEqual([15n, 50n]);

    await node.rollback(2);
    await node.mine();
    await node.pay({ from: ada, to: cara, value: 1n });
    await expect(node.pay(again)).resolves.toBe(kept);
    await node.mine(2);
    const step = await watched.reader().step(native.cursor, { maxBlocks: 10, signal: SIGNAL });
    expect(step).toMatchObject({ withdrawn: { fromHeight: 2 }, tip: 4, cursor: { height: 4 } });
    expect(native.with(step).all).toEqual([expect.objectContaining({ transactionId: kept, units: 7n, height: 3 })]);
    expect((await read(watched.tokenReader(token), tokens)).all).toEqual([]);
  });

  it('moves a token to another place of the block, and not to another line', async () => {
    const token = await watched.deploy();
    const again = { from: ada, to: [bob, wallet], value: 2n };
    const transaction = await token.transferToAll(again);
    await node.mine();
    const before = await read(watched.tokenReader(token));
    await node.rollback(1);
    await token.pretend({ from: cara, between: [bob, ada] });
    await expect(token.transferToAll(again)).resolves.toBe(transaction);
    await node.mine();
    const after = await read(watched.tokenReader(token), before);
    const { blockHash, ...line } = after.all[0]!;
    expect(before.all).toEqual([{ ...line, blockHash: expect.anything() }]);
    expect(before.all[0]!.blockHash).not.toBe(blockHash);
  });

  it('is followed by evm_revert as well, once the chain is as long again', async () => {
    const snapshot = await node.call('evm_snapshot');
    await node.pay({ from: ada, to: wallet, value: 5n });
    await node.mine(2);
    const before = await read(watched.reader());
    await node.call('evm_revert', snapshot);
    await node.mine();
    await expect(read(watched.reader(), before)).rejects.toMatchObject({ code: 'lags' });
    await node.mine();
    expect((await read(watched.reader(), before)).all).toEqual([]);
  });
});

it('tells by the tip how many confirmations a line has, and reads no block twice', async () => {
  await node.pay({ from: ada, to: wallet, value: 5n });
  await node.mine();
  const first = await watched.reader().step(undefined, { maxBlocks: 5, signal: SIGNAL });
  expect(first.tip - first.transfers[0]!.height + 1).toBe(1);
  await node.mine(6);
  const second = await watched.reader().step(first.cursor, { maxBlocks: 5, signal: SIGNAL });
  expect(second).toMatchObject({ transfers: [], tip: 7, cursor: { height: 6 } });
});

it('reads blocks again where it is asked to: what the node told wrong at first is told right', async () => {
  const token = await watched.deploy();
  await token.transfer({ from: ada, to: wallet, value: 5n });
  await node.pay({ from: ada, to: wallet, value: 6n });
  await node.mine(2);
  const asked = { maxBlocks: 9, again: [1, 2], signal: SIGNAL };
  for (const reader of [watched.reader(), watched.tokenReader(token)]) {
    const { cursor, transfers } = await reader.step(undefined, { maxBlocks: 9, signal: SIGNAL });
    expect(transfers).toHaveLength(1);
    await expect(reader.step(cursor, asked)).resolves.toMatchObject({ transfers, again: [1, 2], cursor });
  }
});

it('gives the same step again for the same cursor, by another reader, too', async () => {
  await node.mine();
  const { cursor } = await watched.reader().step(undefined, { maxBlocks: 5, signal: SIGNAL });
  await node.pay({ from: ada, to: wallet, value: 5n });
  await node.mine(3);
  const step = await watched.reader().step(cursor, { maxBlocks: 2, signal: SIGNAL });
  await node.mine();
  await expect(watched.reader().step(cursor, { maxBlocks: 2, signal: SIGNAL })).resolves.toEqual({ ...step, tip: 5 });
});
