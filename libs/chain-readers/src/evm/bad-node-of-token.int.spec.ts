import type { ChainFaultCode } from '../chain-fault.js';
import type { Alteration } from '../testing/altered-server.js';
import type { TestToken } from '../testing/evm-node.js';
import { changedResult, firstStep, startWatchedWallet, type WatchedWallet } from '../testing/watched-wallet.js';

const SIGNAL = new AbortController().signal;
const OTHER_HASH = `0x${'ab'.repeat(32)}`;
const OTHER_ADDRESS = `0x${'cd'.repeat(20)}`;

let watched: WatchedWallet;
let token: TestToken;
/** Block 1 makes the token, in block 2 the wallet gets of it twice in one transaction. */
beforeAll(async () => {
  watched = await startWatchedWallet();
  const { node, wallet, people } = watched;
  token = await watched.deploy();
  await token.transferToAll({ from: people[0], to: [wallet, people[1], wallet], value: 4n });
  await node.mine(2);
});
afterAll(() => watched.stop());
afterEach(() => watched.server.alter());

const tokens = () => watched.tokenReader(token);

it('is read where it is a good one', async () => {
  expect((await firstStep(tokens())).transfers.map(({ units }) => units)).toEqual([4n, 4n]);
});

type Json = Record<string, unknown>;

const receipt = (change: (receipt: Json) => unknown): Alteration => changedResult('eth_getTransactionReceipt', change);

/** A change of the first log that is found. */
const firstLog = (change: Json): Alteration =>
  changedResult('eth_getLogs', ([first, ...rest]: Json[]) => (first ? [{ ...first, ...change }, ...rest] : undefined));

/** A change of the receipt of the token's transfers. */
const logsOfReceipt = (change: (logs: Json[]) => unknown): Alteration =>
  receipt((found) => ({ ...found, logs: change(found.logs as Json[]) }));

type Refused = [what: string, code: ChainFaultCode, text: string, alteration: Alteration];

const [TRANSFER, FROM, TO] = [0, 1, 2];
const TOKENS: Refused[] = [
  ['has no list of logs', 'answer-invalid', 'No valid list of logs.', changedResult('eth_getLogs', () => ({}))],
  ['has no log but a text', 'answer-invalid', 'No valid log.', changedResult('eth_getLogs', () => ['log'])],
  [
    'has a log of another block',
    'answers-differ',
    'A log is of another block than that of height 2.',
    firstLog({ blockHash: OTHER_HASH }),
  ],
  [
    'has a log of another token',
    'answer-invalid',
    'No valid log that was asked for.',
    firstLog({ address: OTHER_ADDRESS }),
  ],
  [
    'has a log of other topics',
    'answer-invalid',
    'No valid log that was asked for.',
    firstLog({ topics: [OTHER_HASH] }),
  ],
  [
    'has a log of a topic more',
    'answer-invalid',
    'No valid log that was asked for.',
    changedResult('eth_getLogs', (logs: { topics: string[] }[]) =>
      logs.map((log) => ({ ...log, topics: [...log.topics, OTHER_HASH] })),
    ),
  ],
  ['has a log without topics', 'answer-invalid', 'No valid topics of a log.', firstLog({ topics: undefined })],
  ['has a log without a place', 'answer-invalid', 'No valid place of a log.', firstLog({ logIndex: undefined })],
  ['has a log of an amount that is no word', 'answer-invalid', 'No valid amount of a log.', firstLog({ data: '0x04' })],
  [
    'has a log of another amount',
    'answers-differ',
    'The logs of a transaction are not those of its receipt.',
    firstLog({ data: `0x${'0'.repeat(63)}9` }),
  ],
  [
    'has a log at another place',
    'answers-differ',
    'The logs of a transaction are not those of its receipt.',
    firstLog({ logIndex: '0x9' }),
  ],
  [
    'has a log of another sender',
    'answers-differ',
    'The logs of a transaction are not those of its receipt.',
    changedResult('eth_getLogs', otherTopic(FROM)),
  ],
  [
    'has a log of others',
    'answer-invalid',
    'No valid log that was asked for.',
    changedResult('eth_getLogs', otherTopic(TO)),
  ],
  [
    'has a log of another event',
    'answer-invalid',
    'No valid log that was asked for.',
    changedResult('eth_getLogs', otherTopic(TRANSFER)),
  ],
  [
    'has a log of another transaction',
    'answers-differ',
    'A transaction of a block has no receipt.',
    firstLog({ transactionHash: OTHER_HASH }),
  ],
  [
    'leaves a log of a transaction out',
    'answers-differ',
    'The logs of a transaction are not those of its receipt.',
    changedResult('eth_getLogs', (logs: Json[]) => logs.slice(1)),
  ],
  ['has no receipt of a log', 'answers-differ', 'A transaction of a block has no receipt.', receipt(() => null)],
  [
    'has a receipt of another block',
    'answers-differ',
    'A receipt is of another block than that of height 2.',
    receipt((found) => ({ ...found, blockHash: OTHER_HASH })),
  ],
  [
    'has logs of a transaction that failed',
    'answers-differ',
    'There are logs of a transaction that failed.',
    receipt((found) => ({ ...found, status: '0x0' })),
  ],
  [
    'has a receipt without logs',
    'answer-invalid',
    'No valid logs of a receipt.',
    receipt(({ logs: _, ...found }) => found),
  ],
  [
    'has a receipt with logs in another order',
    'answer-invalid',
    'No valid order of the logs of a receipt.',
    logsOfReceipt((logs) => [...logs].reverse()),
  ],
  [
    'has a receipt with a log less',
    'answers-differ',
    'The logs of a transaction are not those of its receipt.',
    logsOfReceipt((logs) => logs.slice(0, -1)),
  ],
  [
    'has a receipt with a log of another block',
    'answers-differ',
    'A log is of another block than that of height 2.',
    logsOfReceipt((logs) => logs.map((log) => ({ ...log, blockHash: OTHER_HASH }))),
  ],
];

