import { ADJUSTMENTS, available, external } from '../book/account.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type DepositEvent } from '../deposits/deposits.js';
import { given, INVESTOR_ID, moneyTable, STAFF, STREAM_ID } from '../testing/index.js';
import { type AdjustmentEvent } from './adjustments.js';
import { type ProposeAdjustment } from './propose-adjustment.js';
import { reversalId } from './reversal-id.js';

const reasonDigest = 'cd'.repeat(32);
const ANOTHER = { kind: 'staff', id: 'another' } as const;

const draft: ProposeAdjustment = {
  type: 'ProposeAdjustment',
  investorId: INVESTOR_ID,
  direction: 'add',
  amountCents: 5_000n,
  category: 'goodwill',
  reasonDigest,
};
const drafted = (direction: 'add' | 'subtract' = 'add', amountCents = 5_000n): AdjustmentEvent => ({
  ...draft,
  type: 'AdjustmentDrafted',
  direction,
  amountCents,
});
const approved = (direction: 'add' | 'subtract' = 'add', againstAccount = ADJUSTMENTS): AdjustmentEvent => ({
  type: 'AdjustmentApproved',
  investorId: INVESTOR_ID,
  direction,
  amountCents: 5_000n,
  againstAccount,
});
const rejected: AdjustmentEvent = { type: 'AdjustmentRejected', reasonDigest };
const withdrawn: AdjustmentEvent = { type: 'AdjustmentWithdrawn' };

const outcomeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : 'accepted');
const actors = { proposer: STAFF, another: ANOTHER };

