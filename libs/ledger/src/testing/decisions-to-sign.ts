import { breakGlassId } from '../break-glass/break-glass-id.js';
import { POLICY_STREAM } from '../policy/state.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { STAFF_STREAM } from '../staff/state.js';
import { walletId } from '../wallets/wallet-id.js';
import { uuidOf } from './arbitrary-amounts.js';
import { INVESTOR_ID, ONE_IS_ENOUGH, STREAM_ID } from './specification.js';
import { decisionOf as of, type DecisionToSign, done } from './decision-to-sign.js';
import { OUTSIDE_DECISIONS_TO_SIGN } from './outside-decisions-to-sign.js';
import { ADA, BEN, type Happened, RITA } from './staff-story.js';

const OTHER = uuidOf('a', 2);
const ENTRY = uuidOf('7', 1);
const PROPOSAL = uuidOf('f', 1);
const WALLET = walletId('BTC') as string;
const [WHY, NOTE, PAID] = ['ab'.repeat(32), 'cd'.repeat(32), 'ef'.repeat(32)];
const money = { investorId: INVESTOR_ID, amountCents: 5_000n };
const said = `"investorId":"${INVESTOR_ID}","amountCents":"5000"`;
const deposited = (streamId: string): Happened =>
  done(INVESTOR_ID, streamId, { type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'bc1' });
const deposit = `${said},"currency":"BTC","walletAddress":"bc1"`;
const credited = [
  deposited(ENTRY),
  done(RITA, ENTRY, {
    type: 'DepositApproved',
    investorId: INVESTOR_ID,
    currency: 'BTC',
    creditedCents: 5_000n,
    ...ONE_IS_ENOUGH,
  }),
];
const withdrawn = [
  ...credited,
  done(INVESTOR_ID, STREAM_ID, { type: 'WithdrawalRequested', ...money, recipientDigest: WHY }),
];
const paidOut = [...withdrawn, done(RITA, STREAM_ID, { type: 'WithdrawalApproved', ...money, ...ONE_IS_ENOUGH })];
const withdrawal = `${said},"recipientDigest":"${WHY}"`;
const parties = { senderId: INVESTOR_ID, recipientId: OTHER, amountCents: 5_000n };
const sent = [...credited, done(INVESTOR_ID, STREAM_ID, { type: 'TransferRequested', ...parties })];
const transfer = `"senderId":"${INVESTOR_ID}","recipientId":"${OTHER}","amountCents":"5000"`;
const terms = {
  name: 'Pier “7”',
  description: 'By the\nsea',
  minCents: 1n,
  maxCents: 200n,
  durationDays: 30,
  ratePpm: 0,
  payout: 'weekly',
} as const;
const plan =
  '"name":"Pier “7”","description":"By the\\nsea","minCents":"1","maxCents":"200","durationDays":30,"ratePpm":0,"payout":"weekly"';
const offered = [
  done(ADA, STREAM_ID, { type: 'PlanCreated', ...terms, name: 'First' }),
  done(ADA, STREAM_ID, { type: 'PlanRevised', ...terms }),
];
const draft = { ...money, direction: 'add', category: 'goodwill', reasonDigest: WHY } as const;
const drafted = [done(BEN, STREAM_ID, { type: 'AdjustmentDrafted', ...draft })];
const adjustment = `"investorId":"${INVESTOR_ID}","direction":"add","amountCents":"5000","againstAccount":"platform/adjustments","category":"goodwill","proposedForDigest":"${WHY}"`;
const address = { currency: 'BTC', network: 'Bitcoin', address: 'bc2' };
const proposedAddress = [done(BEN, WALLET, { type: 'WalletAddressProposed', ...address })];
const wallet = '"currency":"BTC","network":"Bitcoin","address":"bc2"';
const endorsed = [deposited(STREAM_ID), done(ADA, STREAM_ID, { type: 'DepositEndorsed', creditedCents: 5_000n })];
const GLASS = breakGlassId(STREAM_ID);
const policy = {
  secondApprovalFromCents: 1n,
  secondApprovalDailyFromCents: 20n,
  breakGlass: 'on',
  signing: 'optional',
} as const;
const stricter = { ...policy, secondApprovalDailyFromCents: 10n } as const;
const policyOpened = [done('system', POLICY_STREAM, { type: 'PolicyOpened', ...policy })];
const policyProposed = [...policyOpened, done(BEN, POLICY_STREAM, { type: 'PolicyProposed', ...stricter })];
const next = '"secondApprovalFromCents":"1","secondApprovalDailyFromCents":"10","breakGlass":"on","signing":"optional"';
const change = { proposalId: PROPOSAL, memberId: OTHER, role: 'support' } as const;
const invited = [done(BEN, STAFF_STREAM, { type: 'StaffChangeProposed', ...change, kind: 'invite' })];
const member = `"proposalId":"${PROPOSAL}","memberId":"${OTHER}","role":"support"`;
const key = { credentialId: 'a2V5', publicKey: 'p'.repeat(40), algorithm: 'EdDSA' } as const;
const keyOffered = [done(RITA, STAFF_STREAM, { type: 'StaffKeyOffered', ...key })];

