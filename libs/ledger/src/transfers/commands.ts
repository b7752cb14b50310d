import { type Cents } from '../money/cents.js';
import { type SecondApproval } from '../requests/second-approval.js';

export interface RequestTransfer {
  readonly type: 'RequestTransfer';
  readonly senderId: string;
  readonly recipientId: string;
  readonly amountCents: Cents;
}

export interface ApproveTransfer extends SecondApproval {
  readonly type: 'ApproveTransfer';
}

export interface RejectTransfer {
  readonly type: 'RejectTransfer';
  readonly reasonDigest: string;
}

export interface CancelTransfer {
  readonly type: 'CancelTransfer';
  readonly investorId: string;
}

export type TransferCommand = RequestTransfer | ApproveTransfer | RejectTransfer | CancelTransfer;
