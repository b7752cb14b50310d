import { type PaymentSigning } from '../investor-keys/payment-signing.js';
import { type StreamType } from '../stream-type.js';

interface Known {
  /** Position of the event that has the digest of what they sign in with; absent while none has. */
  readonly boundAt?: number;
  /** Absent of who never had a passkey. */
  readonly signing?: PaymentSigning;
}

/** An investor as the ledger knows them: active until something else was recorded. */
export type InvestorState = Known &
  (
    | { readonly status: 'active' }
    | {
        readonly id: string;
        readonly status: 'active' | 'frozen' | 'closed';
        readonly since: number;
        readonly by: string;
        /** Of the event that set the status. */
        readonly position: number;
      }
  );

/** What other nouns' decisions ask for an investor's state by. */
export const INVESTOR: StreamType<InvestorState> = { name: 'investor', initialState: { status: 'active' } };
