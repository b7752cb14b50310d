import { type LedgerCommand, type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { COMMAND_ID, INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';

const OTHER_ID = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
const reasonDigest = 'ab'.repeat(32);
const noteDigest = 'cd'.repeat(32);
const money = { investorId: INVESTOR_ID, amountCents: 50n };
const pair = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents: 50n };
const declared = { ...money, currency: 'BTC', walletAddress: 'a' };
const draft = { ...money, direction: 'add', category: 'goodwill', reasonDigest } as const;
const taken = { ...money, direction: 'add', againstAccount: 'platform/adjustments' } as const;
const btc = { currency: 'BTC', network: 'Bitcoin', address: 'a' };
const figures = { payouts: 2, totalCents: 9n, setHash: reasonDigest };
const terms = {
  name: 'Harbour',
  description: 'Safe',
  minCents: 1n,
  maxCents: 9n,
  durationDays: 1,
  ratePpm: 5,
  payout: 'daily',
} as const;
const bought = { planId: OTHER_ID, planVersion: 1, planName: 'Harbour', durationDays: 1, ratePpm: 5 };
const rows = { records: 'staff-acts', after: 3, upTo: 9, count: 5, root: reasonDigest } as const;
const sealed = { type: 'RecordsSealed', ...rows } as const;
const line = { lineId: OTHER_ID };
const rated = { rate: '2', rateSource: 'Kraken', rateAt: '2026-11-20T12:00:00.000Z' };
const without = { withoutLineDigest: reasonDigest };
const item = {
  item: 'line',
  itemId: OTHER_ID,
  amountCents: 5n,
  category: 'fee',
  againstAccount: 'a',
  reasonDigest,
} as const;
const outside = { accountId: OTHER_ID, kind: 'bank', source: 'statements', name: 'a', identifier: 'b' } as const;
const account = { ...outside, network: 'c', currency: 'USD', decimals: 2, staleAfterDays: 3 };
const statement = {
  fileDigest: reasonDigest,
  fromDay: 1,
  toDay: 2,
  openingUnits: 0n,
  closingUnits: 5n,
  lines: 1,
  root: noteDigest,
};
const takenBack = {
  ...{ accountId: OTHER_ID, number: 2, after: 3, upTo: 5, fromDay: 1, toDay: 2 },
  ...{ fileDigest: noteDigest, reasonDigest },
};
const entry = {
  accountId: OTHER_ID,
  currency: 'USD',
  units: 5n,
  reference: 'r',
  bookedDay: 1,
  valueDay: 2,
  lineDigest: noteDigest,
};
const rotation = { fromKey: 'k', toKey: 'l', signature: 's' };

/** What two people decide where the threshold is nothing, and one person where it is beyond every sum. */
const byTwo = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };
const NO_LIMIT = 10n ** 18n;
const byOne = { secondApprovalFromCents: NO_LIMIT, secondApprovalDailyFromCents: NO_LIMIT };
const said = { secondApprovalFromCents: 7n, secondApprovalDailyFromCents: 8n };
const policy = { ...said, breakGlass: 'on', signing: 'optional' } as const;
const change = { proposalId: INVESTOR_ID, memberId: OTHER_ID, role: 'support' } as const;
const key = { credentialId: 'a2V5', publicKey: 'cHVi', algorithm: 'EdDSA' } as const;
const member = { memberId: OTHER_ID, role: 'admin', access: 'off', joined: 'no' } as const;

const requested: LedgerEvent = { type: 'DepositRequested', ...declared };
const credited = { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: 40n } as const;
const approve = { type: 'ApproveDeposit', creditedCents: 40n, noteDigest: '' } as const;

/** An event, the command that it answers, and what happened before it. */
type Answer = readonly [LedgerEvent, LedgerCommand, ...before: LedgerEvent[]];

/** A command that says all that its event says, and more. */
const alike = (event: LedgerEvent, type: LedgerCommand['type'], more = {}): Answer => [
  event,
  { ...event, type, ...more } as LedgerCommand,
];

