import { type Cents } from '../money/cents.js';
import { type SecondApproval } from '../requests/second-approval.js';

export interface RequestWithdrawal {
  readonly type: 'RequestWithdrawal';
  readonly investorId: string;
  readonly amountCents: Cents;
  /** Digest of where the money shall go. */
  readonly recipientDigest: string;
}

export interface ApproveWithdrawal extends SecondApproval {
  readonly type: 'ApproveWithdrawal';
  readonly noteDigest?: string;
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
