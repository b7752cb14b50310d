import { type Cents } from '../money/cents.js';
import { type SecondApproval } from '../requests/second-approval.js';

export interface RequestDeposit {
  readonly type: 'RequestDeposit';
  readonly investorId: string;
  readonly amountCents: Cents;
  /** The currency that the money is sent in. */
  readonly currency: string;
  /** The provider address that was shown. */
  readonly walletAddress: string;
  /** Digest of the hash that the sending network gave the payment, when the investor knows it. */
  readonly transactionHashDigest?: string;
}

export interface ApproveDeposit extends SecondApproval {
  readonly type: 'ApproveDeposit';
  /** What really arrived; the declared amount when absent. */
  readonly creditedCents?: Cents;
  /** Of a text that is not blank; wanted where another amount is credited than the one declared, or first approved. */
  readonly noteDigest?: string;
}

export interface RejectDeposit {
  readonly type: 'RejectDeposit';
  readonly reasonDigest: string;
}

export interface CancelDeposit {
  readonly type: 'CancelDeposit';
  readonly investorId: string;
}

export type DepositCommand = RequestDeposit | ApproveDeposit | RejectDeposit | CancelDeposit;