const signsPayments = [
  done(INVESTOR_ID, INVESTOR_ID, { type: 'InvestorKeyAdded', ...key }),
  done(INVESTOR_ID, INVESTOR_ID, { type: 'PaymentSigningSwitchedOn' }),
];
const release = { type: 'PaymentSigningReleased', reasonDigest: WHY } as const;

/** One of each that staff sign, in a history where it is taken. */
export const DECISIONS_TO_SIGN: Readonly<Record<string, DecisionToSign>> = {
  ApproveDeposit: of(
    RITA,
    STREAM_ID,
    [deposited(STREAM_ID)],
    { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, creditedCents: 4_999n, noteDigest: NOTE },
    `${deposit},"creditedCents":"4999","noteDigest":"${NOTE}"`,
  ),
  'ApproveDeposit, the first of two': of(
    RITA,
    STREAM_ID,
    [...policyOpened, deposited(STREAM_ID)],
    { type: 'ApproveDeposit', ...ONE_IS_ENOUGH },
    `${deposit},"creditedCents":"5000"`,
  ),
  'ApproveDeposit, under a policy': of(
    RITA,
    STREAM_ID,
    [...policyOpened, ...endorsed],
    { type: 'ApproveDeposit', ...ONE_IS_ENOUGH },
    `${deposit},"creditedCents":"5000"`,
  ),
  RejectDeposit: of(
    RITA,
    STREAM_ID,
    [deposited(STREAM_ID)],
    { type: 'RejectDeposit', reasonDigest: NOTE },
    `${deposit},"reasonDigest":"${NOTE}"`,
  ),
  ApproveWithdrawal: of(RITA, STREAM_ID, withdrawn, { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH }, withdrawal),
  RejectWithdrawal: of(
    RITA,
    STREAM_ID,
    withdrawn,
    { type: 'RejectWithdrawal', reasonDigest: NOTE },
    `${withdrawal},"reasonDigest":"${NOTE}"`,
  ),
  'RejectWithdrawal, that was paid': of(
    RITA,
    STREAM_ID,
    paidOut,
    { type: 'RejectWithdrawal', reasonDigest: NOTE },
    `${withdrawal},"reasonDigest":"${NOTE}"`,
  ),
  CompleteWithdrawal: of(
    RITA,
    STREAM_ID,
    paidOut,
    { type: 'CompleteWithdrawal', paymentReferenceDigest: PAID },
    `${withdrawal},"paymentReferenceDigest":"${PAID}"`,
  ),
  ApproveTransfer: of(RITA, STREAM_ID, sent, { type: 'ApproveTransfer', ...ONE_IS_ENOUGH }, transfer),
  RejectTransfer: of(
    RITA,
    STREAM_ID,
    sent,
    { type: 'RejectTransfer', reasonDigest: NOTE },
    `${transfer},"reasonDigest":"${NOTE}"`,
  ),
  CreatePlan: of(ADA, STREAM_ID, [], { type: 'CreatePlan', ...terms }, plan),
  RevisePlan: of(
    ADA,
    STREAM_ID,
    offered,
    { type: 'RevisePlan', ...terms, maxCents: 300n, basedOnVersion: 2 },
    `"version":2,${plan.replace('"200"', '"300"')}`,
  ),
  ArchivePlan: of(ADA, STREAM_ID, offered, { type: 'ArchivePlan' }, `"version":2,${plan}`),
  RestorePlan: of(
    ADA,
    STREAM_ID,
    [...offered, done(ADA, STREAM_ID, { type: 'PlanArchived' })],
    { type: 'RestorePlan' },
    `"version":2,${plan}`,
  ),
  FreezeInvestor: of(RITA, INVESTOR_ID, [], { type: 'FreezeInvestor', reasonDigest: WHY }, `"reasonDigest":"${WHY}"`),
  UnfreezeInvestor: of(
    RITA,
    INVESTOR_ID,
    [done(RITA, INVESTOR_ID, { type: 'InvestorFrozen', reasonDigest: WHY })],
    { type: 'UnfreezeInvestor', reasonDigest: NOTE },
    `"reasonDigest":"${NOTE}"`,
  ),
  ReleasePaymentSigning: of(
    ADA,
    INVESTOR_ID,
    signsPayments,
    { type: 'ReleasePaymentSigning', reasonDigest: WHY },
    `"reasonDigest":"${WHY}"`,
  ),
  RetractPaymentSigningRelease: of(
    ADA,
    INVESTOR_ID,
    [...signsPayments, done(ADA, INVESTOR_ID, release)],
    { type: 'RetractPaymentSigningRelease' },
    `"releasedForDigest":"${WHY}"`,
  ),
  ProposeAdjustment: of(
    ADA,
    STREAM_ID,
    [],
    { type: 'ProposeAdjustment', ...draft },
    `"investorId":"${INVESTOR_ID}","direction":"add","amountCents":"5000","category":"goodwill","reasonDigest":"${WHY}"`,
  ),
  ProposeReversal: of(
    ADA,
    reversalId(ENTRY),
    credited,
    { type: 'ProposeReversal', originalId: ENTRY, investorId: INVESTOR_ID, reasonDigest: NOTE },
    `"originalId":"${ENTRY}","investorId":"${INVESTOR_ID}","direction":"subtract","amountCents":"5000","againstAccount":"external/BTC","reasonDigest":"${NOTE}"`,
  ),
  ApproveAdjustment: of(ADA, STREAM_ID, drafted, { type: 'ApproveAdjustment' }, adjustment),
  RejectAdjustment: of(
    ADA,
    STREAM_ID,
    drafted,
    { type: 'RejectAdjustment', reasonDigest: NOTE },
    `${adjustment},"reasonDigest":"${NOTE}"`,
  ),
  RetractAdjustment: of(BEN, STREAM_ID, drafted, { type: 'RetractAdjustment' }, adjustment),
  ProposeWalletAddress: of(ADA, WALLET, [], { type: 'ProposeWalletAddress', ...address }, wallet),
  ConfirmWalletAddress: of(ADA, WALLET, proposedAddress, { type: 'ConfirmWalletAddress', address: 'bc2' }, wallet),
  RetractWalletChange: of(ADA, WALLET, proposedAddress, { type: 'RetractWalletChange' }, wallet),
  InvokeBreakGlass: of(
    ADA,
    GLASS,
    endorsed,
    { type: 'InvokeBreakGlass', subjectId: STREAM_ID, reasonDigest: WHY, allowed: true },
    `"subjectId":"${STREAM_ID}","reasonDigest":"${WHY}"`,
  ),
  RetractBreakGlass: of(
    ADA,
    GLASS,
    [...endorsed, done(ADA, GLASS, { type: 'BreakGlassInvoked', subjectId: STREAM_ID, reasonDigest: WHY })],
    { type: 'RetractBreakGlass' },
    `"subjectId":"${STREAM_ID}"`,
  ),
  ProposePolicy: of(ADA, POLICY_STREAM, policyOpened, { type: 'ProposePolicy', ...stricter }, next),
  ConfirmPolicy: of(ADA, POLICY_STREAM, policyProposed, { type: 'ConfirmPolicy', ...stricter }, next),
  RetractPolicyChange: of(ADA, POLICY_STREAM, policyProposed, { type: 'RetractPolicyChange' }, next),
  ProposeStaffChange: of(
    ADA,
    STAFF_STREAM,
    [],
    { type: 'ProposeStaffChange', ...change, kind: 'invite' },
    `${member},"changeKind":"invite"`,
  ),
  ConfirmStaffChange: of(
    ADA,
    STAFF_STREAM,
    invited,
    { type: 'ConfirmStaffChange', ...change, kind: 'invite' },
    `"changeKind":"invite",${member}`,
  ),
  RetractStaffChange: of(
    ADA,
    STAFF_STREAM,
    invited,
    { type: 'RetractStaffChange', proposalId: PROPOSAL },
    `${member},"changeKind":"invite"`,
  ),
  SwitchOffStaff: of(ADA, STAFF_STREAM, [], { type: 'SwitchOffStaff', memberId: RITA }, `"memberId":"${RITA}"`),
  OfferStaffKey: of(
    RITA,
    STAFF_STREAM,
    [...keyOffered, done(ADA, STAFF_STREAM, { type: 'StaffKeyEnrolled', memberId: RITA, ...key })],
    { type: 'OfferStaffKey', ...key, credentialId: 'a2V6', publicKey: 'q'.repeat(40) },
    `"credentialId":"a2V6","publicKey":"${'q'.repeat(40)}","algorithm":"EdDSA"`,
  ),
  EnrolStaffKey: of(
    ADA,
    STAFF_STREAM,
    keyOffered,
    { type: 'EnrolStaffKey', memberId: RITA, ...key },
    `"memberId":"${RITA}","credentialId":"a2V5","publicKey":"${key.publicKey}","algorithm":"EdDSA"`,
  ),
  RevokeStaffKey: of(
    ADA,
    STAFF_STREAM,
    keyOffered,
    { type: 'RevokeStaffKey', memberId: RITA, credentialId: 'a2V5' },
    `"memberId":"${RITA}","credentialId":"a2V5"`,
  ),
  ...OUTSIDE_DECISIONS_TO_SIGN,
};