const ANSWERS: Record<LedgerEvent['type'], readonly Answer[]> = {
  DepositRequested: [[requested, { type: 'RequestDeposit', ...declared }]],
  DepositEndorsed: [
    [{ type: 'DepositEndorsed', creditedCents: 40n }, { ...approve, ...byTwo }, requested],
    [{ type: 'DepositEndorsed', creditedCents: 40n, noteDigest }, { ...approve, noteDigest, ...byTwo }, requested],
    [
      { type: 'DepositEndorsed', creditedCents: 40n, ...line, ...rated },
      { ...approve, ...line, ...rated, ...byTwo },
      requested,
    ],
  ],
  DepositApproved: [
    [{ ...credited, noteDigest, ...said }, { ...approve, noteDigest, ...said }, requested],
    [{ ...credited, ...line, ...rated, ...said }, { ...approve, ...line, ...rated, ...said }, requested],
    [{ ...credited, ...without, ...said }, { ...approve, ...without, ...said }, requested],
    // From before approvals said it: the highest threshold that it can have had.
    [credited, { ...approve, ...byOne, secondApprovalFromCents: 41n }, requested],
    [
      credited,
      { ...approve, ...byOne, secondApprovalFromCents: 39n },
      requested,
      { type: 'DepositEndorsed', creditedCents: 39n },
    ],
  ],
  DepositCancelled: [
    [
      { type: 'DepositCancelled', investorId: INVESTOR_ID },
      { type: 'CancelDeposit', investorId: INVESTOR_ID },
      requested,
    ],
  ],
  DepositMatchEndorsed: [
    [
      { type: 'DepositMatchEndorsed', ...line, ...rated, currency: 'BTC', creditedCents: 40n },
      { type: 'MatchDeposit', ...line, ...rated },
      requested,
    ],
  ],
  DepositMatched: [
    [
      { type: 'DepositMatched', ...line, currency: 'USD', creditedCents: 40n },
      { type: 'MatchDeposit', ...line },
      requested,
    ],
    [
      { type: 'DepositMatched', ...line, ...rated, currency: 'BTC', creditedCents: 40n },
      { type: 'MatchDeposit', ...line, ...rated },
      requested,
    ],
  ],
  DepositRejected: [[{ type: 'DepositRejected', reasonDigest }, { type: 'RejectDeposit', reasonDigest }, requested]],
  WithdrawalRequested: [
    [
      { type: 'WithdrawalRequested', ...money, recipientDigest: reasonDigest },
      { type: 'RequestWithdrawal', ...money, recipientDigest: reasonDigest },
    ],
  ],
  WithdrawalEndorsed: [
    [
      { type: 'WithdrawalEndorsed', amountCents: 50n },
      { type: 'ApproveWithdrawal', ...byTwo },
    ],
    [
      { type: 'WithdrawalEndorsed', amountCents: 50n, noteDigest },
      { type: 'ApproveWithdrawal', noteDigest, ...byTwo },
    ],
  ],
  WithdrawalApproved: [
    [
      { type: 'WithdrawalApproved', ...money },
      { type: 'ApproveWithdrawal', ...byOne },
    ],
    [
      { type: 'WithdrawalApproved', ...money, noteDigest, ...said },
      { type: 'ApproveWithdrawal', noteDigest, ...said },
    ],
  ],
  WithdrawalCancelled: [
    [
      { type: 'WithdrawalCancelled', ...money },
      { type: 'CancelWithdrawal', investorId: INVESTOR_ID },
    ],
  ],
  WithdrawalRejected: [
    [
      { type: 'WithdrawalRejected', ...money, reasonDigest },
      { type: 'RejectWithdrawal', reasonDigest },
    ],
  ],
  WithdrawalBounced: [
    [
      { type: 'WithdrawalBounced', ...money, reasonDigest },
      { type: 'RejectWithdrawal', reasonDigest },
    ],
  ],
  WithdrawalCompleted: [
    [
      { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: noteDigest },
      { type: 'CompleteWithdrawal', paymentReferenceDigest: noteDigest },
    ],
    [
      { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: noteDigest, ...line },
      { type: 'CompleteWithdrawal', paymentReferenceDigest: noteDigest, ...line },
    ],
  ],
  WithdrawalMatchEndorsed: [
    [
      { type: 'WithdrawalMatchEndorsed', ...line, ...rated, amountCents: 50n },
      { type: 'MatchWithdrawal', ...line, ...rated },
    ],
  ],
  WithdrawalMatched: [
    [
      { type: 'WithdrawalMatched', ...line, amountCents: 50n },
      { type: 'MatchWithdrawal', ...line },
    ],
    [
      { type: 'WithdrawalMatched', ...line, ...rated, amountCents: 50n },
      { type: 'MatchWithdrawal', ...line, ...rated },
    ],
  ],
  TransferRequested: [alike({ type: 'TransferRequested', ...pair }, 'RequestTransfer')],
  TransferEndorsed: [
    [
      { type: 'TransferEndorsed', ...pair },
      { type: 'ApproveTransfer', ...byTwo },
    ],
  ],
  TransferApproved: [
    [
      { type: 'TransferApproved', ...pair },
      { type: 'ApproveTransfer', ...byOne },
    ],
    [
      { type: 'TransferApproved', ...pair, ...said },
      { type: 'ApproveTransfer', ...said },
    ],
  ],
  TransferCancelled: [
    [
      { type: 'TransferCancelled', ...pair },
      { type: 'CancelTransfer', investorId: INVESTOR_ID },
    ],
  ],
  TransferRejected: [
    [
      { type: 'TransferRejected', ...pair, reasonDigest },
      { type: 'RejectTransfer', reasonDigest },
    ],
  ],
  AdjustmentDrafted: [
    [
      { ...draft, type: 'AdjustmentDrafted' },
      { ...draft, type: 'ProposeAdjustment' },
    ],
  ],
  ReversalProposed: [
    [
      { type: 'ReversalProposed', ...taken, originalId: OTHER_ID, reasonDigest },
      { type: 'ProposeReversal', originalId: OTHER_ID, investorId: INVESTOR_ID, reasonDigest },
    ],
  ],
  AdjustmentApproved: [[{ type: 'AdjustmentApproved', ...taken }, { type: 'ApproveAdjustment' }]],
  AdjustmentRejected: [
    [
      { type: 'AdjustmentRejected', reasonDigest },
      { type: 'RejectAdjustment', reasonDigest },
    ],
  ],
  AdjustmentWithdrawn: [[{ type: 'AdjustmentWithdrawn' }, { type: 'RetractAdjustment' }]],
  BreakGlassInvoked: [
    [
      { type: 'BreakGlassInvoked', subjectId: OTHER_ID, reasonDigest },
      { type: 'InvokeBreakGlass', subjectId: OTHER_ID, reasonDigest, allowed: true },
    ],
  ],
  BreakGlassWithdrawn: [[{ type: 'BreakGlassWithdrawn', subjectId: OTHER_ID }, { type: 'RetractBreakGlass' }]],
  WalletOpened: [alike({ type: 'WalletOpened', ...btc }, 'OpenWallet')],
  WalletAddressProposed: [alike({ type: 'WalletAddressProposed', ...btc }, 'ProposeWalletAddress')],
  WalletAddressConfirmed: [
    [
      { type: 'WalletAddressConfirmed', ...btc },
      { type: 'ConfirmWalletAddress', address: 'a' },
    ],
  ],
  WalletChangeWithdrawn: [[{ type: 'WalletChangeWithdrawn', currency: 'BTC' }, { type: 'RetractWalletChange' }]],
  PolicyOpened: [alike({ type: 'PolicyOpened', ...policy }, 'OpenPolicy')],
  PolicyProposed: [alike({ type: 'PolicyProposed', ...policy }, 'ProposePolicy')],
  PolicyConfirmed: [alike({ type: 'PolicyConfirmed', ...policy }, 'ConfirmPolicy')],
  PolicyChangeWithdrawn: [[{ type: 'PolicyChangeWithdrawn' }, { type: 'RetractPolicyChange' }]],
  StaffFounded: [alike({ type: 'StaffFounded', ...member }, 'FoundStaff')],
  StaffOpened: [alike({ type: 'StaffOpened' }, 'OpenStaff')],
  StaffChangeProposed: [alike({ type: 'StaffChangeProposed', ...change, kind: 'role' }, 'ProposeStaffChange')],
  StaffAdmitted: [alike({ type: 'StaffAdmitted', ...change }, 'ConfirmStaffChange', { kind: 'invite' })],
  StaffRoleChanged: [alike({ type: 'StaffRoleChanged', ...change }, 'ConfirmStaffChange', { kind: 'role' })],
  StaffSwitchedOn: [alike({ type: 'StaffSwitchedOn', ...change }, 'ConfirmStaffChange', { kind: 'enable' })],
  StaffAccessReset: [alike({ type: 'StaffAccessReset', ...change }, 'ConfirmStaffChange', { kind: 'reset-access' })],
  StaffChangeWithdrawn: [alike({ type: 'StaffChangeWithdrawn', proposalId: OTHER_ID }, 'RetractStaffChange')],
  StaffSwitchedOff: [alike({ type: 'StaffSwitchedOff', memberId: OTHER_ID }, 'SwitchOffStaff')],
  StaffJoined: [alike({ type: 'StaffJoined' }, 'JoinStaff')],
  StaffKeyOffered: [alike({ type: 'StaffKeyOffered', ...key }, 'OfferStaffKey')],
  StaffKeyEndorsed: [alike({ type: 'StaffKeyEndorsed', memberId: OTHER_ID, ...key }, 'EnrolStaffKey')],
  StaffKeyEnrolled: [alike({ type: 'StaffKeyEnrolled', memberId: OTHER_ID, ...key }, 'EnrolStaffKey')],
  StaffKeyRevoked: [alike({ type: 'StaffKeyRevoked', memberId: OTHER_ID, credentialId: 'a2V5' }, 'RevokeStaffKey')],
  InvestorFrozen: [alike({ type: 'InvestorFrozen', reasonDigest }, 'FreezeInvestor')],
  InvestorUnfrozen: [alike({ type: 'InvestorUnfrozen', reasonDigest }, 'UnfreezeInvestor')],
  InvestorKeyAdded: [alike({ type: 'InvestorKeyAdded', ...key }, 'AddInvestorKey')],
  InvestorKeyRemoved: [alike({ type: 'InvestorKeyRemoved', credentialId: 'a2V5' }, 'RemoveInvestorKey')],
  PaymentSigningSwitchedOn: [alike({ type: 'PaymentSigningSwitchedOn' }, 'SwitchOnPaymentSigning')],
  PaymentSigningSwitchedOff: [alike({ type: 'PaymentSigningSwitchedOff' }, 'SwitchOffPaymentSigning')],
  PaymentSigningReleased: [alike({ type: 'PaymentSigningReleased', reasonDigest }, 'ReleasePaymentSigning')],
  PaymentSigningReleaseWithdrawn: [alike({ type: 'PaymentSigningReleaseWithdrawn' }, 'RetractPaymentSigningRelease')],
  CredentialsBound: [alike({ type: 'CredentialsBound', credentialsDigest: reasonDigest }, 'BindCredentials')],
  CredentialsOpened: [alike({ type: 'CredentialsOpened' }, 'OpenCredentials')],
  InvestorClosed: [[{ type: 'InvestorClosed' }, { type: 'CloseInvestor' }]],
  PlanCreated: [alike({ type: 'PlanCreated', ...terms }, 'CreatePlan')],
  PlanRevised: [
    [
      { type: 'PlanRevised', ...terms },
      { type: 'RevisePlan', ...terms, basedOnVersion: 2 },
      { type: 'PlanCreated', ...terms },
      { type: 'PlanRevised', ...terms },
    ],
    [
      { type: 'PlanRevised', ...terms },
      { type: 'RevisePlan', ...terms, basedOnVersion: 0 },
    ],
  ],
  PlanArchived: [[{ type: 'PlanArchived' }, { type: 'ArchivePlan' }]],
  PlanRestored: [[{ type: 'PlanRestored' }, { type: 'RestorePlan' }]],
  PlanPurchased: [
    [
      { type: 'PlanPurchased', ...money, ...bought, payout: 'daily' },
      { type: 'PurchasePlan', ...money, planId: OTHER_ID },
    ],
  ],
  InterestPaid: [
    [
      { type: 'InterestPaid', ...money, runId: OTHER_ID, part: 1 },
      { type: 'PayPurchase', runId: OTHER_ID },
    ],
  ],
  PlanMatured: [
    [
      { type: 'PlanMatured', ...money, runId: OTHER_ID },
      { type: 'PayPurchase', runId: OTHER_ID },
    ],
  ],
  PayoutRunOpened: [alike({ type: 'PayoutRunOpened', day: 4, ...figures }, 'OpenPayoutRun')],
  PayoutRunClosed: [
    [
      { type: 'PayoutRunClosed', day: 4, ...figures },
      { type: 'ClosePayoutRun', ...figures },
    ],
  ],
  CheckpointKeyNamed: [
    [
      { type: 'CheckpointKeyNamed', key: 'k' },
      { type: 'NameCheckpointKey', key: 'k' },
    ],
  ],
  CheckpointKeyRotated: [alike({ type: 'CheckpointKeyRotated', ...rotation }, 'RotateCheckpointKey')],
  OutsideAccountProposed: [alike({ type: 'OutsideAccountProposed', ...account }, 'ProposeOutsideAccount')],
  OutsideAccountOpened: [
    [
      { type: 'OutsideAccountOpened', ...account },
      { type: 'ConfirmOutsideAccount', accountId: OTHER_ID },
    ],
  ],
  OutsideAccountWithdrawn: [alike({ type: 'OutsideAccountWithdrawn', accountId: OTHER_ID }, 'RetractOutsideAccount')],
  EvidenceRequired: [alike({ type: 'EvidenceRequired', accountId: OTHER_ID, fromDay: 3 }, 'RequireEvidence')],
  StatementWithdrawalEndorsed: [alike({ type: 'StatementWithdrawalEndorsed', ...takenBack }, 'WithdrawStatement')],
  StatementWithdrawn: [alike({ type: 'StatementWithdrawn', ...takenBack }, 'WithdrawStatement')],
  StatementSealed: [alike({ type: 'StatementSealed', ...statement }, 'SealStatement')],
  OutsideLineRecorded: [
    alike({ type: 'OutsideLineRecorded', ...entry, sequence: 1, balanceUnits: 5n }, 'RecordOutsideLine'),
    alike({ type: 'OutsideLineRecorded', ...entry, textDigest: noteDigest, height: 4 }, 'RecordOutsideLine'),
  ],
  OutsideLineWithdrawn: [[{ type: 'OutsideLineWithdrawn', accountId: OTHER_ID }, { type: 'WithdrawOutsideLine' }]],
  OpenItemEndorsed: [alike({ type: 'OpenItemEndorsed', ...item }, 'ExplainOpenItem')],
  OpenItemExplained: [alike({ type: 'OpenItemExplained', ...item, item: 'difference', ...line }, 'ExplainOpenItem')],
  RecordsSealed: [[sealed, { ...sealed, type: 'SealRecords' }]],
};

describe('the command that an event answers', () => {
  const answers = Object.values(ANSWERS)
    .flat()
    .map(([event, command, ...before]) => ({ event, command, before }));
  it.each(answers)('of $event.type is $command.type', ({ event, command, before }) => {
    const decider = deciderOfEvent(event);
    let state = decider.initialState;
    before.forEach((past, i) => {
      const place = { position: i + 1, recordedAt: NOON, streamId: STREAM_ID, actor: STAFF, commandId: COMMAND_ID };
      state = decider.evolve(state, { ...place, event: past });
    });
    expect(decider.commandOf(event, state)).toStrictEqual(command);
  });

  it.each(Object.values(ANSWERS).map(([answer]) => answer![0]))(
    'of nothing yet there is nothing to see: %j',
    (event) => {
      const { initialState, transactions, totals, request, soleApproval } = deciderOfEvent(event);
      expect([
        transactions(initialState),
        totals(initialState),
        request(initialState),
        soleApproval?.(initialState),
      ]).toStrictEqual([[], undefined, undefined, undefined]);
    },
  );
});
