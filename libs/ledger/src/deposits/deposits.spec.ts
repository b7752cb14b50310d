import { available, external } from '../book/account.js';
import { given, INVESTOR_ID, moneyTable, STREAM_ID, WALLET_ADDRESS } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';
import { type WalletEvent } from '../wallets/wallets.js';
import { type DepositCommand, type DepositEvent } from './deposits.js';

const digest = 'cd'.repeat(32);
const request = (amountCents: bigint): DepositCommand => ({
  type: 'RequestDeposit',
  investorId: INVESTOR_ID,
  amountCents,
  currency: 'BTC',
  walletAddress: WALLET_ADDRESS,
});
const wallet = { currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS };
const opened: WalletEvent = { type: 'WalletOpened', ...wallet };
/** Deposits of bitcoin are taken. */
const elsewhere = { [walletId('BTC')!]: [opened] };
const second = { secondApprovalFromCents: 1_000_000n, secondApprovalDailyFromCents: 10n ** 15n };
const APPROVE = { type: 'ApproveDeposit', ...second } as const;
const requested: DepositEvent = {
  type: 'DepositRequested',
  investorId: INVESTOR_ID,
  amountCents: 5_000n,
  currency: 'BTC',
  walletAddress: WALLET_ADDRESS,
};
const approved: DepositEvent = {
  type: 'DepositApproved',
  investorId: INVESTOR_ID,
  currency: 'BTC',
  creditedCents: 5_000n,
  ...second,
};
const cancelled: DepositEvent = { type: 'DepositCancelled', investorId: INVESTOR_ID };
const rejected: DepositEvent = { type: 'DepositRejected', reasonDigest: digest };

