import type { ChainFaultCode } from '../chain-fault.js';
import type { ChainReader } from '../chain-reader.js';
import { type AlteredServer, type Alteration, startAlteredServer } from '../testing/altered-server.js';
import { testTransaction } from '../testing/esplora-chain.js';
import { type EsploraServer, startEsploraServer } from '../testing/esplora-server.js';
import { esploraReader } from './esplora-reader.js';

const SIGNAL = new AbortController().signal;
const OTHER_HASH = 'ab'.repeat(32);
const WALLET = 'bcrt1qwallet';

let good: EsploraServer;
let server: AlteredServer;
/** Twelve blocks, in each of which the wallet got something; the newest one is two pages of its history. */
beforeAll(async () => {
  good = await startEsploraServer();
  server = await startAlteredServer(good.url);
  for (let block = 1; block <= 11; block++) good.mine(received(String(block)));
  good.mine(...Array.from({ length: 30 }, (_, place) => received(`12/${place}`)));
});
afterAll(async () => {
  await server.stop();
  await good.stop();
});
afterEach(() => server.alter());

const received = (name: string) =>
  testTransaction([{ address: 'bcrt1qada', satoshis: 7 }], [{ address: WALLET, satoshis: 5 }], name);

const reader = (maxReorganisation = 144): ChainReader =>
  esploraReader({
    url: server.url,
    address: WALLET,
    genesisHash: good.genesisHash,
    fromHeight: 1,
    maxReorganisation,
    maxPages: 5,
  });
const step = () => reader().step(undefined, { maxBlocks: 20, signal: SIGNAL });

it('is read where it is a good one', async () => {
  expect((await step()).transfers).toHaveLength(41);
});

type Json = Record<string, unknown>;

const at =
  (path: RegExp, change: (body: string) => string): Alteration =>
  (asked, body) =>
    path.test(asked.path) ? change(body) : undefined;

const json = (path: RegExp, change: (body: never) => unknown): Alteration =>
  at(path, (body) => JSON.stringify(change(JSON.parse(body) as never)));

/** A change of the newest block. */
const newest = (change: Json): Alteration =>
  json(/^\/blocks\/12$/, ([first, ...rest]: Json[]) => [{ ...first, ...change }, ...rest]);

/** A change of the first transaction of the history. */
const first = (change: (transaction: Json) => Json): Alteration =>
  json(/\/txs\/chain$/, ([one, ...rest]: Json[]) => [{ ...one, ...change(one!) }, ...rest]);
const status = (change: Json): Alteration => first((one) => ({ status: { ...(one.status as Json), ...change } }));
const output = (change: Json): Alteration =>
  first(({ vout }) => ({ vout: (vout as Json[]).map((one) => ({ ...one, ...change })) }));

