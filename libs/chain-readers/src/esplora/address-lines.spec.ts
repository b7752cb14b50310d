import { FEE_INDEX, NATIVE_INDEX } from '../chain-reader.js';
import { addressLines } from './address-lines.js';
import type { Payment } from './esplora-transaction.js';

const WALLET = 'bcrt1qwallet';
/** `ada 5` is five satoshis of Ada's; what has no name is to no address. */
const payments = (texts: readonly string[]): Payment[] =>
  texts.map((text) => {
    const [name, satoshis] = text.split(' ');
    const address = name === 'wallet' ? WALLET : name === 'nobody' ? undefined : `bcrt1q${name}`;
    return { address, satoshis: BigInt(satoshis!) };
  });

const linesOf = (inputs: readonly string[], outputs: readonly string[]): unknown[] =>
  addressLines(
    {
      txid: 'a'.repeat(64),
      height: 7,
      blockHash: 'b'.repeat(64),
      blockTime: 1_800_057_600,
      inputs: payments(inputs),
      outputs: payments(outputs),
    },
    WALLET,
  ).map(({ index, kind, units, counterparty, ...line }) => {
    expect(line).toEqual({ transactionId: 'a'.repeat(64), height: 7, blockHash: 'b'.repeat(64), day: '2027-01-16' });
    const who = counterparty === undefined ? '' : ` ${counterparty.replace('bcrt1q', '')}`;
    const place = index === FEE_INDEX ? 'fee' : index === NATIVE_INDEX ? 'net' : String(index);
    expect(kind).toBe(place === 'fee' ? 'fee' : 'transfer');
    return `${place} ${units}${who}`;
  });

it.each<[what: string, inputs: string[], outputs: string[], lines: string[]]>([
  ['comes in', ['ada 10'], ['wallet 7', 'ada 2'], ['0 7 ada']],
  ['comes in twice', ['ada 10', 'ada 5'], ['wallet 7', 'ada 2', 'wallet 1'], ['0 7 ada', '2 1 ada']],
  ['comes in from several', ['ada 10', 'bob 5'], ['wallet 7'], ['0 7']],
  ['comes in from an address and none', ['ada 10', 'nobody 5'], ['wallet 7'], ['0 7']],
  ['comes in from none', ['nobody 10'], ['wallet 7'], ['0 7']],
  ['is new', [], ['wallet 50'], ['0 50']],
  ['goes out, with change', ['wallet 10'], ['wallet 6', 'bob 3'], ['1 -3 bob', 'fee -1']],
  [
    'goes out to several at once',
    ['wallet 4', 'wallet 6'],
    ['ada 1', 'wallet 5', 'bob 2'],
    ['0 -1 ada', '2 -2 bob', 'fee -2'],
  ],
  ['goes out without a fee', ['wallet 10'], ['bob 10'], ['0 -10 bob']],
  ['goes out to no address', ['wallet 10'], ['nobody 9'], ['0 -9', 'fee -1']],
  ['goes to oneself', ['wallet 10'], ['wallet 4', 'wallet 5'], ['fee -1']],
  ['goes to oneself without a fee', ['wallet 10'], ['wallet 10'], []],
  ['stands beside a note', ['wallet 10'], ['nobody 0', 'bob 9'], ['1 -9 bob', 'fee -1']],
  ['is an output of nothing', ['ada 10'], ['wallet 0', 'bob 9'], []],
  ['is paid together with others, who pay more', ['wallet 10', 'ada 20'], ['wallet 12', 'bob 17'], ['net 2']],
  ['is paid together with others to others', ['wallet 10', 'ada 20'], ['bob 29'], ['net -10']],
  ['is paid together with others', ['wallet 10', 'ada 20'], ['wallet 4', 'bob 25'], ['net -6']],
  ['comes back whole where others pay, too', ['wallet 10', 'ada 20'], ['wallet 10', 'bob 19'], []],
])('what %s: %j to %j', (_, inputs, outputs, lines) => {
  expect(linesOf(inputs, outputs)).toEqual(lines);
  const own = (texts: readonly string[]): bigint =>
    payments(texts).reduce((sum, { address, satoshis }) => sum + (address === WALLET ? satoshis : 0n), 0n);
  const sum = lines.reduce((total, line) => total + BigInt(line.split(' ')[1]!), 0n);
  expect(sum).toBe(own(outputs) - own(inputs));
});

it('refuses a transaction that is none of the address', () => {
  expect(() => linesOf(['ada 10'], ['bob 9'])).toThrow('A transaction of the history is none of the address.');
});
