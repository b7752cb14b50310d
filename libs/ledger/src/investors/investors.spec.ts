import { available, held } from '../book/account.js';
import { CREDENTIALS_STREAM } from '../credentials/state.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type DepositEvent } from '../deposits/deposits.js';
import { given, INVESTOR_ID, moneyTable, ONE_IS_ENOUGH, STREAM_ID, WALLET_ADDRESS } from '../testing/index.js';
import { type TransferEvent } from '../transfers/transfers.js';
import { walletId } from '../wallets/wallet-id.js';
import { type WalletEvent } from '../wallets/wallets.js';
import { type WithdrawalEvent } from '../withdrawals/withdrawals.js';
import { type InvestorEvent } from './investors.js';

const reasonDigest = 'cd'.repeat(32);
const OTHER = '1a2b3c4d-5e6f-4a7b-8c9d-0a1b2c3d4e05';
const ELSEWHERE = '2b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f06';

const frozen: InvestorEvent = { type: 'InvestorFrozen', reasonDigest };
const unfrozen: InvestorEvent = { type: 'InvestorUnfrozen', reasonDigest };
const closed: InvestorEvent = { type: 'InvestorClosed' };

const history: Record<string, InvestorEvent[]> = {
  active: [],
  frozen: [frozen],
  'unfrozen again': [frozen, unfrozen],
  closed: [closed],
};

const outcomeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : 'accepted');

describe('an investor', () => {
  const commands: Record<string, LedgerCommand> = {
    freeze: { type: 'FreezeInvestor', reasonDigest },
    unfreeze: { type: 'UnfreezeInvestor', reasonDigest },
    close: { type: 'CloseInvestor' },
  };
  const decisions = moneyTable(`
    | account        | command  | outcome             |
    | active         | freeze   | accepted            |
    | active         | unfreeze | investor-not-frozen |
    | active         | close    | accepted            |
    | frozen         | freeze   | investor-frozen     |
    | frozen         | unfreeze | accepted            |
    | frozen         | close    | account-frozen      |
    | unfrozen again | freeze   | accepted            |
    | unfrozen again | unfreeze | investor-not-frozen |
    | unfrozen again | close    | accepted            |
    | closed         | freeze   | account-closed      |
    | closed         | unfreeze | account-closed      |
    | closed         | close    | account-closed      |
  `);
  it.each(decisions)('that is $account: $command is $outcome', ({ account = '', command = '', outcome }) => {
    const { then, ledger } = given({ events: history[account]! }).when(commands[command]!);
    expect(outcomeOf(then)).toBe(outcome);
    expect([...ledger.balances]).toEqual([]);
  });

  it('is known by the latest of its events', () => {
    const { ledger } = given({ events: [frozen] }).when(commands['unfreeze']!);
    const stream = ledger.streams.get(STREAM_ID);
    expect(stream?.decider.investor?.(stream.state)).toMatchObject({ id: STREAM_ID, status: 'active', position: 2 });
  });
});

