import { type Cents } from '../money/cents.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { type StreamType } from '../stream-type.js';

interface Declared {
  readonly id: string;
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly walletAddress: string;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type DepositState =
  | { readonly status: 'none' }
  | (Declared & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Declared & {
      readonly status: 'approved';
      readonly creditedCents: Cents;
      readonly decision: Decision;
      readonly alone: boolean;
    })
  | (Declared & { readonly status: 'rejected'; readonly decision: Decision });

/** What other decisions ask for a deposit's state by. */
export const DEPOSIT: StreamType<DepositState> = { name: 'deposit', initialState: { status: 'none' } };
