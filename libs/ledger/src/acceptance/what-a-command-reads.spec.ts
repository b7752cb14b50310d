import { reversalId } from '../adjustments/reversal-id.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { CREDENTIALS_STREAM } from '../credentials/state.js';
import { type LedgerCommand, type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { POLICY_STREAM } from '../policy/state.js';
import { STAFF_STREAM } from '../staff/state.js';
import { COMMAND_ID, INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { type Actor } from '../stored/event-envelope.js';
import { walletId } from '../wallets/wallet-id.js';
import { LedgerState } from '../book/ledger-state.js';

const OTHER_ID = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
const digest = 'ab'.repeat(32);

const WALLET_ID = walletId('BTC')!;
const PLAN_ID = 'd0000000-0000-4000-8000-000000000001';
const RUN_ID = 'f0000000-0000-4000-8000-000000000001';
const deposit: LedgerEvent = {
  type: 'DepositRequested',
  investorId: INVESTOR_ID,
  amountCents: 5n,
  currency: 'BTC',
  walletAddress: 'a',
};
const money = { investorId: INVESTOR_ID, amountCents: 5n };
const pair = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents: 5n };
const thresholds = { secondApprovalFromCents: 1n, secondApprovalDailyFromCents: 1n };
const change = { proposalId: PLAN_ID, memberId: OTHER_ID, role: 'reviewer' } as const;
const key = { credentialId: 'a2V5', publicKey: 'cHVi', algorithm: 'ES256' } as const;
const policy = { ...thresholds, breakGlass: 'off', signing: 'optional' } as const;
const terms = {
  name: 'Harbour',
  description: '',
  minCents: 1n,
  maxCents: 9n,
  durationDays: 1,
  ratePpm: 0,
  payout: 'at-maturity',
} as const;
const btc = { currency: 'BTC', network: 'Bitcoin', address: 'a' };
const draft = { ...money, direction: 'add', category: 'goodwill', reasonDigest: digest } as const;
const figures = { payouts: 0, totalCents: 0n, setHash: digest };
const transfer: LedgerEvent = { type: 'TransferRequested', ...pair };
const withdrawal: LedgerEvent = { type: 'WithdrawalRequested', ...money, recipientDigest: digest };
const adjustment: LedgerEvent = { ...draft, type: 'AdjustmentDrafted' };
const wallet: LedgerEvent = { type: 'WalletAddressProposed', ...btc };
const invoked: LedgerEvent = { type: 'BreakGlassInvoked', subjectId: PLAN_ID, reasonDigest: digest };
const bought = { planId: PLAN_ID, planVersion: 1, planName: 'Harbour', durationDays: 1, ratePpm: 0 };
const purchase: LedgerEvent = { type: 'PlanPurchased', ...money, ...bought, payout: 'at-maturity' };

const statement = {
  fileDigest: digest,
  fromDay: 1,
  toDay: 2,
  openingUnits: 0n,
  closingUnits: 5n,
  lines: 3,
  root: digest,
};
const sealed: LedgerEvent = { type: 'StatementSealed', ...statement };
const empty: LedgerEvent = { ...sealed, lines: 0 };
const outside = { accountId: PLAN_ID, kind: 'bank', source: 'statements', name: 'a', identifier: 'b' } as const;
const account = { ...outside, network: 'c', currency: 'USD', decimals: 2, staleAfterDays: 3 };
const line = {
  accountId: PLAN_ID,
  currency: 'USD',
  units: 5n,
  reference: 'r',
  bookedDay: 1,
  valueDay: 2,
  lineDigest: digest,
};
const item = { amountCents: 5n, category: 'fee', reasonDigest: digest } as const;

const lineAccount = `external/line/${OTHER_ID}`;
const byLine = [OUTSIDE_ACCOUNTS_STREAM, OTHER_ID, explanationId(OTHER_ID)!];
const accountsGlass = breakGlassId(OUTSIDE_ACCOUNTS_STREAM);
const ofPlan = [OUTSIDE_ACCOUNTS_STREAM, breakGlassId(explanationId(PLAN_ID)!), POLICY_STREAM];
/** Nothing that can be explained has such an id. */
const NO_ITEM = 'd0000000-0000-1000-8000-000000000001';
const available = `investor/${INVESTOR_ID}/available`;
const held = `investor/${INVESTOR_ID}/held`;
const plan = `investor/${INVESTOR_ID}/plan/${STREAM_ID}`;
const both = [available, held, `investor/${OTHER_ID}/available`];
const payouts = [available, held, 'platform/clearing', 'external/payouts'];
const glass = breakGlassId(STREAM_ID);

/** A command, what happened before on its stream, and what it reads, the stream itself aside. */
interface Read {
  readonly command: LedgerCommand;
  /** STREAM_ID unless said. */
  readonly streamId?: string;
  readonly past?: LedgerEvent;
  readonly accounts?: readonly string[];
  readonly ranges?: readonly { readonly after: string; readonly upTo: string }[];
  readonly streams?: readonly string[];
  readonly investors?: readonly string[];
  readonly decidedAloneFor?: readonly string[];
}

const READS: Record<LedgerCommand['type'], readonly Read[]> = {
  RequestDeposit: [
    { command: { ...deposit, type: 'RequestDeposit' }, streams: [INVESTOR_ID, WALLET_ID] },
    { command: { ...deposit, type: 'RequestDeposit', currency: 'no currency' }, streams: [INVESTOR_ID] },
  ],
  ApproveDeposit: [
    {
      command: { type: 'ApproveDeposit', ...thresholds },
      past: deposit,
      accounts: ['external/BTC', available],
      streams: [glass, POLICY_STREAM, OUTSIDE_ACCOUNTS_STREAM],
      decidedAloneFor: [INVESTOR_ID],
    },
    {
      command: { type: 'ApproveDeposit', ...thresholds, lineId: OTHER_ID },
      past: deposit,
      accounts: ['external/BTC', available, lineAccount],
      streams: [glass, POLICY_STREAM, ...byLine],
      decidedAloneFor: [INVESTOR_ID],
    },
    { command: { type: 'ApproveDeposit', ...thresholds } },
  ],
  MatchDeposit: [
    {
      command: { type: 'MatchDeposit', lineId: OTHER_ID },
      past: deposit,
      accounts: ['external/BTC', lineAccount],
      streams: [...byLine, reversalId(STREAM_ID), explanationId(STREAM_ID)!, glass, POLICY_STREAM],
    },
    { command: { type: 'MatchDeposit', lineId: OTHER_ID } },
  ],
  RejectDeposit: [{ command: { type: 'RejectDeposit', reasonDigest: digest }, past: deposit }],
  CancelDeposit: [{ command: { type: 'CancelDeposit', investorId: INVESTOR_ID }, past: deposit }],
  RequestWithdrawal: [
    {
      command: { ...money, type: 'RequestWithdrawal', recipientDigest: digest },
      accounts: payouts,
      streams: [INVESTOR_ID],
    },
  ],
  ApproveWithdrawal: [
    {
      command: { type: 'ApproveWithdrawal', ...thresholds },
      past: withdrawal,
      accounts: payouts,
      streams: [INVESTOR_ID, glass, POLICY_STREAM],
      decidedAloneFor: [INVESTOR_ID],
    },
    { command: { type: 'ApproveWithdrawal', ...thresholds } },
  ],
  RejectWithdrawal: [
    { command: { type: 'RejectWithdrawal', reasonDigest: digest }, past: withdrawal, accounts: payouts },
    { command: { type: 'RejectWithdrawal', reasonDigest: digest } },
  ],
  CompleteWithdrawal: [
    {
      command: { type: 'CompleteWithdrawal', paymentReferenceDigest: digest },
      past: withdrawal,
      accounts: payouts,
    },
    {
      command: { type: 'CompleteWithdrawal', paymentReferenceDigest: digest, lineId: OTHER_ID },
      past: withdrawal,
      accounts: [...payouts, lineAccount],
      streams: [...byLine, explanationId(STREAM_ID)!],
    },
    { command: { type: 'CompleteWithdrawal', paymentReferenceDigest: digest, lineId: OTHER_ID } },
  ],
  MatchWithdrawal: [
    {
      command: { type: 'MatchWithdrawal', lineId: OTHER_ID },
      past: withdrawal,
      accounts: [...payouts, lineAccount],
      streams: [...byLine, explanationId(STREAM_ID)!, glass, POLICY_STREAM],
    },
    { command: { type: 'MatchWithdrawal', lineId: OTHER_ID } },
  ],
  CancelWithdrawal: [
    { command: { type: 'CancelWithdrawal', investorId: INVESTOR_ID }, past: withdrawal, accounts: payouts },
  ],
  RequestTransfer: [
    { command: { ...pair, type: 'RequestTransfer' }, accounts: both, streams: [INVESTOR_ID, OTHER_ID] },
  ],
  ApproveTransfer: [
    {
      command: { type: 'ApproveTransfer', ...thresholds },
      past: transfer,
      accounts: both,
      streams: [INVESTOR_ID, glass, POLICY_STREAM],
      decidedAloneFor: [INVESTOR_ID],
    },
    { command: { type: 'ApproveTransfer', ...thresholds } },
  ],
  RejectTransfer: [
    { command: { type: 'RejectTransfer', reasonDigest: digest }, past: transfer, accounts: both },
    { command: { type: 'RejectTransfer', reasonDigest: digest } },
  ],
  CancelTransfer: [{ command: { type: 'CancelTransfer', investorId: INVESTOR_ID }, past: transfer, accounts: both }],
  ProposeAdjustment: [
    { command: { ...draft, type: 'ProposeAdjustment' }, accounts: [available], streams: [INVESTOR_ID] },
  ],
  ProposeReversal: [
    {
      command: { type: 'ProposeReversal', originalId: PLAN_ID, investorId: INVESTOR_ID, reasonDigest: digest },
      accounts: [available],
      streams: [PLAN_ID, explanationId(PLAN_ID)!, INVESTOR_ID],
    },
    {
      command: { type: 'ProposeReversal', originalId: NO_ITEM, investorId: INVESTOR_ID, reasonDigest: digest },
      accounts: [available],
      streams: [NO_ITEM, INVESTOR_ID],
    },
  ],
  ApproveAdjustment: [
    {
      command: { type: 'ApproveAdjustment' },
      past: adjustment,
      accounts: [available, 'platform/adjustments'],
      streams: [glass, POLICY_STREAM],
    },
    { command: { type: 'ApproveAdjustment' } },
  ],
  RejectAdjustment: [
    {
      command: { type: 'RejectAdjustment', reasonDigest: digest },
      past: adjustment,
      accounts: [available, 'platform/adjustments'],
    },
  ],
  RetractAdjustment: [
    { command: { type: 'RetractAdjustment' }, past: adjustment, accounts: [available, 'platform/adjustments'] },
  ],
  PurchasePlan: [
    {
      command: { ...money, type: 'PurchasePlan', planId: PLAN_ID },
      accounts: [available, plan, 'platform/interest'],
      streams: [PLAN_ID, INVESTOR_ID],
    },
  ],
  PayPurchase: [
    {
      command: { type: 'PayPurchase', runId: RUN_ID },
      past: purchase,
      accounts: [available, plan, 'platform/interest'],
      streams: [RUN_ID],
    },
    { command: { type: 'PayPurchase', runId: RUN_ID }, streams: [RUN_ID] },
  ],
  InvokeBreakGlass: [
    {
      command: { type: 'InvokeBreakGlass', subjectId: PLAN_ID, reasonDigest: digest, allowed: true },
      streams: [PLAN_ID, POLICY_STREAM],
    },
  ],
  RetractBreakGlass: [
    { command: { type: 'RetractBreakGlass' }, past: invoked, streams: [PLAN_ID] },
    { command: { type: 'RetractBreakGlass' } },
  ],
  OpenPolicy: [{ command: { type: 'OpenPolicy', ...policy } }],
  ProposePolicy: [{ command: { type: 'ProposePolicy', ...policy } }],
  ConfirmPolicy: [{ command: { type: 'ConfirmPolicy', ...policy } }],
  RetractPolicyChange: [{ command: { type: 'RetractPolicyChange' } }],
  FoundStaff: [{ command: { type: 'FoundStaff', memberId: OTHER_ID, role: 'admin', access: 'on', joined: 'yes' } }],
  OpenStaff: [{ command: { type: 'OpenStaff' } }],
  OpenCredentials: [{ command: { type: 'OpenCredentials' } }],
  ProposeStaffChange: [{ command: { type: 'ProposeStaffChange', ...change, kind: 'role' } }],
  ConfirmStaffChange: [{ command: { type: 'ConfirmStaffChange', ...change, kind: 'role' } }],
  RetractStaffChange: [{ command: { type: 'RetractStaffChange', proposalId: PLAN_ID } }],
  SwitchOffStaff: [{ command: { type: 'SwitchOffStaff', memberId: OTHER_ID } }],
  JoinStaff: [{ command: { type: 'JoinStaff' } }],
  OfferStaffKey: [{ command: { type: 'OfferStaffKey', ...key } }],
  EnrolStaffKey: [{ command: { type: 'EnrolStaffKey', memberId: OTHER_ID, ...key } }],
  RevokeStaffKey: [{ command: { type: 'RevokeStaffKey', memberId: OTHER_ID, credentialId: key.credentialId } }],
  AddInvestorKey: [{ command: { type: 'AddInvestorKey', ...key } }],
  RemoveInvestorKey: [{ command: { type: 'RemoveInvestorKey', credentialId: key.credentialId } }],
  SwitchOnPaymentSigning: [{ command: { type: 'SwitchOnPaymentSigning' } }],
  SwitchOffPaymentSigning: [{ command: { type: 'SwitchOffPaymentSigning' } }],
  ReleasePaymentSigning: [{ command: { type: 'ReleasePaymentSigning', reasonDigest: digest } }],
  RetractPaymentSigningRelease: [{ command: { type: 'RetractPaymentSigningRelease' } }],
  OpenWallet: [{ command: { type: 'OpenWallet', ...btc } }],
  ProposeWalletAddress: [{ command: { type: 'ProposeWalletAddress', ...btc }, past: wallet }],
  ConfirmWalletAddress: [
    { command: { type: 'ConfirmWalletAddress', address: 'a' }, past: wallet, streams: [glass, POLICY_STREAM] },
    { command: { type: 'ConfirmWalletAddress', address: 'a' } },
  ],
  RetractWalletChange: [{ command: { type: 'RetractWalletChange' }, past: wallet }],
  FreezeInvestor: [{ command: { type: 'FreezeInvestor', reasonDigest: digest } }],
  UnfreezeInvestor: [{ command: { type: 'UnfreezeInvestor', reasonDigest: digest } }],
  CloseInvestor: [{ command: { type: 'CloseInvestor' }, investors: [STREAM_ID] }],
  BindCredentials: [{ command: { type: 'BindCredentials', credentialsDigest: digest }, streams: [CREDENTIALS_STREAM] }],
  CreatePlan: [{ command: { type: 'CreatePlan', ...terms } }],
  RevisePlan: [{ command: { type: 'RevisePlan', ...terms, basedOnVersion: 1 } }],
  ArchivePlan: [{ command: { type: 'ArchivePlan' } }],
  RestorePlan: [{ command: { type: 'RestorePlan' } }],
  OpenPayoutRun: [{ command: { type: 'OpenPayoutRun', day: 1, ...figures } }],
  ClosePayoutRun: [{ command: { type: 'ClosePayoutRun', ...figures } }],
  ProposeOutsideAccount: [{ command: { type: 'ProposeOutsideAccount', ...account } }],
  ConfirmOutsideAccount: [
    { command: { type: 'ConfirmOutsideAccount', accountId: PLAN_ID }, streams: [accountsGlass, POLICY_STREAM] },
  ],
  RetractOutsideAccount: [{ command: { type: 'RetractOutsideAccount', accountId: PLAN_ID } }],
  RequireEvidence: [{ command: { type: 'RequireEvidence', accountId: PLAN_ID, fromDay: 1 } }],
  WithdrawStatement: [
    {
      command: {
        ...{ type: 'WithdrawStatement', accountId: PLAN_ID, number: 2, after: 3, upTo: 5 },
        ...{ fileDigest: digest, fromDay: 1, toDay: 2, reasonDigest: digest },
      },
      ranges: [
        {
          after: 'external/line/d0000000-0000-8000-8000-000000000003',
          upTo: 'external/line/d0000000-0000-8000-8000-000000000005',
        },
      ],
      streams: [PLAN_ID],
    },
  ],
  SealStatement: [
    { command: { type: 'SealStatement', ...statement }, streams: [OUTSIDE_ACCOUNTS_STREAM] },
    { command: { type: 'SealStatement', ...statement }, past: empty, streams: [OUTSIDE_ACCOUNTS_STREAM] },
    {
      command: { type: 'SealStatement', ...statement },
      past: sealed,
      streams: [OUTSIDE_ACCOUNTS_STREAM, statementLineId(STREAM_ID, 3)],
    },
  ],
  RecordOutsideLine: [
    { command: { type: 'RecordOutsideLine', ...line, height: 1 }, streams: [OUTSIDE_ACCOUNTS_STREAM, PLAN_ID] },
    { command: { type: 'RecordOutsideLine', ...line, sequence: 1 }, streams: [OUTSIDE_ACCOUNTS_STREAM, PLAN_ID] },
    {
      command: { type: 'RecordOutsideLine', ...line, sequence: 2 },
      streams: [OUTSIDE_ACCOUNTS_STREAM, PLAN_ID, statementLineId(PLAN_ID, 1)],
    },
  ],
  WithdrawOutsideLine: [{ command: { type: 'WithdrawOutsideLine' } }],
  ExplainOpenItem: [
    {
      streamId: explanationId(OTHER_ID)!,
      command: { type: 'ExplainOpenItem', ...item, item: 'line', itemId: OTHER_ID, againstAccount: lineAccount },
      accounts: ['platform/write-offs', lineAccount, lineAccount],
      streams: [...byLine, breakGlassId(explanationId(OTHER_ID)!), POLICY_STREAM],
      decidedAloneFor: [OUTSIDE_ACCOUNTS_STREAM],
    },
    {
      streamId: explanationId(PLAN_ID)!,
      command: { type: 'ExplainOpenItem', ...item, item: 'request', itemId: PLAN_ID, againstAccount: 'external/BTC' },
      accounts: ['platform/write-offs', 'external/BTC'],
      streams: [PLAN_ID, reversalId(PLAN_ID), ...ofPlan],
      decidedAloneFor: [OUTSIDE_ACCOUNTS_STREAM],
    },
    {
      streamId: explanationId(PLAN_ID)!,
      command: {
        ...{ type: 'ExplainOpenItem', ...item, item: 'difference', itemId: PLAN_ID },
        ...{ lineId: OTHER_ID, againstAccount: lineAccount },
      },
      accounts: ['platform/write-offs', lineAccount, lineAccount],
      streams: [PLAN_ID, reversalId(PLAN_ID), OUTSIDE_ACCOUNTS_STREAM, OTHER_ID, ...ofPlan.slice(1)],
      decidedAloneFor: [OUTSIDE_ACCOUNTS_STREAM],
    },
    // To the stream of something else, which is refused.
    {
      command: { type: 'ExplainOpenItem', ...item, item: 'line', itemId: OTHER_ID, againstAccount: lineAccount },
    },
    {
      command: { type: 'ExplainOpenItem', ...item, item: 'line', itemId: NO_ITEM, againstAccount: lineAccount },
    },
  ],
  NameCheckpointKey: [{ command: { type: 'NameCheckpointKey', key: 'k' } }],
  RotateCheckpointKey: [{ command: { type: 'RotateCheckpointKey', fromKey: 'k', toKey: 'l', signature: 's' } }],
  SealRecords: [{ command: { type: 'SealRecords', records: 'access-log', after: 0, upTo: 1, count: 1, root: digest } }],
};

describe('what a command reads', () => {
  const ledgerAfter = (past?: LedgerEvent): LedgerState => {
    const ledger = new LedgerState('part');
    const place = { position: 1, recordedAt: NOON, streamId: STREAM_ID, actor: STAFF, commandId: COMMAND_ID };
    ledger.load([STREAM_ID], past ? [{ ...place, event: past }] : []);
    return ledger;
  };
  const readBy = (
    ledger: LedgerState,
    command: LedgerCommand,
    actor: Actor = { kind: 'system', id: 'job' },
    streamId = STREAM_ID,
  ): Omit<Read, 'command' | 'past'> => ledger.readSetOf({ streamId, commandId: COMMAND_ID, actor, command });
  const rows = Object.values(READS)
    .flat()
    .map((read) => ({ type: read.command.type, after: read.past?.type ?? 'nothing', read }));

  it.each(rows)('$type after $after', ({ read: { command, streamId, past, ...reads } }) => {
    const nothing = { accounts: [], ranges: [], streams: [], investors: [], decidedAloneFor: [] };
    expect(readBy(ledgerAfter(past), command, undefined, streamId)).toEqual({ ...nothing, ...reads });
  });

  it('is who may give it too, where a member of staff does', () => {
    const [read] = READS.ApproveDeposit;
    const { streams, ...others } = readBy(ledgerAfter(deposit), read!.command, STAFF);
    expect(streams).toEqual([...read!.streams!, STAFF_STREAM]);
    expect(others).toMatchObject({ accounts: read!.accounts, decidedAloneFor: [INVESTOR_ID] });
    const investor = { kind: 'investor', id: INVESTOR_ID } as const;
    expect(readBy(ledgerAfter(deposit), { type: 'CancelDeposit', investorId: INVESTOR_ID }, investor)).toMatchObject({
      streams: [],
    });
  });

  it('is nothing where the stream is of another decider, and the command is refused', () => {
    const ledger = ledgerAfter(deposit);
    const command = READS.ApproveTransfer[0]!.command;
    expect(readBy(ledger, command)).toMatchObject({ accounts: [], streams: [] });
    expect(deciderOfEvent(deposit).name).toBe('deposit');
  });
});
