import type { ChainFaultCode } from '../chain-fault.js';
import type { Alteration } from '../testing/altered-server.js';
import { changedResult, firstStep, startWatchedWallet, type WatchedWallet } from '../testing/watched-wallet.js';

const SIGNAL = new AbortController().signal;
const OTHER_HASH = `0x${'ab'.repeat(32)}`;

let watched: WatchedWallet;
/** In block 2 the wallet is paid and pays, in block 3 nothing happens. */
beforeAll(async () => {
  watched = await startWatchedWallet();
  const { node, wallet, people } = watched;
  await node.mine();
  await node.pay({ from: people[0], to: wallet, value: 5n });
  await node.pay({ from: wallet, to: people[0], value: 3n });
  await node.mine(2);
});
afterAll(() => watched.stop());
afterEach(() => watched.server.alter());

it('is read where it is a good one', async () => {
  const { transfers } = await firstStep(watched.reader());
  expect(transfers.map(({ units }) => units)).toEqual([5n, -3n, expect.anything()]);
});

type Json = Record<string, unknown>;

/** A change of the block at a height. */
const block = (height: number, change: (block: Json) => unknown): Alteration =>
  changedResult('eth_getBlockByNumber', (found: Json, [number]) =>
    Number(number) === height ? change(found) : undefined,
  );

const receipt = (change: (receipt: Json) => unknown): Alteration => changedResult('eth_getTransactionReceipt', change);

/** A change of the wallet's first transaction. */
const transaction = (change: Json): Alteration =>
  block(2, (found) => {
    const [first, ...rest] = found.transactions as Json[];
    return { ...found, transactions: [{ ...first, ...change }, ...rest] };
  });

type Refused = [what: string, code: ChainFaultCode, text: string, alteration: Alteration];

const NATIVE: Refused[] = [
  [
    'is of another chain',
    'wrong-chain',
    'The server is of chain 1, and 31337 is wanted.',
    changedResult('eth_chainId', () => '0x1'),
  ],
  [
    'does not say of which chain it is',
    'answer-invalid',
    'No valid id of the chain.',
    changedResult('eth_chainId', () => null),
  ],
  [
    'has no height',
    'answer-invalid',
    'No valid height of the newest block.',
    changedResult('eth_blockNumber', () => 'latest'),
  ],
  [
    'writes a height as a number',
    'answer-invalid',
    'No valid height of the newest block.',
    changedResult('eth_blockNumber', () => 3),
  ],
  [
    'has a height and more',
    'answer-invalid',
    'No valid height of the newest block.',
    changedResult('eth_blockNumber', () => '0x3g'),
  ],
  [
    'has a height behind more',
    'answer-invalid',
    'No valid height of the newest block.',
    changedResult('eth_blockNumber', () => '-0x3'),
  ],
  [
    'has a height above all counting',
    'answer-invalid',
    'No valid height of the newest block.',
    changedResult('eth_blockNumber', () => `0x${'f'.repeat(16)}`),
  ],
  [
    'has nothing yet to be read',
    'lags',
    'The server is at block 0, below 1.',
    changedResult('eth_blockNumber', () => '0x0'),
  ],
  [
    'has no block below its newest one',
    'answers-differ',
    'The server has no block 2 below its newest one.',
    block(2, () => null),
  ],
  ['answers a list for a block', 'answer-invalid', 'No valid block.', block(2, () => [])],
  ['answers a text for a block', 'answer-invalid', 'No valid block.', block(2, () => '0x2')],
  [
    'answers another block',
    'answer-invalid',
    'No valid number of a block.',
    block(2, (found) => ({ ...found, number: '0x3' })),
  ],
  [
    'has a block without a hash',
    'answer-invalid',
    'No valid hash of a block.',
    block(2, ({ hash: _, ...found }) => found),
  ],
  [
    'has a hash that is too short',
    'answer-invalid',
    'No valid hash of a block.',
    block(2, (found) => ({ ...found, hash: '0xab' })),
  ],
  [
    'has a block without a parent',
    'answer-invalid',
    'No valid parent of a block.',
    block(2, ({ parentHash: _, ...found }) => found),
  ],
  [
    'has a block of other parents',
    'answers-differ',
    'Block 2 is not the child of the block before it.',
    block(2, (found) => ({ ...found, parentHash: OTHER_HASH })),
  ],
  [
    'has a block under another hash',
    'answers-differ',
    'Block 2 is not the child of the block before it.',
    block(1, (found) => ({ ...found, hash: OTHER_HASH })),
  ],
  [
    'has a block without a time',
    'answer-invalid',
    'No valid time of a block.',
    block(2, ({ timestamp: _, ...found }) => found),
  ],
  [
    'has a block of year 10000',
    'answer-invalid',
    'No valid time of a block.',
    block(2, (found) => ({ ...found, timestamp: '0x3afff44180' })),
  ],
  [
    'has a block without transactions',
    'answer-invalid',
    'No valid transactions of a block.',
    block(2, ({ transactions: _, ...found }) => found),
  ],
  [
    'has hashes of transactions',
    'answer-invalid',
    'No valid transaction.',
    block(2, (found) => ({ ...found, transactions: [OTHER_HASH] })),
  ],
  ['has a transaction of nobody', 'answer-invalid', 'No valid sender of a transaction.', transaction({ from: null })],
  [
    'has a recipient of another form',
    'answer-invalid',
    'No valid recipient of a transaction.',
    transaction({ to: 'bob' }),
  ],
  [
    'has a transaction without a value',
    'answer-invalid',
    'No valid value of a transaction.',
    transaction({ value: undefined }),
  ],
  [
    'has a transaction without a hash',
    'answer-invalid',
    'No valid hash of a transaction.',
    transaction({ hash: undefined }),
  ],
  [
    'has a transaction of another block',
    'answers-differ',
    'A transaction of block 2 is of another block.',
    transaction({ blockHash: OTHER_HASH }),
  ],
  ['has no receipt', 'answers-differ', 'A transaction of a block has no receipt.', receipt(() => null)],
  [
    'has a receipt of another transaction',
    'answers-differ',
    'The receipt is of another transaction.',
    receipt((found) => ({ ...found, transactionHash: OTHER_HASH })),
  ],
  [
    'has a receipt of another block',
    'answers-differ',
    'A receipt is of another block than that of height 2.',
    receipt((found) => ({ ...found, blockHash: OTHER_HASH })),
  ],
  [
    'has a receipt without a status',
    'answer-invalid',
    'No valid status of a receipt.',
    receipt(({ status: _, ...found }) => found),
  ],
  [
    'has a receipt of an unknown status',
    'answer-invalid',
    'No valid status of a receipt.',
    receipt((found) => ({ ...found, status: '0x2' })),
  ],
  [
    'has a receipt of gas without a price',
    'answer-invalid',
    'No valid effectiveGasPrice of a receipt.',
    receipt(({ effectiveGasPrice: _, ...found }) => found),
  ],
  [
    'has a receipt of no gas',
    'answer-invalid',
    'No valid gasUsed of a receipt.',
    receipt(({ gasUsed: _, ...found }) => found),
  ],
  [
    'has a receipt of a contract without address',
    'answer-invalid',
    'No valid contract of a receipt.',
    receipt((found) => ({ ...found, contractAddress: '' })),
  ],
];

