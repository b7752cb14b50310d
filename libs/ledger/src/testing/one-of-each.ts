import { type LedgerCommand } from '../deciders.js';
import { INVESTOR_ID, ONE_IS_ENOUGH, STREAM_ID } from './specification.js';

/** An investor, a plan, an entry, a member of the staff: whoever else a command names. */
export const OTHER = '1a2b3c4d-5e6f-4a7b-8c9d-0a1b2c3d4e05';
const DIGEST = 'cd'.repeat(32);
const amountCents = 1_000n;
const key = { credentialId: 'a2V5', publicKey: 'p'.repeat(40), algorithm: 'ES256' } as const;
const change = { proposalId: STREAM_ID, memberId: OTHER, role: 'reviewer' } as const;
const address = { currency: 'BTC', network: 'Bitcoin', address: 'x' };
const days = { durationDays: 1, ratePpm: 1, payout: 'daily' } as const;
const terms = { name: 'Pier', description: '', minCents: 1n, maxCents: 2n, ...days };
const policy = {
  secondApprovalFromCents: 1n,
  secondApprovalDailyFromCents: 1n,
  breakGlass: 'off',
  signing: 'optional',
} as const;
const account = {
  accountId: OTHER,
  kind: 'bank',
  source: 'statements',
  name: 'Payouts',
  identifier: 'DE89370400440532013000',
  network: 'Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 3,
} as const;
const line = { accountId: OTHER, currency: 'USD', units: 5n, reference: 'R-1', bookedDay: 20_000, valueDay: 20_000 };
const balances = { openingUnits: 0n, closingUnits: 5n };
const set = { payouts: 0, totalCents: 0n, setHash: DIGEST };

