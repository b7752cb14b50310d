import { type Cents } from '../money/cents.js';

export interface RequestWithdrawal {
  readonly type: 'RequestWithdrawal';
  readonly investorId: string;
  readonly amountCents: Cents;
  /** Digest of where the money shall go. */
  readonly recipientDigest: string;
}

export interface ApproveWithdrawal {
  readonly type: 'ApproveWithdrawal';
  readonly noteDigest?: string;
  /** Payouts from this amount on need two people. */
  readonly secondApprovalFromCents: Cents;
}

export interface RejectWithdrawal {
  readonly type: 'RejectWithdrawal';
  readonly reasonDigest: string;
}

export interface CompleteWithdrawal {
  readonly type: 'CompleteWithdrawal';
  /** Digest of the bank's or the chain's reference. */
  readonly paymentReferenceDigest: string;
}

export interface CancelWithdrawal {
  readonly type: 'CancelWithdrawal';
  readonly investorId: string;
}

export type WithdrawalCommand =
  RequestWithdrawal | ApproveWithdrawal | RejectWithdrawal | CompleteWithdrawal | CancelWithdrawal;
