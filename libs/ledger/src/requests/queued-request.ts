import { type AdjustmentCategory, type Direction } from '../adjustments/direction.js';
import { type Cents } from '../money/cents.js';
import { type TransactionStatus } from '../transactions/transaction.js';

/** A request as the review queue lists it. */
export interface QueuedRequest {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal' | 'transfer' | 'adjustment';
  readonly investorId: string;
  /** Who a transfer goes to. */
  readonly recipientId?: string;
  readonly status: TransactionStatus;
  /** What the investor asked for. */
  readonly amountCents: Cents;
  /** What a deposit's reviewer credited. */
  readonly creditedCents?: Cents;
  /** The line of an outside account by which a deposit came, or a payout went out. */
  readonly lineId?: string;
  /** Of a coin's line: dollars for one whole coin, as the approval or the match says it. */
  readonly rate?: string;
  /** A deposit's currency. */
  readonly currency?: string;
  /** The provider address a deposit was sent to. */
  readonly walletAddress?: string;
  /** Whether an adjustment gives or takes. */
  readonly direction?: Direction;
  /** Why an adjustment is made; absent for a reversal. */
  readonly category?: AdjustmentCategory;
  /** The entry that a reversal takes back. */
  readonly originalId?: string;
  /** Staff id of who proposed an adjustment. */
  readonly proposedBy?: string;
  readonly requestedAt: number;
  /** The first of two, while the second is missing. */
  readonly endorsement?: Endorsement;
  readonly decidedAt?: number;
  /** Id of who decided last: staff, or the investor who cancelled. */
  readonly decidedBy?: string;
  /** Position of the latest event that changed what is decided on: which state a decision saw. */
  readonly position: number;
}

/** The first of two approvals; of a decided request, of two who say by which line it came or went. */
export interface Endorsement {
  /** Staff id. */
  readonly by: string;
  readonly at: number;
  /** What would be, or was, credited or paid. */
  readonly amountCents: Cents;
  /** The line that a deposit would be credited by, or that a decided request would be matched with. */
  readonly lineId?: string;
  /** At which rate, of a coin's. */
  readonly rate?: string;
}

/** The last decision on a request. */
export interface Decision {
  readonly at: number;
  readonly by: string;
  readonly position: number;
}

/** What the state of every request says of it, whatever it is for. */
export interface Requested {
  readonly id: string;
  /** Whose money it is about; of a transfer, who sends it. */
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

/** A request that waits for a decision. */
export interface Pending {
  readonly status: 'pending';
  readonly endorsement?: Endorsement;
  /** Of the latest event that changed what is decided on. */
  readonly position: number;
}

/** The fields of a request that only some kinds have; and of what is decided the first of two who say more of it, with its position. */
type OwnFields = Partial<
  Pick<
    QueuedRequest,
    | 'recipientId'
    | 'creditedCents'
    | 'lineId'
    | 'rate'
    | 'currency'
    | 'walletAddress'
    | 'direction'
    | 'category'
    | 'originalId'
    | 'proposedBy'
    | 'endorsement'
    | 'position'
  >
>;

/** A request's row, of the state of its stream and what its kind has besides. */
export const queuedRequest = (
  kind: QueuedRequest['kind'],
  state: Requested &
    (Pending | { readonly status: Exclude<TransactionStatus, 'pending'>; readonly decision: Decision }),
  own: OwnFields,
): QueuedRequest => {
  const { id, investorId, status, amountCents, requestedAt } = state;
  const row = { id, kind, investorId, status, amountCents, requestedAt, ...own };
  if (state.status === 'pending') {
    const { endorsement, position } = state;
    return endorsement ? { ...row, endorsement, position } : { ...row, position };
  }
  const { at: decidedAt, by: decidedBy, position } = state.decision;
  return { position, ...row, decidedAt, decidedBy };
};

/** True while a request may still move money: it waits, or it is a payout that was approved and may bounce. */
export const isOpen = ({ kind, status }: Pick<QueuedRequest, 'kind' | 'status'>): boolean =>
  status === 'pending' || (kind === 'withdrawal' && status === 'approved');

/** True when nobody of the staff rejected a request: its own investor took it back. */
export const isCancelled = ({
  status,
  investorId,
  decidedBy,
}: Pick<QueuedRequest, 'status' | 'investorId' | 'decidedBy'>): boolean =>
  status === 'rejected' && decidedBy === investorId;