describe('a frozen or closed account', () => {
  const amountCents = 1_000n;
  const opened: WalletEvent = { type: 'WalletOpened', currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS };
  const wallet = { [walletId('BTC')!]: [opened] };
  const deposit: LedgerCommand = {
    type: 'RequestDeposit',
    investorId: INVESTOR_ID,
    amountCents,
    currency: 'BTC',
    walletAddress: WALLET_ADDRESS,
  };
  const withdrawal: LedgerCommand = {
    type: 'RequestWithdrawal',
    investorId: INVESTOR_ID,
    amountCents,
    recipientDigest: reasonDigest,
  };
  const transfer: LedgerCommand = {
    type: 'RequestTransfer',
    senderId: INVESTOR_ID,
    recipientId: OTHER,
    amountCents,
  };
  const depositRequested: DepositEvent = { ...deposit, type: 'DepositRequested' } as DepositEvent;
  const withdrawalRequested: WithdrawalEvent = { ...withdrawal, type: 'WithdrawalRequested' } as WithdrawalEvent;
  const transferRequested: TransferEvent = { ...transfer, type: 'TransferRequested' } as TransferEvent;
  const asked: Record<string, { events: LedgerEvent[]; command: LedgerCommand }> = {
    'requests a deposit': { events: [], command: deposit },
    'requests a withdrawal': { events: [], command: withdrawal },
    'requests a transfer': { events: [], command: transfer },
    'is sent a transfer': { events: [], command: { ...transfer, senderId: OTHER, recipientId: INVESTOR_ID } },
    'has a deposit approved': {
      events: [depositRequested],
      command: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH },
    },
    'has a withdrawal approved': {
      events: [withdrawalRequested],
      command: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH },
    },
    'has a withdrawal rejected': {
      events: [withdrawalRequested],
      command: { type: 'RejectWithdrawal', reasonDigest },
    },
    'has a transfer approved': { events: [transferRequested], command: { type: 'ApproveTransfer', ...ONE_IS_ENOUGH } },
    'has a transfer rejected': { events: [transferRequested], command: { type: 'RejectTransfer', reasonDigest } },
    'cancels a withdrawal': {
      events: [withdrawalRequested],
      command: { type: 'CancelWithdrawal', investorId: INVESTOR_ID },
    },
  };
  const cases = moneyTable(`
    | account | act                       | outcome         |
    | frozen  | requests a deposit        | accepted        |
    | frozen  | requests a withdrawal     | account-frozen  |
    | frozen  | requests a transfer       | account-frozen  |
    | frozen  | is sent a transfer        | accepted        |
    | frozen  | has a deposit approved    | accepted        |
    | frozen  | has a withdrawal approved | investor-frozen |
    | frozen  | has a withdrawal rejected | accepted        |
    | frozen  | has a transfer approved   | investor-frozen |
    | frozen  | has a transfer rejected   | accepted        |
    | frozen  | cancels a withdrawal      | accepted        |
    | closed  | requests a deposit        | account-closed  |
    | closed  | requests a withdrawal     | account-closed  |
    | closed  | requests a transfer       | account-closed  |
    | closed  | is sent a transfer        | account-closed  |
  `);
  it.each(cases)('that is $account $act: $outcome', ({ account = '', act = '', outcome }) => {
    const { events, command } = asked[act]!;
    const balances = { [available(INVESTOR_ID)]: 5_000n, [available(OTHER)]: 5_000n };
    const { then } = given({ balances, events, elsewhere: { [INVESTOR_ID]: history[account]!, ...wallet } }).when(
      command,
    );
    expect(outcomeOf(then)).toBe(outcome);
  });
});

