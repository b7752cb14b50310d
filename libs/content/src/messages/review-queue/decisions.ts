import { type ReviewKind } from '@clearfold/contracts';
import { type Direction } from '@clearfold/ledger';
import { REVIEW_KIND_TEXT } from './staff.js';

/** Whose first approval, and of how much. */
interface FirstApprovalText {
  by: string;
  amount: string;
}

/** The decision forms of the review queue. */
export const DECISION = {
  approve: 'Approve',
  reject: 'Reject',
  returnPayment: 'Payment returned',
  complete: 'Mark as paid',
  approveKind: (kind: ReviewKind) => `Approve ${REVIEW_KIND_TEXT[kind].toLowerCase()}`,
  secondApprovalKind: (kind: ReviewKind) => `Second approval: ${REVIEW_KIND_TEXT[kind].toLowerCase()}`,
  rejectKind: (kind: ReviewKind) => `Reject ${REVIEW_KIND_TEXT[kind].toLowerCase()}`,
  busy: 'Sending…',
  cancel: 'Cancel',
  creditedAmount: 'Amount to credit (USD)',
  creditedHelp: 'What really arrived. Another amount than declared needs a note.',
  note: 'Note to the investor',
  noteOptional: 'Note to the investor (optional)',
  reasonGroup: 'Why?',
  reasonText: 'What the investor reads',
  paymentReference: 'Payment reference',
  paymentReferenceHelp: 'The bank’s or the chain’s reference of the payment.',
  creditReview: (amount: string, name: string) => `Credits ${amount} to ${name}.`,
  withdrawalReview: (amount: string) =>
    `Takes ${amount} from the amount on hold. It then waits under “To pay” until the payment is sent.`,
  transferReview: (amount: string, recipient: string) =>
    `Pays ${amount} to ${recipient} at once, from the amount on hold.`,
  ownProposal: 'You proposed this. Another admin decides it.',
  ownProposalGone:
    'You proposed this before you were disabled or given another role, so nobody can approve it. Withdraw it and propose it again.',
  withdrawProposal: 'Withdraw the proposal',
  withdrawTitle: 'Withdraw this proposal?',
  withdrawReview: 'Nothing has moved and nothing will. The proposal stays on record.',
  adjustmentReview: (direction: Direction, amount: string, name: string) =>
    direction === 'add' ? `Gives ${amount} to ${name} at once.` : `Takes ${amount} from ${name} at once.`,
  rejectAdjustmentReview: 'Nothing moves. The reason is kept for staff; the investor never sees the proposal.',
  /** While it is not known yet whether two people are needed. */
  largeAmount: 'If it needs two people, it first waits for the second.',
  firstOfTwo: 'This amount needs two people: yours is the first approval.',
  firstIsVoid:
    'The first approval no longer counts: whoever gave it has since been disabled or given another role. Yours is the first now.',
  investorSum: (sum: string, name: string, limit: string) =>
    `You approved ${sum} alone for ${name} within 24 hours: with this it reaches ${limit}, which needs two people. Yours is the first approval.`,
  reviewerSum: (sum: string, limit: string) =>
    `You approved ${sum} alone within 24 hours: with this it reaches ${limit}, which needs two people. Yours is the first approval.`,
  firstChanged: (now: FirstApprovalText, before: FirstApprovalText) =>
    `The first approval changed meanwhile: ${now.by} approved ${now.amount}. Before, it was ${before.by}’s of ${before.amount}.`,
  firstIsNew: 'There was none when you last looked.',
  firstIsGone: (name: string, amount: string) =>
    `The first approval changed meanwhile: ${name}’s of ${amount} no longer counts.`,
  readAgain: 'Nothing was sent. Please look at it again, then approve.',
  secondCredits: (amount: string, name: string) => `Only the second credits ${amount} to ${name}.`,
  secondTakes: (amount: string) => `Only the second takes ${amount} from the amount on hold.`,
  secondPays: (amount: string, recipient: string) => `Only the second pays ${amount} to ${recipient}.`,
  secondReview: (name: string, effect: string) =>
    `This is the second approval, after ${name}’s: it decides the request. ${effect}`,
  newProposal: (name: string, approved: string) =>
    `This will be a new proposal, not a second approval: ${name} approved ${approved}.`,
  newProposalNeedsTwo: (proposed: string) => `Another person must then approve ${proposed}.`,
  newProposalNeedsOne: 'This amount needs one person only: your approval decides the request.',
  waitsForAnother: 'You gave the first approval. Another person must give the second.',
  proposerGone: 'Whoever proposed this has since been disabled or given another role: reject it and propose it again.',
  completeReview: (amount: string, account: string) => `Records that ${amount} was paid to ${account}.`,
  completeFrozenTitle: 'This account is frozen',
  completeFrozenReview: (amount: string, account: string) =>
    `Nothing should be paid from a frozen account. Record only what the bank has done: ${amount} was paid to ${account} all the same.`,
  completeFrozen: 'It was paid',
  rejectDepositReview: 'Nothing is credited. The investor reads the reason.',
  rejectWithdrawalReview: (amount: string) =>
    `Gives ${amount} back to the available balance. The investor reads the reason.`,
  rejectTransferReview: (amount: string, sender: string) =>
    `Gives ${amount} back to ${sender}’s available balance; the recipient gets nothing. The sender reads the reason.`,
  approved: (kind: ReviewKind, amount: string, name: string) =>
    `Approved: ${REVIEW_KIND_TEXT[kind].toLowerCase()} of ${amount}, ${name}.`,
  endorsed: (kind: ReviewKind, amount: string, name: string) =>
    `First approval given: ${REVIEW_KIND_TEXT[kind].toLowerCase()} of ${amount}, ${name}. Another person must give the second.`,
  rejected: (kind: ReviewKind, amount: string, name: string) =>
    `Rejected: ${REVIEW_KIND_TEXT[kind].toLowerCase()} of ${amount}, ${name}.`,
  completed: (amount: string, name: string) => `Paid: withdrawal of ${amount}, ${name}.`,
} as const;