const LIST: [what: string, code: ChainFaultCode, text: string, alteration: Alteration][] = [
  [
    'is of another chain',
    'wrong-chain',
    'The server is of a chain with another block 0.',
    at(/-height\/0$/, () => OTHER_HASH),
  ],
  ['has no block 0', 'answer-invalid', 'No valid hash of a block.', at(/-height\/0$/, () => 'Block not found')],
  ['has no height', 'answer-invalid', 'No valid height of the newest block.', at(/\/tip\/height$/, () => '-1')],
  [
    'has a height and more',
    'answer-invalid',
    'No valid height of the newest block.',
    at(/\/tip\/height$/, () => '12a'),
  ],
  ['has nothing yet to be read', 'lags', 'The server is at block 0, below 1.', at(/\/tip\/height$/, () => '0')],
  ['answers no JSON for blocks', 'answer-invalid', 'The answer is no JSON.', at(/^\/blocks\/12$/, () => '<html>')],
  ['answers no list of blocks', 'answer-invalid', 'No valid list of blocks.', json(/^\/blocks\/12$/, () => ({}))],
  [
    'has no block below its newest one',
    'answers-differ',
    'The server has no block 12 below its newest one.',
    json(/^\/blocks\/12$/, () => []),
  ],
  ['answers no block', 'answer-invalid', 'No valid block.', json(/^\/blocks\/12$/, () => [null])],
  [
    'answers other blocks',
    'answer-invalid',
    'No valid height of a block.',
    json(/^\/blocks\/12$/, (blocks: Json[]) => blocks.slice(1)),
  ],
  ['has a block without a hash', 'answer-invalid', 'No valid hash of a block.', newest({ id: undefined })],
  [
    'has a block of no parent',
    'answers-differ',
    'Block 12 is not the child of the block before it.',
    newest({ previousblockhash: null }),
  ],
  [
    'has a parent of another form',
    'answer-invalid',
    'No valid parent of a block.',
    newest({ previousblockhash: 'ab' }),
  ],
  [
    'has a block of other parents',
    'answers-differ',
    'Block 12 is not the child of the block before it.',
    newest({ previousblockhash: OTHER_HASH }),
  ],
  ['has a block without a time', 'answer-invalid', 'No valid time of a block.', newest({ timestamp: null })],
  ['has a block of half a second', 'answer-invalid', 'No valid time of a block.', newest({ timestamp: 0.5 })],
  ['has a block of year 10000', 'answer-invalid', 'No valid time of a block.', newest({ timestamp: 253_402_300_800 })],
  ['has no history', 'answer-invalid', 'No valid history.', json(/\/txs\/chain$/, () => ({}))],
  ['has a history of texts', 'answer-invalid', 'No valid transaction.', json(/\/txs\/chain$/, () => ['a'])],
  [
    'does not go on where it is asked to',
    'answers-differ',
    'The history has a transaction twice.',
    (asked, body) =>
      /\/chain\/./.test(asked.path) ? firstPage : /\/chain$/.test(asked.path) ? (firstPage = body) : undefined,
  ],
  [
    'has a transaction without a status',
    'answer-invalid',
    'No valid status of a transaction.',
    first(() => ({ status: null })),
  ],
  ['has one that waits', 'answer-invalid', 'No valid status of a confirmed transaction.', status({ confirmed: false })],
  ['has one without a height', 'answer-invalid', 'No valid height of a transaction.', status({ block_height: null })],
  ['has one without a block', 'answer-invalid', 'No valid block of a transaction.', status({ block_hash: null })],
  ['has one without a time', 'answer-invalid', 'No valid time of a transaction.', status({ block_time: null })],
  ['has one of another block', 'answers-differ', DIFFERENT(), status({ block_hash: OTHER_HASH })],
  ['has one at another height', 'answers-differ', DIFFERENT(), status({ block_height: 11 })],
  ['has one on another day', 'answers-differ', DIFFERENT(), status({ block_time: 1_800_000_000 })],
  ['has one without an id', 'answer-invalid', 'No valid id of a transaction.', first(() => ({ txid: 7 }))],
  ['has one without inputs', 'answer-invalid', 'No valid inputs of a transaction.', first(() => ({ vin: null }))],
  ['has an input that is none', 'answer-invalid', 'No valid input.', first(() => ({ vin: ['a'] }))],
  [
    'does not know what an input spends',
    'answer-invalid',
    'No valid output.',
    first(() => ({ vin: [{ prevout: null }] })),
  ],
  ['has one without outputs', 'answer-invalid', 'No valid outputs of a transaction.', first(() => ({ vout: null }))],
  ['has one without a fee', 'answer-invalid', 'No valid fee of a transaction.', first(() => ({ fee: undefined }))],
  ['has one of another fee', 'answer-invalid', 'No valid sum of a transaction.', first(() => ({ fee: 3 }))],
  ['has an output of less than nothing', 'answer-invalid', 'No valid value of an output.', output({ value: -5 })],
  ['has an output of a fraction', 'answer-invalid', 'No valid value of an output.', output({ value: 5.5 })],
  ['has an output above all counting', 'answer-invalid', 'No valid value of an output.', output({ value: 2 ** 53 })],
  ['has an output to no text', 'answer-invalid', 'No valid address of an output.', output({ scriptpubkey_address: 7 })],
  [
    'has a blank before an address',
    'answer-invalid',
    'No valid address of an output.',
    output({ scriptpubkey_address: ` ${WALLET}` }),
  ],
  [
    'has a blank after an address',
    'answer-invalid',
    'No valid address of an output.',
    output({ scriptpubkey_address: `${WALLET} ` }),
  ],
  [
    'has a transaction of others',
    'answer-invalid',
    'A transaction of the history is none of the address.',
    output({ scriptpubkey_address: 'bcrt1qbob' }),
  ],
  [
    'is reorganised while it is read',
    'answers-differ',
    'The history is of other blocks than those that were read.',
    at(/-height\/12$/, () => OTHER_HASH),
  ],
];
let firstPage = '';
function DIFFERENT(): string {
  return 'The history is of other blocks than those that were read.';
}

it.each(LIST)('that %s is refused: %s', async (_, code, message, alteration) => {
  server.alter(alteration);
  await expect(step()).rejects.toMatchObject({ name: 'ChainFault', code, message });
});

it('that has another block at the cursor and none below is not followed', async () => {
  const { cursor } = await reader(0).step(undefined, { maxBlocks: 3, signal: SIGNAL });
  server.alter(at(/-height\/3$/, () => OTHER_HASH));
  const again = reader(0).step(cursor, { maxBlocks: 3, signal: SIGNAL });
  await expect(again).rejects.toMatchObject({ code: 'reorganised-too-deep' });
});

it('that is below the cursor is waited for', async () => {
  const { cursor } = await step();
  server.alter(at(/\/tip\/height$/, () => '11'));
  const again = reader().step(cursor, { maxBlocks: 3, signal: SIGNAL });
  await expect(again).rejects.toMatchObject({ code: 'lags' });
});

it('that breaks at an address says nothing of it', async () => {
  server.alter(({ path }, _body, response) => {
    if (!/^\/address\//.test(path)) return undefined;
    response.writeHead(500).end();
    return 'written';
  });
  await expect(reader().check()).rejects.toMatchObject({ code: 'unreachable', message: 'address: HTTP 500.' });
});

const STATS: [what: string, text: string, alteration: Alteration][] = [
  ['no numbers', 'No valid numbers of an address.', json(/^\/address\/\w+$/, () => ({}))],
  ['no object', 'No valid address.', json(/^\/address\/\w+$/, () => [])],
  ['no sum that came', 'No valid received sum of an address.', json(/^\/address\/\w+$/, () => ({ chain_stats: {} }))],
  [
    'no sum that went',
    'No valid spent sum of an address.',
    json(/^\/address\/\w+$/, () => ({ chain_stats: { funded_txo_sum: 1, spent_txo_sum: '1' } })),
  ],
  ['no newest block', 'No valid hash of the newest block.', at(/\/tip\/hash$/, () => 'ab')],
];
it.each(STATS)('that has %s for a balance is refused', async (_, message, alteration) => {
  const { cursor } = await step();
  server.alter(alteration);
  await expect(reader().balanceAt(cursor, SIGNAL)).rejects.toMatchObject({ code: 'answer-invalid', message });
});

it('that gets another block while it is asked for a balance has none', async () => {
  const { cursor } = await step();
  let asked = 0;
  server.alter(at(/\/tip\/hash$/, (body) => (asked++ === 0 ? body : OTHER_HASH)));
  await expect(reader().balanceAt(cursor)).resolves.toBeUndefined();
});
