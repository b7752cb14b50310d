import type { ChainReader } from '../chain-reader.js';
import { FEE_INDEX } from '../chain-reader.js';
import type { EsploraReaderConfig } from '../reader-config.js';
import { testTransaction } from '../testing/esplora-chain.js';
import { type EsploraServer, startEsploraServer } from '../testing/esplora-server.js';
import { RecordedLines } from '../testing/recorded-lines.js';
import { esploraReader } from './esplora-reader.js';

const SIGNAL = new AbortController().signal;
const [WALLET, ADA, BOB] = ['bcrt1qwallet', 'bcrt1qada', 'bcrt1qbob'];

let server: EsploraServer;
beforeEach(async () => {
  server = await startEsploraServer();
});
afterEach(() => server.stop());

const readerOf = (more: Partial<EsploraReaderConfig> = {}): ChainReader =>
  esploraReader({ url: server.url, address: WALLET, genesisHash: server.genesisHash, fromHeight: 1, ...more });
const step = (reader: ChainReader, known = RecordedLines.none, maxBlocks = 50) =>
  reader.step(known.cursor, { maxBlocks, signal: SIGNAL });

let made = 0;
const received = (satoshis: number, from = ADA) =>
  testTransaction([{ address: from, satoshis: satoshis + 1 }], [{ address: WALLET, satoshis }], String(made++));
const sent = (satoshis: number, to = BOB) =>
  testTransaction([{ address: WALLET, satoshis: satoshis + 1 }], [{ address: to, satoshis }], String(made++));

it('tells what came and went, by the day and block of each', async () => {
  const [incoming, outgoing] = [received(500), sent(200)];
  server.mine(incoming);
  server.mine(outgoing);
  const { transfers, cursor, tip, withdrawn } = await step(readerOf());
  expect(transfers).toEqual([
    {
      transactionId: incoming.txid,
      index: 0,
      kind: 'transfer',
      units: 500n,
      height: 1,
      blockHash: cursor.recent[0]!.hash,
      day: '2023-11-14',
      counterparty: ADA,
    },
    expect.objectContaining({ transactionId: outgoing.txid, index: 0, units: -200n, height: 2, counterparty: BOB }),
    expect.objectContaining({ transactionId: outgoing.txid, index: FEE_INDEX, kind: 'fee', units: -1n }),
  ]);
  expect([tip, withdrawn, cursor.hash]).toEqual([2, undefined, cursor.recent[1]!.hash]);
});