/** One of each; the investor's own stream is where an account is frozen or closed, and its credentials are bound. */
export const ONE_OF_EACH: { readonly [Type in LedgerCommand['type']]: Extract<LedgerCommand, { type: Type }> } = {
  RequestDeposit: { type: 'RequestDeposit', investorId: INVESTOR_ID, amountCents, currency: 'BTC', walletAddress: 'x' },
  CancelDeposit: { type: 'CancelDeposit', investorId: INVESTOR_ID },
  ApproveDeposit: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH },
  RejectDeposit: { type: 'RejectDeposit', reasonDigest: DIGEST },
  RequestWithdrawal: { type: 'RequestWithdrawal', investorId: INVESTOR_ID, amountCents, recipientDigest: DIGEST },
  CancelWithdrawal: { type: 'CancelWithdrawal', investorId: INVESTOR_ID },
  ApproveWithdrawal: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH },
  RejectWithdrawal: { type: 'RejectWithdrawal', reasonDigest: DIGEST },
  CompleteWithdrawal: { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST },
  RequestTransfer: { type: 'RequestTransfer', senderId: INVESTOR_ID, recipientId: OTHER, amountCents },
  CancelTransfer: { type: 'CancelTransfer', investorId: INVESTOR_ID },
  ApproveTransfer: { type: 'ApproveTransfer', ...ONE_IS_ENOUGH },
  RejectTransfer: { type: 'RejectTransfer', reasonDigest: DIGEST },
  CreatePlan: { type: 'CreatePlan', ...terms },
  RevisePlan: { type: 'RevisePlan', ...terms, basedOnVersion: 1 },
  ArchivePlan: { type: 'ArchivePlan' },
  RestorePlan: { type: 'RestorePlan' },
  PurchasePlan: { type: 'PurchasePlan', investorId: INVESTOR_ID, planId: OTHER, amountCents },
  OpenPayoutRun: { type: 'OpenPayoutRun', day: 1, ...set },
  ClosePayoutRun: { type: 'ClosePayoutRun', ...set },
  PayPurchase: { type: 'PayPurchase', runId: OTHER },
  FreezeInvestor: { type: 'FreezeInvestor', reasonDigest: DIGEST },
  UnfreezeInvestor: { type: 'UnfreezeInvestor', reasonDigest: DIGEST },
  CloseInvestor: { type: 'CloseInvestor' },
  BindCredentials: { type: 'BindCredentials', credentialsDigest: DIGEST },
  ProposeAdjustment: {
    type: 'ProposeAdjustment',
    investorId: INVESTOR_ID,
    direction: 'add',
    amountCents,
    category: 'other',
    reasonDigest: DIGEST,
  },
  ProposeReversal: { type: 'ProposeReversal', originalId: OTHER, investorId: INVESTOR_ID, reasonDigest: DIGEST },
  ApproveAdjustment: { type: 'ApproveAdjustment' },
  RejectAdjustment: { type: 'RejectAdjustment', reasonDigest: DIGEST },
  RetractAdjustment: { type: 'RetractAdjustment' },
  OpenWallet: { type: 'OpenWallet', ...address },
  ProposeWalletAddress: { type: 'ProposeWalletAddress', ...address },
  ConfirmWalletAddress: { type: 'ConfirmWalletAddress', address: 'x' },
  RetractWalletChange: { type: 'RetractWalletChange' },
  OpenPolicy: { type: 'OpenPolicy', ...policy },
  ProposePolicy: { type: 'ProposePolicy', ...policy },
  ConfirmPolicy: { type: 'ConfirmPolicy', ...policy },
  RetractPolicyChange: { type: 'RetractPolicyChange' },
  FoundStaff: { type: 'FoundStaff', memberId: OTHER, role: 'admin', access: 'on', joined: 'yes' },
  OpenStaff: { type: 'OpenStaff' },
  OpenCredentials: { type: 'OpenCredentials' },
  ProposeStaffChange: { type: 'ProposeStaffChange', ...change, kind: 'invite' },
  ConfirmStaffChange: { type: 'ConfirmStaffChange', ...change, kind: 'invite' },
  RetractStaffChange: { type: 'RetractStaffChange', proposalId: STREAM_ID },
  SwitchOffStaff: { type: 'SwitchOffStaff', memberId: OTHER },
  JoinStaff: { type: 'JoinStaff' },
  OfferStaffKey: { type: 'OfferStaffKey', ...key },
  EnrolStaffKey: { type: 'EnrolStaffKey', memberId: OTHER, ...key },
  AddInvestorKey: { type: 'AddInvestorKey', ...key },
  RemoveInvestorKey: { type: 'RemoveInvestorKey', credentialId: key.credentialId },
  SwitchOnPaymentSigning: { type: 'SwitchOnPaymentSigning' },
  SwitchOffPaymentSigning: { type: 'SwitchOffPaymentSigning' },
  ReleasePaymentSigning: { type: 'ReleasePaymentSigning', reasonDigest: DIGEST },
  RetractPaymentSigningRelease: { type: 'RetractPaymentSigningRelease' },
  RevokeStaffKey: { type: 'RevokeStaffKey', memberId: OTHER, credentialId: key.credentialId },
  InvokeBreakGlass: { type: 'InvokeBreakGlass', subjectId: STREAM_ID, reasonDigest: DIGEST, allowed: true },
  RetractBreakGlass: { type: 'RetractBreakGlass' },
  NameCheckpointKey: { type: 'NameCheckpointKey', key: 'a' },
  RotateCheckpointKey: { type: 'RotateCheckpointKey', fromKey: 'a', toKey: 'b', signature: '' },
  SealRecords: { type: 'SealRecords', records: 'staff-acts', after: 0, upTo: 1, count: 1, root: DIGEST },
  MatchDeposit: { type: 'MatchDeposit', lineId: OTHER },
  MatchWithdrawal: { type: 'MatchWithdrawal', lineId: OTHER },
  ProposeOutsideAccount: { type: 'ProposeOutsideAccount', ...account },
  ConfirmOutsideAccount: { type: 'ConfirmOutsideAccount', accountId: OTHER },
  RetractOutsideAccount: { type: 'RetractOutsideAccount', accountId: OTHER },
  RequireEvidence: { type: 'RequireEvidence', accountId: OTHER, fromDay: 20_000 },
  SealStatement: {
    type: 'SealStatement',
    fileDigest: DIGEST,
    fromDay: 20_000,
    toDay: 20_001,
    ...balances,
    lines: 1,
    root: DIGEST,
  },
  RecordOutsideLine: { type: 'RecordOutsideLine', ...line, lineDigest: DIGEST, sequence: 1, balanceUnits: 5n },
  WithdrawOutsideLine: { type: 'WithdrawOutsideLine' },
  ExplainOpenItem: {
    type: 'ExplainOpenItem',
    item: 'line',
    itemId: OTHER,
    amountCents,
    category: 'fee',
    againstAccount: `external/line/${OTHER}`,
    reasonDigest: DIGEST,
  },
};
