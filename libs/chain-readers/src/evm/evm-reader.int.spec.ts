import { getAddress, type Hex } from 'viem';
import type { ChainReader, ChainTransfer } from '../chain-reader.js';
import { FEE_INDEX, NATIVE_INDEX } from '../chain-reader.js';
import type { EvmNode } from '../testing/evm-node.js';
import { RecordedLines } from '../testing/recorded-lines.js';
import { firstStep, startWatchedWallet, type WatchedWallet } from '../testing/watched-wallet.js';

const GWEI = 1_000_000_000n;

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
/** What is to be told of each line, in few words. */
const told = ({ index, kind, units, counterparty }: ChainTransfer) => [index, kind, units, counterparty];
const tellAll = (lines: RecordedLines) => lines.all.map(told);

const balanceOf = async (reader: ChainReader): Promise<bigint | undefined> =>
  reader.balanceAt((await firstStep(reader)).cursor);

describe('the native coin', () => {
  it('comes from one address and goes to another one, with its fee as a line of its own', async () => {
    const received = await node.pay({ from: ada, to: wallet, value: 5n });
    const sent = await node.pay({ from: wallet, to: bob, value: 3n });
    await node.mine();
    const lines = await read(watched.reader());
    expect(lines.all).toEqual([
      {
        transactionId: received,
        index: NATIVE_INDEX,
        kind: 'transfer',
        units: 5n,
        height: 1,
        blockHash: lines.cursor!.hash,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        counterparty: getAddress(ada),
      },
      expect.objectContaining({
        transactionId: sent,
        index: NATIVE_INDEX,
        units: -3n,
        counterparty: getAddress(bob),
      }),
      expect.objectContaining({ transactionId: sent, index: FEE_INDEX, kind: 'fee', units: -21_000n * 2n * GWEI }),
    ]);
  });

  it('is on the day in UTC that its block names', async () => {
    for (const second of [1_800_057_599, 1_800_057_600]) {
      await node.pay({ from: ada, to: wallet, value: 5n });
      await node.call('evm_setNextBlockTimestamp', second);
      await node.call('evm_mine');
    }
    const lines = await read(watched.reader());
    expect(lines.all.map(({ day }) => day)).toEqual(['2027-01-15', '2027-01-16']);
  });

  it.each([
    ['nothing', 0n, () => ada],
    ['the wallet itself', 5n, () => wallet],
  ])('that goes to %s is no transfer, and costs the sender', async (_, value, to) => {
    await node.pay({ from: wallet, to: to(), value });
    await node.pay({ from: ada, to: wallet, value: 0n });
    await node.mine();
    expect(tellAll(await read(watched.reader()))).toEqual([[FEE_INDEX, 'fee', expect.anything(), undefined]]);
  });

  it('stays where the transaction failed, which costs its fee', async () => {
    const token = await watched.deploy();
    // The contract takes nothing in.
    await node.pay({ from: wallet, to: token.address, value: 7n });
    await node.mine();
    expect(tellAll(await read(watched.reader()))).toEqual([[FEE_INDEX, 'fee', expect.anything(), undefined]]);
  });

  it('goes to a contract that the transaction makes', async () => {
    await node.pay({ from: wallet, value: 9n });
    await node.mine();
    const [line] = (await read(watched.reader())).all;
    expect(line).toMatchObject({ units: -9n, counterparty: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/) });
    await expect(node.call('eth_getBalance', line!.counterparty, 'latest')).resolves.toBe('0x9');
  });

  it('sums to the balance, and what a contract passed on shows as the difference', async () => {
    const token = await watched.deploy();
    const before = (await balanceOf(watched.reader()))!;
    await node.pay({ from: ada, to: wallet, value: 100n });
    await node.pay({ from: wallet, to: bob, value: 30n });
    await node.mine();
    expect((await balanceOf(watched.reader()))! - before).toBe((await read(watched.reader())).sum);
    await token.forward({ from: bob, to: wallet, value: 11n });
    await node.mine();
    expect((await balanceOf(watched.reader()))! - before).toBe((await read(watched.reader())).sum + 11n);
  });

  it('has the balance after the block that is asked for, not after the newest one', async () => {
    await node.mine();
    const { cursor } = await firstStep(watched.reader());
    const before = await watched.reader().balanceAt(cursor);
    await node.pay({ from: ada, to: wallet, value: 100n });
    await node.mine();
    await expect(watched.reader().balanceAt(cursor)).resolves.toBe(before);
  });
});

describe('what the wallet had before a block', () => {
  it('is what the block before left it, and before the first one what the chain began with', async () => {
    const reader = watched.reader();
    const atFirst = await reader.balanceBefore(0);
    expect(atFirst).toBe(10_000n * 10n ** 18n);
    await node.pay({ from: ada, to: wallet, value: 100n });
    await node.mine();
    await expect(reader.balanceBefore(1, new AbortController().signal)).resolves.toBe(atFirst);
    await expect(reader.balanceBefore(2)).resolves.toBe(atFirst! + 100n);
  });

  it('is nothing of a token before its contract', async () => {
    const token = await watched.deploy(wallet);
    await expect(watched.tokenReader(token).balanceBefore(1)).resolves.toBe(0n);
    await node.mine();
    await expect(watched.tokenReader(token).balanceBefore(2)).resolves.toBe(1_000_000_000n);
  });
});