describe('closing an account', () => {
  const requested: DepositEvent = {
    type: 'DepositRequested',
    investorId: STREAM_ID,
    amountCents: 500n,
    currency: 'BTC',
    walletAddress: WALLET_ADDRESS,
  };
  const asks = { investorId: STREAM_ID, amountCents: 500n };
  const payout: WithdrawalEvent[] = [
    { type: 'WithdrawalRequested', ...asks, recipientDigest: reasonDigest },
    { type: 'WithdrawalApproved', ...asks },
  ];
  const sent: TransferEvent = { type: 'TransferRequested', senderId: OTHER, recipientId: STREAM_ID, amountCents: 500n };
  const situations: Record<string, { balances?: Record<string, bigint>; events?: LedgerEvent[] }> = {
    nothing: {},
    'an available cent': { balances: { [available(STREAM_ID)]: 1n } },
    'a held cent': { balances: { [held(STREAM_ID)]: 1n } },
    'a cent in a plan': { balances: { [`investor/${STREAM_ID}/plan/${OTHER}`]: 1n } },
    'a cent of somebody else': { balances: { [available(OTHER)]: 1n } },
    'a pending deposit': { events: [requested] },
    'a rejected deposit': { events: [requested, { type: 'DepositRejected', reasonDigest }] },
    'an approved withdrawal': { balances: { [available(STREAM_ID)]: 500n }, events: payout },
    'a paid withdrawal': {
      balances: { [available(STREAM_ID)]: 500n },
      events: [...payout, { type: 'WithdrawalCompleted', ...asks, paymentReferenceDigest: reasonDigest }],
    },
    'a transfer on its way to them': { balances: { [available(OTHER)]: 500n }, events: [sent] },
  };
  const cases = moneyTable(`
    | with                          | outcome  |
    | nothing                       | closed   |
    | an available cent             | money    |
    | a held cent                   | holds    |
    | a cent in a plan              | plans    |
    | a cent of somebody else       | closed   |
    | a pending deposit             | requests |
    | a rejected deposit            | closed   |
    | an approved withdrawal        | requests |
    | a paid withdrawal             | closed   |
    | a transfer on its way to them | requests |
  `);
  it.each(cases)('with $with: $outcome', ({ with: what = '', outcome }) => {
    const { balances = {}, events = [] } = situations[what]!;
    const { then, obstacles } = given({ balances, elsewhere: { [ELSEWHERE]: events } }).when({ type: 'CloseInvestor' });
    expect(typeof then === 'string' ? [then, ...(obstacles ?? [])] : then).toEqual(
      outcome === 'closed' ? [closed] : ['account-not-empty', outcome],
    );
  });
});

describe('what an investor signs in with', () => {
  const credentialsDigest = 'ef'.repeat(32);
  const bind: LedgerCommand = { type: 'BindCredentials', credentialsDigest };
  const opened: LedgerEvent = { type: 'CredentialsOpened' };
  const owner = { kind: 'investor', id: STREAM_ID } as const;
  const system = { kind: 'system', id: 'set-up' } as const;
  const cases = moneyTable(`
    | account        | when   | by     | outcome                  |
    | active         | before | owner  | accepted                 |
    | active         | before | system | accepted                 |
    | frozen         | before | system | accepted                 |
    | closed         | before | owner  | account-closed           |
    | closed         | before | system | account-closed           |
    | active         | opened | owner  | accepted                 |
    | frozen         | opened | owner  | accepted                 |
    | unfrozen again | opened | owner  | accepted                 |
    | closed         | opened | owner  | account-closed           |
    | active         | opened | system | credentials-open-already |
  `);
  it.each(cases)('of an account that is $account, $when, by $by: $outcome', ({ account = '', when, by, outcome }) => {
    const elsewhere: Record<string, LedgerEvent[]> = when === 'opened' ? { [CREDENTIALS_STREAM]: [opened] } : {};
    const { then } = given({ events: history[account]!, elsewhere }).when(bind, by === 'owner' ? owner : system);
    expect(outcomeOf(then)).toBe(outcome);
    if (outcome === 'accepted') expect(then).toEqual([{ type: 'CredentialsBound', credentialsDigest }]);
  });

  const bound: InvestorEvent = { type: 'CredentialsBound', credentialsDigest };
  it('says nothing of the account’s status, and is known through every change of that', () => {
    const of = (events: InvestorEvent[]) => {
      const stream = given({ events }).when(bind, owner).ledger.streams.get(STREAM_ID)!;
      return { view: stream.decider.investor?.(stream.state), state: stream.state };
    };
    expect(of([])).toEqual({ view: undefined, state: { status: 'active', boundAt: 1 } });
    expect(of([frozen])).toMatchObject({ view: { status: 'frozen', position: 1, boundAt: 2 } });
    const { ledger } = given({ events: [bound, frozen] }).when({ type: 'UnfreezeInvestor', reasonDigest });
    expect(ledger.streams.get(STREAM_ID)?.state).toMatchObject({ status: 'active', position: 3, boundAt: 1 });
  });
});