describe('an adjustment', () => {
  it('is drafted by one, moves nothing and is no transaction yet', () => {
    const { then, ledger } = given().when(draft);
    expect(then).toEqual([drafted()]);
    expect([...ledger.balances]).toEqual([]);
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toEqual([]);
    expect(stream?.decider.request(stream.state)).toMatchObject({
      kind: 'adjustment',
      status: 'pending',
      direction: 'add',
      category: 'goodwill',
      proposedBy: STAFF.id,
    });
  });

  it('is a completed transaction once another approved it, and counts in no total', () => {
    const { then, ledger } = given({ events: [drafted()] }).when({ type: 'ApproveAdjustment' }, ANOTHER);
    expect(then).toEqual([approved()]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(5_000n);
    expect(ledger.balanceOf(ADJUSTMENTS)).toBe(-5_000n);
    expect(ledger.totals.size).toBe(0);
    const [stream] = [...ledger.streams.values()];
    expect(stream?.decider.transactions(stream.state)).toMatchObject([
      { id: STREAM_ID, type: 'admin_balance_adjustment_add', status: 'completed', amountCents: 5_000n, position: 2 },
    ]);
  });

  const amounts = moneyTable(`
    | direction | available | amount       | outcome                    |
    | add       | 0         | 1            | accepted                   |
    | add       | 0         | 100000000000 | accepted                   |
    | add       | 0         | 100000000001 | amount-above-limit         |
    | add       | 0         | 0            | amount-not-positive        |
    | subtract  | 10        | -1           | amount-not-positive        |
    | subtract  | 10        | 10           | accepted                   |
    | subtract  | 10        | 11           | adjustment-exceeds-balance |
    | subtract  | 0         | 1            | adjustment-exceeds-balance |
  `);
  it.each(amounts)('to $direction $amount cents with $available available is $outcome', (row) => {
    const { direction, amount = '', outcome } = row;
    const balances = { [available(INVESTOR_ID)]: BigInt(row['available'] ?? '') };
    const command = { ...draft, direction: direction as 'add', amountCents: BigInt(amount) };
    expect(outcomeOf(given({ balances }).when(command).then)).toBe(outcome);
  });

  it('never takes more than is available when it is approved', () => {
    const when = (cents: bigint) =>
      given({ balances: { [available(INVESTOR_ID)]: cents }, events: [drafted('subtract')] }).when(
        { type: 'ApproveAdjustment' },
        ANOTHER,
      );
    expect(when(4_999n).then).toBe('adjustment-exceeds-balance');
    const { then, ledger } = when(5_000n);
    expect(then).toEqual([approved('subtract')]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(0n);
    expect(ledger.balanceOf(ADJUSTMENTS)).toBe(5_000n);
  });

  const history: Record<string, AdjustmentEvent[]> = {
    'nothing yet': [],
    'a draft': [drafted()],
    'an approved one': [drafted(), approved()],
    'a rejected one': [drafted(), rejected],
    'a withdrawn one': [drafted(), withdrawn],
  };
  const commands: Record<string, LedgerCommand> = {
    draft,
    approve: { type: 'ApproveAdjustment' },
    reject: { type: 'RejectAdjustment', reasonDigest },
    withdraw: { type: 'RetractAdjustment' },
  };
  const decisions = moneyTable(`
    | history         | who      | command  | outcome                 |
    | nothing yet     | another  | approve  | request-not-found       |
    | nothing yet     | another  | reject   | request-not-found       |
    | nothing yet     | another  | withdraw | request-not-found       |
    | a draft         | another  | draft    | request-already-exists  |
    | a draft         | proposer | approve  | second-person-needed    |
    | a draft         | proposer | reject   | second-person-needed    |
    | a draft         | proposer | withdraw | accepted                |
    | a draft         | another  | approve  | accepted                |
    | a draft         | another  | reject   | accepted                |
    | a draft         | another  | withdraw | not-ones-own-proposal   |
    | an approved one | another  | approve  | request-already-decided |
    | an approved one | another  | reject   | request-already-decided |
    | an approved one | proposer | withdraw | request-already-decided |
    | a rejected one  | another  | approve  | request-already-decided |
    | a rejected one  | another  | draft    | request-already-exists  |
    | a withdrawn one | another  | approve  | request-already-decided |
    | a withdrawn one | proposer | withdraw | request-already-decided |
  `);
  it.each(decisions)('with $history: $command by $who is $outcome', (row) => {
    const { history: name = '', who, command = '', outcome } = row;
    const { then } = given({ events: history[name]! }).when(commands[command]!, actors[who as 'another']);
    expect(outcomeOf(then)).toBe(outcome);
  });

  it('reaches a frozen account and no closed one', () => {
    const to = (event: LedgerEvent) => given({ elsewhere: { [INVESTOR_ID]: [event] } }).when(draft).then;
    expect(outcomeOf(to({ type: 'InvestorFrozen', reasonDigest }))).toBe('accepted');
    expect(to({ type: 'InvestorClosed' })).toBe('account-closed');
  });
});

describe('the reversal of a wrong entry', () => {
  const originalId = '2b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f06';
  const reversal = reversalId(originalId);
  const declared = { investorId: INVESTOR_ID, amountCents: 9_000n, currency: 'BTC', walletAddress: 'demo-address' };
  const deposit: DepositEvent[] = [
    { type: 'DepositRequested', ...declared },
    { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: 5_000n },
  ];
  const propose: LedgerCommand = { type: 'ProposeReversal', originalId, investorId: INVESTOR_ID, reasonDigest };
  const proposed: AdjustmentEvent = {
    type: 'ReversalProposed',
    originalId,
    investorId: INVESTOR_ID,
    direction: 'subtract',
    amountCents: 5_000n,
    againstAccount: external('BTC'),
    reasonDigest,
  };

  it('of a deposit mirrors what was credited, between the same accounts', () => {
    expect(given({ streamId: reversal, elsewhere: { [originalId]: deposit } }).when(propose).then).toEqual([proposed]);
    const { then, ledger } = given({
      streamId: reversal,
      elsewhere: { [originalId]: deposit },
      events: [proposed],
    }).when({ type: 'ApproveAdjustment' }, ANOTHER);
    expect(then).toEqual([approved('subtract', external('BTC'))]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(0n);
    expect(ledger.balanceOf(external('BTC'))).toBe(0n);
    expect(ledger.totals.get(INVESTOR_ID)?.depositedCents).toBe(5_000n);
    const stream = ledger.streams.get(reversal);
    expect(stream?.decider.transactions(stream.state)).toMatchObject([
      { id: reversal, type: 'admin_balance_adjustment_subtract', status: 'completed', amountCents: 5_000n },
    ]);
    expect(stream?.decider.request(stream.state)).toMatchObject({ kind: 'adjustment', originalId });
  });

  it.each([
    ['add', 'subtract'],
    ['subtract', 'add'],
  ] as const)('of an adjustment that %ss the money is one that %ss it, between the same accounts', (was, becomes) => {
    const elsewhere = { [originalId]: [drafted(was), approved(was)] };
    const balances = { [available(INVESTOR_ID)]: 5_000n };
    // What was taken is given back also to who has nothing left.
    expect(given({ streamId: reversal, balances, elsewhere }).when(propose).then).toEqual([
      { ...proposed, direction: becomes, amountCents: 5_000n, againstAccount: ADJUSTMENTS },
    ]);
  });

  it('is not proposed to who has no account any more', () => {
    const elsewhere = { [originalId]: deposit, [INVESTOR_ID]: [{ type: 'InvestorClosed' } as const] };
    expect(given({ streamId: reversal, elsewhere }).when(propose).then).toBe('account-closed');
  });

  const originals: Record<string, LedgerEvent[]> = {
    nothing: [],
    'a credited deposit': deposit,
    'a pending deposit': deposit.slice(0, 1),
    'a rejected deposit': [deposit[0]!, { type: 'DepositRejected', reasonDigest }],
    'an approved adjustment': [drafted(), approved()],
    'a drafted adjustment': [drafted()],
    'a transfer': [{ type: 'TransferRequested', senderId: STREAM_ID, recipientId: INVESTOR_ID, amountCents: 1n }],
    'a withdrawal': [
      { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents: 1n, recipientDigest: reasonDigest },
    ],
    'another reversal': [proposed, approved('subtract', external('BTC'))],
  };
  const cases = moneyTable(`
    | original               | available | outcome                    |
    | nothing                | 0         | entry-not-reversible       |
    | a credited deposit     | 0         | accepted                   |
    | a pending deposit      | 0         | entry-not-reversible       |
    | a rejected deposit     | 0         | entry-not-reversible       |
    | an approved adjustment | 0         | accepted                   |
    | a drafted adjustment   | 0         | entry-not-reversible       |
    | a transfer             | 1         | entry-not-reversible       |
    | a withdrawal           | 1         | entry-not-reversible       |
    | another reversal       | 5000      | entry-not-reversible       |
  `);
  it.each(cases)('of $original is $outcome', ({ original = '', available: cents = '', outcome }) => {
    const balances = { [available(INVESTOR_ID)]: BigInt(cents), [available(STREAM_ID)]: 1n };
    const { then } = given({ streamId: reversal, balances, elsewhere: { [originalId]: originals[original]! } }).when(
      propose,
    );
    expect(outcomeOf(then)).toBe(outcome);
  });

  it('is refused when the money is not there any more, proposed or approved', () => {
    const spent: LedgerEvent[] = [
      { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents: 1n, recipientDigest: reasonDigest },
    ];
    const elsewhere = { [originalId]: deposit, [STREAM_ID]: spent };
    expect(given({ streamId: reversal, elsewhere }).when(propose).then).toBe('adjustment-exceeds-balance');
    const approval = given({ streamId: reversal, elsewhere, events: [proposed] }).when(
      { type: 'ApproveAdjustment' },
      ANOTHER,
    );
    expect(approval.then).toBe('adjustment-exceeds-balance');
  });

  it('happens once: it may be proposed again only after it was declined', () => {
    const after = (...events: AdjustmentEvent[]) =>
      outcomeOf(
        given({
          streamId: reversal,
          balances: { [available(INVESTOR_ID)]: 9_000n },
          elsewhere: { [originalId]: deposit },
          events,
        }).when(propose).then,
      );
    expect(after(proposed)).toBe('entry-already-reversed');
    expect(after(proposed, approved('subtract', external('BTC')))).toBe('entry-already-reversed');
    expect(after(proposed, rejected)).toBe('accepted');
    expect(after(proposed, withdrawn)).toBe('accepted');
  });

  it('names the owner of the entry', () => {
    const { then } = given({ streamId: reversal, elsewhere: { [originalId]: deposit } }).when({
      ...propose,
      investorId: STREAM_ID,
    } as LedgerCommand);
    expect(then).toBe('entry-not-reversible');
  });

  it('goes to the stream that its entry names, and to no other', () => {
    expect(() => given({ elsewhere: { [originalId]: deposit } }).when(propose)).toThrow('reverses another entry');
  });
});