describe('a token', () => {
  it('comes and goes, several times in one block, each with its place in its transaction', async () => {
    const token = await watched.deploy();
    await token.transfer({ from: ada, to: wallet, value: 50n });
    const batch = await token.transferToAll({ from: ada, to: [bob, wallet, cara, wallet], value: 2n });
    await token.transfer({ from: wallet, to: bob, value: 20n });
    await node.mine();
    const lines = await read(watched.tokenReader(token));
    expect(tellAll(lines)).toEqual([
      [0, 'transfer', 50n, getAddress(ada)],
      [1, 'transfer', 2n, getAddress(ada)],
      [3, 'transfer', 2n, getAddress(ada)],
      [0, 'transfer', -20n, getAddress(bob)],
    ]);
    expect(lines.all[1]).toEqual({
      transactionId: batch,
      index: 1,
      kind: 'transfer',
      units: 2n,
      height: 2,
      blockHash: lines.cursor!.hash,
      day: expect.anything(),
      counterparty: getAddress(ada),
    });
  });

  it('sent to oneself, or nothing of it between others, is no line', async () => {
    const token = await watched.deploy();
    await token.transfer({ from: ada, to: wallet, value: 50n });
    await token.transfer({ from: wallet, to: wallet, value: 20n });
    await token.pretend({ from: cara, between: [wallet, bob] });
    await token.pretend({ from: cara, between: [bob, wallet] });
    await node.mine();
    expect(tellAll(await read(watched.tokenReader(token)))).toEqual([[0, 'transfer', 50n, getAddress(ada)]]);
  });

  it('stays where the transaction failed', async () => {
    const token = await watched.deploy();
    await token.transfer({ from: wallet, to: bob, value: 1n });
    await node.mine();
    expect(tellAll(await read(watched.tokenReader(token)))).toEqual([]);
  });

  it('is told from another token', async () => {
    const token = await watched.deploy();
    const other = await watched.deploy(bob);
    await other.transfer({ from: bob, to: wallet, value: 50n });
    await node.mine();
    expect(tellAll(await read(watched.tokenReader(token)))).toEqual([]);
    expect(tellAll(await read(watched.tokenReader(other)))).toHaveLength(1);
  });

  it('comes from no address where it is made', async () => {
    const token = await watched.deploy(wallet);
    expect(tellAll(await read(watched.tokenReader(token)))).toEqual([
      [0, 'transfer', 1_000_000_000n, '0x0000000000000000000000000000000000000000'],
    ]);
  });

  it('sums to the balance, and what came without an event shows as the difference', async () => {
    const token = await watched.deploy();
    await token.transfer({ from: ada, to: wallet, value: 50n });
    await token.accrue({ from: ada, holder: wallet, value: 4n });
    await node.mine();
    expect((await read(watched.tokenReader(token))).sum).toBe(50n);
    await expect(balanceOf(watched.tokenReader(token))).resolves.toBe(54n);
  });
});

it('takes an address in lower case and in that of EIP-55, which is the same', async () => {
  const token = await watched.deploy();
  await token.transfer({ from: ada, to: wallet, value: 5n });
  await node.pay({ from: ada, to: wallet, value: 6n });
  await node.mine();
  const address = getAddress(wallet);
  const contract = getAddress(token.address);
  expect((await read(watched.reader({ address }))).sum).toBe(6n);
  expect((await read(watched.reader({ address, token: { address: contract, decimals: 6 } }))).sum).toBe(5n);
});

describe('the check', () => {
  it('passes what is as configured', async () => {
    const token = await watched.deploy();
    await expect(watched.reader().check()).resolves.toBeUndefined();
    await expect(watched.tokenReader(token).check(new AbortController().signal)).resolves.toBeUndefined();
  });

  it('refuses another chain, which no step reads either', async () => {
    const reader = watched.reader({ chainId: 1 });
    await expect(reader.check()).rejects.toMatchObject({ code: 'wrong-chain' });
    await expect(read(reader)).rejects.toMatchObject({ code: 'wrong-chain' });
  });

  it('refuses a token with other decimals, and one that is no contract', async () => {
    const token = await watched.deploy();
    await expect(
      watched.tokenReader(token, { token: { address: token.address, decimals: 18 } }).check(),
    ).rejects.toMatchObject({ code: 'wrong-token' });
    await expect(watched.tokenReader({ ...token, address: bob }).check()).rejects.toMatchObject({
      code: 'wrong-token',
    });
  });

  it('refuses what is no address, or was mistyped', async () => {
    const mistyped = getAddress(wallet).replace('F', 'f');
    for (const address of ['bcrt1qxyz', mistyped]) {
      const [native, token] = [watched.reader({ address }), watched.reader({ token: { address, decimals: 6 } })];
      for (const call of [native.check(), read(native), native.balanceAt({ height: 0, hash: '' })]) {
        await expect(call).rejects.toMatchObject({ code: 'wrong-address' });
      }
      await expect(token.check()).rejects.toMatchObject({ code: 'wrong-token' });
    }
  });
});