it.each(NATIVE)('that %s is refused: %s', async (_, code, message, alteration) => {
  watched.server.alter(alteration);
  await expect(firstStep(watched.reader())).rejects.toMatchObject({ name: 'ChainFault', code, message });
});

it('that has another block at the cursor and none below is not followed', async () => {
  const { cursor } = await watched.reader({ maxReorganisation: 0 }).step(undefined, { maxBlocks: 2, signal: SIGNAL });
  watched.server.alter(block(2, (found) => ({ ...found, hash: OTHER_HASH })));
  const again = watched.reader({ maxReorganisation: 0 }).step(cursor, { maxBlocks: 2, signal: SIGNAL });
  await expect(again).rejects.toMatchObject({ code: 'reorganised-too-deep' });
});

it('that is below the cursor is waited for', async () => {
  const { cursor } = await firstStep(watched.reader());
  watched.server.alter(changedResult('eth_blockNumber', () => '0x2'));
  await expect(watched.reader().step(cursor, { maxBlocks: 2, signal: SIGNAL })).rejects.toMatchObject({ code: 'lags' });
});

it.each<[string, ChainFaultCode, Alteration]>([
  ['of no number', 'answer-invalid', changedResult('eth_getBalance', () => null)],
  ['of no such state', 'unreachable', (asked) => rpcError(asked.method === 'eth_getBalance')],
])('that has a balance %s is refused: %s', async (_, code, alteration) => {
  const { cursor } = await firstStep(watched.reader());
  watched.server.alter(alteration);
  await expect(watched.reader().balanceAt(cursor, SIGNAL)).rejects.toMatchObject({ code });
});

it('that keeps no state so old does not say what the wallet had; one that answers nonsense is refused', async () => {
  watched.server.alter((asked) => rpcError(asked.method === 'eth_getBalance'));
  await expect(watched.reader().balanceBefore(2)).resolves.toBeUndefined();
  watched.server.alter(changedResult('eth_getBalance', () => null));
  await expect(watched.reader().balanceBefore(2)).rejects.toMatchObject({ code: 'answer-invalid' });
});

it('takes what is paid for data and for a place in another chain into the fee', async () => {
  watched.server.alter(receipt((found) => ({ ...found, gasUsed: '0x2', effectiveGasPrice: '0x3' })));
  const feeOf = async () => (await firstStep(watched.reader())).transfers.find(({ kind }) => kind === 'fee')?.units;
  await expect(feeOf()).resolves.toBe(-6n);
  const more = { blobGasUsed: '0x5', blobGasPrice: '0x7', l1Fee: '0xb' };
  watched.server.alter(receipt((found) => ({ ...found, gasUsed: '0x2', effectiveGasPrice: '0x3', ...more })));
  await expect(feeOf()).resolves.toBe(-52n);
  watched.server.alter(
    receipt((found) => ({ ...found, gasUsed: '0x2', effectiveGasPrice: '0x3', blobGasPrice: undefined })),
  );
  await expect(feeOf()).resolves.toBe(-6n);
  watched.server.alter(receipt((found) => ({ ...found, effectiveGasPrice: '0x0' })));
  await expect(feeOf()).resolves.toBeUndefined();
});

const rpcError = (isMeant: boolean): string | undefined =>
  isMeant
    ? JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'missing trie node' } })
    : undefined;