/** A log whose topic at a place is another one. */
function otherTopic(place: number) {
  return ([first, ...rest]: { topics: string[] }[]) =>
    first
      ? [{ ...first, topics: first.topics.with(place, `0x${'0'.repeat(24)}${'cd'.repeat(20)}`) }, ...rest]
      : undefined;
}

it.each(TOKENS)('that %s, is not believed of tokens: %s', async (_, code, message, alteration) => {
  watched.server.alter(alteration);
  await expect(firstStep(tokens())).rejects.toMatchObject({ name: 'ChainFault', code, message });
});

it('that has a log of another recipient is not believed', async () => {
  const address = watched.people[0];
  watched.server.alter(changedResult('eth_getLogs', otherTopic(TO)));
  const reader = watched.tokenReader(token, { address, fromHeight: 2 });
  await expect(firstStep(reader)).rejects.toMatchObject({
    code: 'answers-differ',
    message: 'The logs of a transaction are not those of its receipt.',
  });
});

it('that has no contract any more for a balance of a token is refused', async () => {
  const { cursor } = await firstStep(tokens());
  watched.server.alter(changedResult('eth_call', () => '0x'));
  await expect(tokens().balanceAt(cursor, SIGNAL)).rejects.toMatchObject({ code: 'answer-invalid' });
});

it.each<[string, ChainFaultCode, Alteration]>([
  ['has other decimals', 'wrong-token', changedResult('eth_call', () => `0x${'0'.repeat(63)}8`)],
  ['says nothing of its decimals', 'wrong-token', changedResult('eth_call', () => '0x')],
  ['has decimals of another form', 'answer-invalid', changedResult('eth_call', () => 'six')],
  ['is not there', 'wrong-token', changedResult('eth_getCode', () => '0x')],
])('whose token %s does not pass the check: %s', async (_, code, alteration) => {
  watched.server.alter(alteration);
  await expect(tokens().check(SIGNAL)).rejects.toMatchObject({ code });
});