export interface RejectionReason {
  code: string;
  label: string;
  /** The sentence the investor reads, which the reviewer may edit; empty where it must be written. */
  text: string;
}

/** The usual reasons of a rejection, in the order of their number keys. */
export const REJECTION_REASONS: Readonly<Record<ReviewKind, readonly RejectionReason[]>> = {
  deposit: [
    { code: 'not-received', label: 'Nothing arrived', text: 'We did not receive this payment.' },
    {
      code: 'wrong-network',
      label: 'Wrong currency or network',
      text: 'The payment was sent in another currency or over another network than the one you chose.',
    },
    { code: 'duplicate', label: 'Requested twice', text: 'This payment was already credited with another request.' },
    {
      code: 'other-sender',
      label: 'Sent by somebody else',
      text: 'The payment came from an account that is not in your name.',
    },
    { code: 'other', label: 'Another reason', text: '' },
  ],
  withdrawal: [
    {
      code: 'account-invalid',
      label: 'Account cannot be paid',
      text: 'The account you gave does not exist or cannot receive this payment.',
    },
    { code: 'other-owner', label: 'Account of somebody else', text: 'We can only pay to an account in your own name.' },
    { code: 'bounced', label: 'Payment returned', text: 'The payment was returned by the receiving bank.' },
    {
      code: 'identity',
      label: 'Identity unclear',
      text: 'We could not confirm that this request came from you. Please open a support ticket.',
    },
    { code: 'other', label: 'Another reason', text: '' },
  ],
  transfer: [
    {
      code: 'wrong-recipient',
      label: 'Wrong recipient',
      text: 'The recipient does not seem to be the person you meant. Please check the user id.',
    },
    { code: 'unusual', label: 'Unusual transfer', text: 'We could not confirm the purpose of this transfer.' },
    { code: 'duplicate', label: 'Requested twice', text: 'This transfer was already requested.' },
    { code: 'other', label: 'Another reason', text: '' },
  ],
  adjustment: [
    { code: 'unfounded', label: 'Unfounded', text: 'The records show no reason for this adjustment.' },
    { code: 'wrong-amount', label: 'Wrong amount', text: 'The amount does not match the records.' },
    { code: 'other', label: 'Another reason', text: '' },
  ],
};
