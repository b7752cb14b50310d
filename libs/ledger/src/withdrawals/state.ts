import { type Cents } from '../money/cents.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { type StreamType } from '../stream-type.js';

interface Asked {
  readonly id: string;
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type WithdrawalState =
  | { readonly status: 'none' }
  | (Asked & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Asked & {
      readonly status: 'approved' | 'rejected' | 'completed';
      readonly decision: Decision;
      /** The approval, where one person gave it without a second. */
      readonly alone: Decision | undefined;
    });

/** What other decisions ask for a withdrawal's state by. */
export const WITHDRAWAL: StreamType<WithdrawalState> = { name: 'withdrawal', initialState: { status: 'none' } };
