import { OUTSIDE_STATEMENT_KIND_TEXT } from '../outside/statements.js';
import { STAFF_POLICY } from '../policy/staff.js';

/** What each kind of decision is called where it is signed; one without a text is signed by nobody. */
export const STATEMENT_KIND_TEXT: Readonly<Record<string, string>> = {
  ApproveDeposit: 'Approve deposit',
  RejectDeposit: 'Reject deposit',
  ApproveWithdrawal: 'Approve withdrawal',
  RejectWithdrawal: 'Reject withdrawal, or take its payment back',
  CompleteWithdrawal: 'Mark withdrawal as paid',
  MatchDeposit: 'Record the line of a deposit',
  MatchWithdrawal: 'Record the line of a payment',
  ApproveTransfer: 'Approve transfer',
  RejectTransfer: 'Reject transfer',
  CreatePlan: 'Create plan',
  RevisePlan: 'Change plan',
  ArchivePlan: 'Archive plan',
  RestorePlan: 'Restore plan',
  FreezeInvestor: 'Freeze investor',
  UnfreezeInvestor: 'Unfreeze investor',
  ReleasePaymentSigning: 'Let withdrawals and transfers go unsigned',
  RetractPaymentSigningRelease: 'Have withdrawals and transfers signed on',
  ProposeAdjustment: 'Propose adjustment',
  ProposeReversal: 'Propose reversal',
  ApproveAdjustment: 'Approve adjustment',
  RejectAdjustment: 'Reject adjustment',
  RetractAdjustment: 'Withdraw adjustment',
  ProposeWalletAddress: 'Propose wallet address',
  ConfirmWalletAddress: 'Confirm wallet address',
  RetractWalletChange: 'Drop proposed wallet address',
  InvokeBreakGlass: 'Decide alone, in 24 hours',
  RetractBreakGlass: 'Withdraw deciding alone',
  ProposePolicy: 'Propose policy',
  ConfirmPolicy: 'Confirm policy',
  RetractPolicyChange: 'Drop proposed policy',
  ProposeStaffChange: 'Propose change of staff',
  ConfirmStaffChange: 'Confirm change of staff',
  RetractStaffChange: 'Drop proposed change of staff',
  SwitchOffStaff: 'Disable member of staff',
  OfferStaffKey: 'Add passkey',
  EnrolStaffKey: 'Confirm passkey',
  RevokeStaffKey: 'Revoke passkey',
  ...OUTSIDE_STATEMENT_KIND_TEXT,
};

/**
 * How a field of a statement is written: a number of cents, millionths or days, a day counted from 1970-01-01, a digest, a public key by
 * what people compare of it, a member of the staff by name, a line of an outside account by its amount, day and account, what the policy
 * says in its page's words, or as it stands.
 */
export type StatementFieldForm =
  | 'cents'
  | 'ppm'
  | 'days'
  | 'date'
  | 'digest'
  | 'public-key'
  | 'member'
  | 'line'
  | 'break-glass'
  | 'signing'
  | 'id'
  | 'as-is';

interface StatementField {
  name: string;
  form: StatementFieldForm;
}

const field = (name: string, form: StatementFieldForm = 'as-is'): StatementField => ({ name, form });

/** What a statement's fields are called; one that is not here is shown under its own name. */
export const STATEMENT_FIELD: Readonly<Record<string, StatementField>> = {
  request: field('Record id', 'id'),
  creditedCents: field('Credited', 'cents'),
  amountCents: field('Amount', 'cents'),
  investorId: field('Investor id', 'id'),
  senderId: field('Sender id', 'id'),
  recipientId: field('Recipient id', 'id'),
  memberId: field('Member', 'member'),
  proposalId: field('Proposal id', 'id'),
  subjectId: field('About record', 'id'),
  originalId: field('Reverses the entry', 'id'),
  currency: field('Currency'),
  network: field('Network'),
  address: field('Address', 'id'),
  walletAddress: field('Wallet', 'id'),
  recipientDigest: field('Payee', 'digest'),
  noteDigest: field('Note', 'digest'),
  reasonDigest: field('Reason', 'digest'),
  proposedForDigest: field('Proposed for', 'digest'),
  releasedForDigest: field('Was let go unsigned for', 'digest'),
  paymentReferenceDigest: field('Payment reference', 'digest'),
  lineId: field('Line', 'line'),
  rate: field('US dollars for one coin'),
  rateSource: field('Source of the rate'),
  rateAt: field('When it stood so'),
  withoutLineDigest: field('Why without a line', 'digest'),
  direction: field('Effect'),
  category: field('Category'),
  againstAccount: field('Against account', 'id'),
  name: field('Name'),
  description: field('Description'),
  minCents: field('From', 'cents'),
  maxCents: field('Up to', 'cents'),
  durationDays: field('Term', 'days'),
  ratePpm: field('Rate', 'ppm'),
  payout: field('Paid out'),
  version: field('Plan’s version'),
  secondApprovalFromCents: field(STAFF_POLICY.term.secondApprovalFrom, 'cents'),
  secondApprovalDailyFromCents: field(STAFF_POLICY.term.secondApprovalDailyFrom, 'cents'),
  breakGlass: field(STAFF_POLICY.term.breakGlass, 'break-glass'),
  signing: field(STAFF_POLICY.term.signaturesRequired, 'signing'),
  role: field('Role'),
  changeKind: field('Change'),
  credentialId: field('Credential id', 'id'),
  publicKey: field('Fingerprint', 'public-key'),
  algorithm: field('Algorithm'),
  accountId: field('Account id', 'id'),
  accountKind: field('Kind of account'),
  source: field('Where its lines come from'),
  identifier: field('Account number or address', 'id'),
  decimals: field('Decimals'),
  staleAfterDays: field('Stale after', 'days'),
  fromDay: field('From day', 'date'),
  toDay: field('To day', 'date'),
  fileDigest: field('File', 'digest'),
  openingUnits: field('Opening balance, in smallest units'),
  closingUnits: field('Closing balance, in smallest units'),
  lines: field('Lines'),
  root: field('Root of the lines', 'digest'),
  item: field('What is explained'),
  itemId: field('Of record', 'id'),
};

/** What staff read of a statement besides. */
export const STATEMENT_TEXT = {
  /** Of a text that is not part of the log: what it is told by. */
  digest: (start: string) => `As written, fingerprint ${start}`,
  days: (days: string) => `${days} days`,
  /** Of whom, or what, the page knows: the name is the server's word, the id is signed. */
  named: (name: string, id: string) => `${name} (${id})`,
  /** Instead of the id of what there is one of. */
  record: 'Record',
  theStaff: 'The staff',
  thePolicy: 'The policy',
  theOutsideAccounts: 'The outside accounts',
} as const;
