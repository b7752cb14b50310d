import { available, CLEARING, held, PAYOUTS } from '../book/account.js';
import { given, INVESTOR_ID, moneyTable, ONE_IS_ENOUGH, STREAM_ID } from '../testing/index.js';
import { type WithdrawalCommand, type WithdrawalEvent } from './withdrawals.js';

const digest = 'ef'.repeat(32);
const withdrawal = { investorId: INVESTOR_ID, amountCents: 3_000n };
const requested: WithdrawalEvent = { type: 'WithdrawalRequested', ...withdrawal, recipientDigest: digest };
const byTwo = { secondApprovalFromCents: 3_000n, secondApprovalDailyFromCents: 10n ** 15n };
const approved: WithdrawalEvent = { type: 'WithdrawalApproved', ...withdrawal, ...ONE_IS_ENOUGH };
const rejected: WithdrawalEvent = { type: 'WithdrawalRejected', ...withdrawal, reasonDigest: digest };
const bounced: WithdrawalEvent = { type: 'WithdrawalBounced', ...withdrawal, reasonDigest: digest };
const completed: WithdrawalEvent = { type: 'WithdrawalCompleted', ...withdrawal, paymentReferenceDigest: digest };
const request = (amountCents: bigint): WithdrawalCommand => ({
  type: 'RequestWithdrawal',
  investorId: INVESTOR_ID,
  amountCents,
  recipientDigest: digest,
});
const balances = { [available(INVESTOR_ID)]: 10_000n };

describe('a withdrawal', () => {
  it('[TXN-02] is requested as pending and holds its amount', () => {
    const { then, ledger } = given({ balances }).when(request(3_000n));
    expect(then).toEqual([requested]);
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([{ type: 'withdrawal', status: 'pending' }]);
  });

  it('keeps the digest of the reviewer’s note, endorsed or approved, where they wrote one', () => {
    const approve = (of: object): unknown =>
      given({ balances, events: [requested] }).when({ type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH, ...of }).then;
    expect(approve({ noteDigest: digest })).toEqual([{ ...approved, noteDigest: digest }]);
    expect(approve({})).toStrictEqual([approved]);
    expect(approve({ noteDigest: digest, ...byTwo })).toEqual([
      { type: 'WithdrawalEndorsed', amountCents: 3_000n, noteDigest: digest },
    ]);
  });

  const accounts: Record<string, WithdrawalEvent[]> = {
    requested: [],
    approved: [requested],
    completed: [requested, approved],
    rejected: [requested],
    bounced: [requested, approved],
    cancelled: [requested],
  };
  const commands: Record<string, WithdrawalCommand> = {
    requested: request(3_000n),
    approved: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH },
    cancelled: { type: 'CancelWithdrawal', investorId: INVESTOR_ID },
    completed: { type: 'CompleteWithdrawal', paymentReferenceDigest: digest },
    rejected: { type: 'RejectWithdrawal', reasonDigest: digest },
    bounced: { type: 'RejectWithdrawal', reasonDigest: digest },
  };
  const ledger = moneyTable(`
    | once      | available | held | clearing | payouts | withdrawn |
    | requested | 7000      | 3000 | 0        | 0       | 0         |
    | approved  | 7000      | 0    | 3000     | 0       | 3000      |
    | completed | 7000      | 0    | 0        | 3000    | 3000      |
    | rejected  | 10000     | 0    | 0        | 0       | 0         |
    | bounced   | 10000     | 0    | 0        | 0       | 0         |
    | cancelled | 10000     | 0    | 0        | 0       | 0         |
  `);
  it.each(ledger)('once $once: $available available, $held held, $withdrawn withdrawn', (row) => {
    const { ledger: after } = given({ balances, events: accounts[row['once']!]! }).when(commands[row['once']!]!);
    expect({
      available: after.balanceOf(available(INVESTOR_ID)),
      held: after.balanceOf(held(INVESTOR_ID)),
      clearing: after.balanceOf(CLEARING),
      payouts: after.balanceOf(PAYOUTS),
      withdrawn: after.totals.get(INVESTOR_ID)?.withdrawnCents ?? 0n,
    }).toEqual({
      available: BigInt(row['available']!),
      held: BigInt(row['held']!),
      clearing: BigInt(row['clearing']!),
      payouts: BigInt(row['payouts']!),
      withdrawn: BigInt(row['withdrawn']!),
    });
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
    const { then } = given({ balances }).when(request(BigInt(amount)));
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  it('cannot spend what another request holds', () => {
    const { then } = given({ balances: { [available(INVESTOR_ID)]: 0n, [held(INVESTOR_ID)]: 10_000n } }).when(
      request(1n),
    );
    expect(then).toBe('insufficient-balance');
  });

  const histories: Record<string, WithdrawalEvent[]> = {
    none: [],
    pending: [requested],
    approved: [requested, approved],
    rejected: [requested, rejected],
    completed: [requested, approved, completed],
    bounced: [requested, approved, bounced],
  };
  const decisions = moneyTable(`
    | state     | command   | outcome                 |
    | none      | approved  | request-not-found       |
    | none      | rejected  | request-not-found       |
    | none      | completed | request-not-found       |
    | none      | cancelled | request-not-found       |
    | pending   | cancelled | accepted                |
    | approved  | cancelled | request-already-decided |
    | completed | cancelled | request-already-decided |
    | pending   | requested | request-already-exists  |
    | pending   | approved  | accepted                |
    | pending   | rejected  | accepted                |
    | pending   | completed | withdrawal-not-approved |
    | approved  | approved  | request-already-decided |
    | approved  | rejected  | accepted                |
    | approved  | completed | accepted                |
    | rejected  | approved  | request-already-decided |
    | rejected  | rejected  | request-already-decided |
    | rejected  | completed | request-already-decided |
    | completed | approved  | request-already-decided |
    | completed | rejected  | request-already-decided |
    | completed | completed | request-already-decided |
    | bounced   | rejected  | request-already-decided |
    | bounced   | completed | request-already-decided |
  `);
  it.each(decisions)('when $state, to be $command is $outcome', ({ state = '', command = '', outcome }) => {
    const { then } = given({ balances, events: histories[state]! }).when(commands[command]!);
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  it('is cancelled by its own investor only', () => {
    const { then } = given({ balances, events: [requested] }).when({ type: 'CancelWithdrawal', investorId: STREAM_ID });
    expect(then).toBe('request-not-found');
  });

  it('from the threshold on needs a second approval, by another person', () => {
    const large: WithdrawalCommand = { type: 'ApproveWithdrawal', ...byTwo };
    const endorsed: WithdrawalEvent = { type: 'WithdrawalEndorsed', amountCents: 3_000n };
    const first = given({ balances, events: [requested] }).when(large);
    expect(first.then).toEqual([endorsed]);
    expect(first.ledger.balanceOf(held(INVESTOR_ID))).toBe(3_000n);
    const second = given({ balances, events: [requested, endorsed] });
    expect(second.when(large).then).toBe('second-person-needed');
    expect(second.when(large, { kind: 'staff', id: 'another' }).then).toEqual([{ ...approved, ...byTwo }]);
  });
});