describe('a deposit', () => {
  it('keeps the digest of the payment’s hash where the investor knows it', () => {
    const transactionHashDigest = 'ef'.repeat(32);
    const { then } = given({ elsewhere }).when({ ...request(5_000n), transactionHashDigest } as DepositCommand);
    expect(then).toEqual([{ ...requested, transactionHashDigest }]);
    expect(given({ elsewhere }).when(request(5_000n)).then).toStrictEqual([requested]);
  });

  it('[TXN-01] is requested as pending and moves nothing', () => {
    const { then, ledger } = given({ elsewhere }).when(request(5_000n));
    expect(then).toEqual([requested]);
    expect([...ledger.balances]).toEqual([]);
    const stream = ledger.streams.get(STREAM_ID);
    expect(stream?.decider.transactions(stream.state)).toMatchObject([
      { type: 'deposit', status: 'pending', amountCents: 5_000n },
    ]);
  });

  it('is credited at approval, from outside to what is available', () => {
    const { then, ledger } = given({ events: [requested] }).when(APPROVE);
    expect(then).toEqual([approved]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(5_000n);
    expect(ledger.balanceOf(external('BTC'))).toBe(-5_000n);
    expect(ledger.totals.get(INVESTOR_ID)?.depositedCents).toBe(5_000n);
  });

  it('is credited with what really arrived when that is another amount', () => {
    const { then, ledger } = given({ events: [requested] }).when({
      ...APPROVE,
      creditedCents: 4_200n,
      noteDigest: digest,
    });
    expect(then).toEqual([{ ...approved, creditedCents: 4_200n, noteDigest: digest }]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(4_200n);
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([{ amountCents: 4_200n, status: 'approved' }]);
    expect(stream?.decider.request(stream.state)).toMatchObject({ amountCents: 5_000n, creditedCents: 4_200n });
  });

  it('is credited with another amount only with a note', () => {
    const another = given({ events: [requested] }).when({ ...APPROVE, creditedCents: 4_999n });
    expect(another.then).toBe('credited-note-required');
    expect([...another.ledger.balances]).toEqual([]);
    const declared = given({ events: [requested] }).when({ ...APPROVE, creditedCents: 5_000n });
    expect(declared.then).toEqual([approved]);
  });

  it('moves nothing when it is rejected', () => {
    const { then, ledger } = given({ events: [requested] }).when({ type: 'RejectDeposit', reasonDigest: digest });
    expect(then).toEqual([rejected]);
    expect([...ledger.balances]).toEqual([]);
  });

  const next = { ...wallet, address: 'next-address' };
  const wallets: Record<string, WalletEvent[]> = {
    none: [],
    open: [opened],
    'a change waits': [opened, { type: 'WalletAddressProposed', ...next }],
    'only proposed': [{ type: 'WalletAddressProposed', ...wallet }],
    changed: [opened, { type: 'WalletAddressProposed', ...next }, { type: 'WalletAddressConfirmed', ...next }],
  };
  const addresses = moneyTable(`
    | wallet         | currency           | sent to      | outcome                |
    | none           | BTC            | demo-address | no-wallet-for-currency |
    | open           | BTC            | demo-address | accepted               |
    | open           | BTC            | DEMO-ADDRESS | no-wallet-for-currency |
    | open           | ETH            | demo-address | no-wallet-for-currency |
    | open           | fourteen-chars | demo-address | no-wallet-for-currency |
    | a change waits | BTC            | demo-address | accepted               |
    | a change waits | BTC            | next-address | no-wallet-for-currency |
    | only proposed  | BTC            | demo-address | no-wallet-for-currency |
    | changed        | BTC            | demo-address | no-wallet-for-currency |
    | changed        | BTC            | next-address | accepted               |
  `);
  it.each(addresses)('[DEP-14] with the wallet $wallet, to $sent to in $currency: $outcome', (row) => {
    const streams = { [walletId('BTC')!]: wallets[row['wallet']!]! };
    const { currency = '', 'sent to': walletAddress = '', outcome } = row;
    const { then } = given({ elsewhere: streams }).when({
      ...request(5_000n),
      currency,
      walletAddress,
    } as DepositCommand);
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  const amounts = moneyTable(`
    | amount          | outcome             |
    | 1               | accepted            |
    | 100000000000    | accepted            |
    | 100000000001    | amount-above-limit  |
    | 0               | amount-not-positive |
    | -1              | amount-not-positive |
  `);
  it.each(amounts)('of $amount cents is $outcome, requested or credited', ({ amount = '', outcome }) => {
    const asked = given({ elsewhere }).when(request(BigInt(amount))).then;
    const credited = given({ events: [requested] }).when({
      ...APPROVE,
      secondApprovalFromCents: 10n ** 15n,
      creditedCents: BigInt(amount),
      noteDigest: digest,
    }).then;
    for (const then of [asked, credited]) expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  const history: Record<string, DepositEvent[]> = {
    'nothing yet': [],
    'a pending one': [requested],
    'an approved one': [requested, approved],
    'a rejected one': [requested, rejected],
    'a cancelled one': [requested, cancelled],
  };
  const commands: Record<string, DepositCommand> = {
    request: request(5_000n),
    approve: APPROVE,
    cancel: { type: 'CancelDeposit', investorId: INVESTOR_ID },
    reject: { type: 'RejectDeposit', reasonDigest: digest },
  };
  const decisions = moneyTable(`
    | history         | command | outcome                 |
    | nothing yet     | request | accepted                |
    | nothing yet     | approve | request-not-found       |
    | nothing yet     | reject  | request-not-found       |
    | nothing yet     | cancel  | request-not-found       |
    | a pending one   | cancel  | accepted                |
    | an approved one | cancel  | request-already-decided |
    | a rejected one  | cancel  | request-already-decided |
    | a cancelled one | cancel  | request-already-decided |
    | a cancelled one | approve | request-already-decided |
    | a pending one   | request | request-already-exists  |
    | a pending one   | approve | accepted                |
    | a pending one   | reject  | accepted                |
    | an approved one | request | request-already-exists  |
    | an approved one | approve | request-already-decided |
    | an approved one | reject  | request-already-decided |
    | a rejected one  | request | request-already-exists  |
    | a rejected one  | approve | request-already-decided |
    | a rejected one  | reject  | request-already-decided |
  `);
  it.each(decisions)('with $history: $command is $outcome', ({ history: name = '', command = '', outcome }) => {
    const { then } = given({ events: history[name]!, elsewhere }).when(commands[command]!);
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  it('is cancelled by its own investor only', () => {
    const { then } = given({ events: [requested] }).when({ type: 'CancelDeposit', investorId: STREAM_ID });
    expect(then).toBe('request-not-found');
    const { ledger } = given({ events: [requested] }).when(
      { type: 'CancelDeposit', investorId: INVESTOR_ID },
      { kind: 'investor', id: INVESTOR_ID },
    );
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([{ status: 'rejected', cancelled: true }]);
  });

  describe('from the threshold on', () => {
    const large = { ...APPROVE, secondApprovalFromCents: 5_000n };
    const endorsed: DepositEvent = { type: 'DepositEndorsed', creditedCents: 5_000n };
    const another = { kind: 'staff', id: 'another' } as const;
    const other = (): DepositEvent[] => [requested, { ...endorsed, creditedCents: 6_000n, noteDigest: digest }];

    const thresholds = moneyTable(`
      | credited | outcome         |
      | 4999     | DepositApproved |
      | 5000     | DepositEndorsed |
      | 5001     | DepositEndorsed |
    `);
    it.each(thresholds)('a first approval of $credited cents gives $outcome', ({ credited = '', outcome }) => {
      const { then } = given({ events: [requested] }).when({
        ...large,
        creditedCents: BigInt(credited),
        noteDigest: digest,
      });
      expect(then).toMatchObject([{ type: outcome }]);
    });

    it('needs a second approval, by another person', () => {
      const history = given({ events: [requested, endorsed] });
      expect(history.when(large).then).toBe('second-person-needed');
    });

    it('is credited once the second person agrees', () => {
      const { then } = given({ events: [requested, endorsed] }).when(large, another);
      expect(then).toEqual([{ ...approved, secondApprovalFromCents: 5_000n }]);
    });

    it('a second approval of another amount is a new proposal', () => {
      const { then, ledger } = given({ events: [requested, endorsed] }).when(
        { ...large, creditedCents: 6_000n, noteDigest: digest },
        another,
      );
      expect(then).toEqual([{ type: 'DepositEndorsed', creditedCents: 6_000n, noteDigest: digest }]);
      const [stream] = [...ledger.streams.values()];
      expect(stream?.decider.request(stream.state)).toMatchObject({
        status: 'pending',
        endorsement: { by: 'another', amountCents: 6_000n },
      });
    });

    it.each([
      ['another amount than was declared', [requested], 6_000n, 'credited-note-required'],
      ['another one than the first person approved', [requested, endorsed], 6_000n, 'credited-note-required'],
      ['what was declared, where the first approved another one', other(), 5_000n, 'credited-note-required'],
      ['what the first person approved and explained', other(), 6_000n, 'DepositApproved'],
      ['whatever stands, where the first approved another one', other(), undefined, 'credited-amount-needed'],
      ['what was declared, where the first approved it', [requested, endorsed], undefined, 'DepositApproved'],
    ])('an approval without a note of %s', (_amount, events, creditedCents, outcome) => {
      const command = creditedCents === undefined ? large : { ...large, creditedCents };
      const { then } = given({ events }).when(command, another);
      expect(typeof then === 'string' ? then : then[0]?.type).toBe(outcome);
    });

    it('one person is enough to reject', () => {
      const { then } = given({ events: [requested, endorsed] }).when({ type: 'RejectDeposit', reasonDigest: digest });
      expect(then).toEqual([rejected]);
    });
  });

  it('is not decided by the commands of another decider', () => {
    const { then } = given({ events: [requested] }).when({ type: 'ApproveWithdrawal', ...second });
    expect(then).toBe('request-not-found');
  });
});