it('reads no more blocks than it may, whatever there is above', async () => {
  for (let block = 1; block <= 30; block++) server.mine(received(block));
  const first = await step(readerOf(), RecordedLines.none, 12);
  expect(first.transfers.map(({ units }) => Number(units))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  expect([first.cursor.height, first.tip]).toEqual([12, 30]);
  const lines = await RecordedLines.none.with(first).upToTip(readerOf(), 7);
  expect(lines.all).toHaveLength(30);
  expect(lines.sum).toBe(465n);
});

it('reads a history of many pages, a block of many transactions among them', async () => {
  server.mine(...Array.from({ length: 60 }, () => received(1)));
  server.mine(...Array.from({ length: 60 }, () => received(1)));
  expect((await step(readerOf())).transfers).toHaveLength(120);
  // 25 a page: what is below the step does not have to be read, what is above it has.
  await expect(step(readerOf({ maxPages: 5 }))).rejects.toMatchObject({ code: 'answer-invalid' });
  expect((await step(readerOf({ maxPages: 6 }))).transfers).toHaveLength(120);
});

it('reads no more of the history than a reorganisation below the step', async () => {
  server.mine(...Array.from({ length: 100 }, () => received(1)));
  for (let block = 0; block < 8; block++) server.mine();
  server.mine(received(2));
  const options = { fromHeight: 8, maxReorganisation: 6, maxPages: 1 };
  expect((await step(readerOf(options))).transfers.map(({ units }) => units)).toEqual([2n]);
  await expect(step(readerOf({ ...options, maxReorganisation: 7 }))).rejects.toMatchObject({ code: 'answer-invalid' });
});

it('tells new coins, and of one block the transactions in the order of their ids', async () => {
  const transactions = [
    received(1),
    received(2),
    received(3),
    testTransaction([], [{ address: WALLET, satoshis: 50 }], ''),
  ];
  server.mine(...transactions);
  const ids = transactions.map(({ txid }) => txid).sort();
  const { transfers } = await step(readerOf());
  expect(transfers.map(({ transactionId }) => transactionId)).toEqual(ids);
  expect(transfers.filter(({ counterparty }) => counterparty === undefined)).toMatchObject([{ index: 0, units: 50n }]);
});

it('begins with the newest block where no height is named', async () => {
  server.mine(received(5));
  server.mine(received(6));
  const { transfers, cursor } = await step(readerOf({ fromHeight: undefined }));
  expect([transfers.map(({ units }) => units), cursor.from]).toEqual([[6n], 2]);
});

it('takes back what a reorganisation took, and keeps the id of what is in another block', async () => {
  const [kept, lost] = [received(5), received(6)];
  server.mine();
  server.mine(kept);
  server.mine(lost);
  const before = RecordedLines.none.with(await step(readerOf()));
  server.rollback(2);
  server.mine();
  server.mine(kept);
  const after = await step(readerOf(), before);
  expect(after.withdrawn).toEqual({ fromHeight: 2 });
  expect(before.with(after).all).toEqual([expect.objectContaining({ transactionId: kept.txid, height: 3, index: 0 })]);
});

it('finds what a reorganisation moved down, which stands above in the history', async () => {
  // The index of electrs has it by the highest block that it was ever in: here all of a page stands above where it is.
  const [moved, wanted] = [Array.from({ length: 25 }, () => received(1)), received(6)];
  for (let block = 0; block < 3; block++) server.mine();
  server.mine(...moved);
  server.rollback(4);
  server.mine(...moved);
  server.mine(wanted);
  for (let block = 0; block < 3; block++) server.mine();
  const { transfers } = await step(readerOf({ fromHeight: 2 }));
  expect(transfers.map(({ transactionId }) => transactionId)).toEqual([wanted.txid]);
});

it('tells the lines of recent blocks again, also where there is no newer one', async () => {
  server.mine(received(1));
  const first = await step(readerOf());
  await expect(step(readerOf(), RecordedLines.none.with(first))).resolves.toEqual(first);
});

it('tells the lines of recent blocks again, which a server may have had later than the block', async () => {
  server.mine(received(1));
  for (let block = 0; block < 12; block++) server.mine(received(2));
  const first = await step(readerOf());
  server.mine(received(3));
  const { transfers } = await step(readerOf(), RecordedLines.none.with(first));
  expect(transfers.map(({ units }) => Number(units))).toEqual([...Array<number>(12).fill(2), 3]);
});

it('tells all lines of blocks that it is asked to read again, however far back it remembers them', async () => {
  server.mine(received(1));
  for (let block = 0; block < 20; block++) server.mine(received(2));
  const { cursor } = await step(readerOf());
  const again = await readerOf().step(cursor, { maxBlocks: 9, again: [1, 21], signal: SIGNAL });
  expect([again.again, again.transfers.length, again.transfers[0]!.units]).toEqual([[1, 21], 21, 1n]);
});

it('gives the same step again for the same cursor', async () => {
  server.mine(received(1));
  const known = RecordedLines.none.with(await step(readerOf()));
  for (let block = 0; block < 5; block++) server.mine(received(2));
  const again = await step(readerOf(), known, 3);
  await expect(step(readerOf(), known, 3)).resolves.toEqual(again);
});

it('has the balance after the newest block alone', async () => {
  server.mine(received(500));
  server.mine(sent(200));
  const { cursor } = await step(readerOf());
  await expect(readerOf().balanceAt(cursor)).resolves.toBe(299n);
  await expect(readerOf().balanceAt(cursor.recent[0]!)).resolves.toBeUndefined();
});

it('says what it had before a height by all that its history has below', async () => {
  for (let block = 0; block < 60; block++) server.mine(received(10), sent(3));
  await expect(readerOf().balanceBefore(41, SIGNAL)).resolves.toBe(40n * 6n);
  await expect(readerOf().balanceBefore(0)).resolves.toBe(0n);
  // Five pages, of which the last is empty or not: nobody knows before it is read.
  await expect(readerOf({ maxPages: 5 }).balanceBefore(41)).resolves.toBeUndefined();
});

it('takes bech32 in upper case for what it is', async () => {
  server.mine(received(500));
  expect((await step(readerOf({ address: WALLET.toUpperCase() }))).transfers).toHaveLength(1);
});

describe('the check', () => {
  it('passes what is as configured', async () => {
    await expect(readerOf().check(SIGNAL)).resolves.toBeUndefined();
  });

  it('refuses a server of another chain, which no step reads either', async () => {
    const reader = readerOf({ genesisHash: '0'.repeat(64) });
    await expect(reader.check()).rejects.toMatchObject({ code: 'wrong-chain' });
    await expect(step(reader)).rejects.toMatchObject({ code: 'wrong-chain' });
  });

  it.each([
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'address: HTTP 400.'],
    ['/bcrt1qx', 'The address is not of Bitcoin.'],
    ['bcrt1qx/..', 'The address is not of Bitcoin.'],
    ['', 'The address is not of Bitcoin.'],
  ])('refuses the address %j: %s', async (address, message) => {
    await expect(readerOf({ address }).check()).rejects.toMatchObject({ code: 'wrong-address', message });
  });
});
