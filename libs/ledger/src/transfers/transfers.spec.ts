import { available, held } from '../book/account.js';
import { given, INVESTOR_ID, moneyTable, ONE_IS_ENOUGH, STREAM_ID } from '../testing/index.js';
import { receivedId, type TransferCommand, type TransferEvent } from './transfers.js';

const RECIPIENT_ID = '1d2c3b4a-5f6e-4d7c-8b9a-0f1e2d3c4b05';
const digest = '9d'.repeat(32);
const transfer = { senderId: INVESTOR_ID, recipientId: RECIPIENT_ID, amountCents: 4_000n };
const requested: TransferEvent = { type: 'TransferRequested', ...transfer };
const approved: TransferEvent = { type: 'TransferApproved', ...transfer, ...ONE_IS_ENOUGH };
const rejected: TransferEvent = { type: 'TransferRejected', ...transfer, reasonDigest: digest };
const cancelled: TransferEvent = { type: 'TransferCancelled', ...transfer };
const balances = { [available(INVESTOR_ID)]: 10_000n };
const request = (changes: Partial<typeof transfer> = {}): TransferCommand => ({
  type: 'RequestTransfer',
  ...transfer,
  ...changes,
});

const commands: Record<string, TransferCommand> = {
  requested: request(),
  approved: { type: 'ApproveTransfer', ...ONE_IS_ENOUGH },
  rejected: { type: 'RejectTransfer', reasonDigest: digest },
  cancelled: { type: 'CancelTransfer', investorId: INVESTOR_ID },
};
const outcomeOf = (then: readonly TransferEvent[] | unknown): unknown => (typeof then === 'string' ? then : 'accepted');

describe('a transfer', () => {
  it('[TXN-03] is requested as pending, seen by its sender only', () => {
    const { then, ledger } = given({ balances }).when(request());
    expect(then).toEqual([requested]);
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([
      { investorId: INVESTOR_ID, type: 'transfer', status: 'pending', counterpartyId: RECIPIENT_ID },
    ]);
  });

  it('[DATA-12] is a transfer to its sender and a transfer_received to its recipient once approved', () => {
    const { ledger } = given({ balances, events: [requested] }).when({ type: 'ApproveTransfer', ...ONE_IS_ENOUGH });
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([
      { id: STREAM_ID, investorId: INVESTOR_ID, type: 'transfer', status: 'completed', counterpartyId: RECIPIENT_ID },
      {
        id: receivedId(STREAM_ID),
        investorId: RECIPIENT_ID,
        type: 'transfer_received',
        status: 'completed',
        counterpartyId: INVESTOR_ID,
      },
    ]);
    expect(receivedId(STREAM_ID)).toBe('5f0c3f4e-0b1d-8a52-9a55-0c8b5a3f7d01');
  });

  const ledger = moneyTable(`
    | once      | available | held | received |
    | requested | 6000      | 4000 | 0        |
    | approved  | 6000      | 0    | 4000     |
    | rejected  | 10000     | 0    | 0        |
    | cancelled | 10000     | 0    | 0        |
  `);
  it.each(ledger)('once $once: $available available, $held held, $received received', (row) => {
    const events = row['once'] === 'requested' ? [] : [requested];
    const { ledger: after } = given({ balances, events }).when(commands[row['once']!]!);
    expect(after.balanceOf(available(INVESTOR_ID))).toBe(BigInt(row['available']!));
    expect(after.balanceOf(held(INVESTOR_ID))).toBe(BigInt(row['held']!));
    expect(after.balanceOf(available(RECIPIENT_ID))).toBe(BigInt(row['received']!));
  });

  const amounts = moneyTable(`
    | amount       | outcome              |
    | 1            | accepted             |
    | 10000        | accepted             |
    | 10001        | insufficient-balance |
    | 100000000000 | insufficient-balance |
    | 100000000001 | amount-above-limit   |
    | 0            | amount-not-positive  |
    | -5           | amount-not-positive  |
  `);
  it.each(amounts)('of $amount cents with 10000 available is $outcome', ({ amount = '', outcome }) => {
    expect(outcomeOf(given({ balances }).when(request({ amountCents: BigInt(amount) })).then)).toBe(outcome);
  });

  it('to oneself is refused', () => {
    expect(given({ balances }).when(request({ recipientId: INVESTOR_ID })).then).toBe('transfer-to-oneself');
  });

  it('is cancelled by its sender only', () => {
    const command = { type: 'CancelTransfer', investorId: RECIPIENT_ID } as const;
    expect(given({ balances, events: [requested] }).when(command).then).toBe('request-not-found');
  });

  const histories: Record<string, TransferEvent[]> = {
    none: [],
    pending: [requested],
    approved: [requested, approved],
    rejected: [requested, rejected],
    cancelled: [requested, cancelled],
  };
  const decisions = moneyTable(`
    | state     | command   | outcome                 |
    | none      | approved  | request-not-found       |
    | none      | rejected  | request-not-found       |
    | none      | cancelled | request-not-found       |
    | pending   | requested | request-already-exists  |
    | pending   | approved  | accepted                |
    | pending   | rejected  | accepted                |
    | pending   | cancelled | accepted                |
    | approved  | approved  | request-already-decided |
    | approved  | rejected  | request-already-decided |
    | approved  | cancelled | request-already-decided |
    | rejected  | approved  | request-already-decided |
    | rejected  | cancelled | request-already-decided |
    | cancelled | approved  | request-already-decided |
    | cancelled | rejected  | request-already-decided |
  `);
  it.each(decisions)('when $state, to be $command is $outcome', ({ state = '', command = '', outcome }) => {
    const { then } = given({ balances, events: histories[state]! }).when(commands[command]!);
    expect(outcomeOf(then)).toBe(outcome);
  });
});
